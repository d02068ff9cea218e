"""Parts of scripts/forensics: nights with known slips, and a search for what is left of them."""
