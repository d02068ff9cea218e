"""Programs that make the embedded acoustic model again (``scripts/train_acoustic``)."""
