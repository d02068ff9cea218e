"""Programs that make the embedded acoustic model again; run by ``scripts/train_acoustic``, never at the table."""
