"""What a language needs to be heard and spoken: data, and the little code that finds and checks it."""
