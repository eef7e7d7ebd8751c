"""One frozen dataclass for each visible panel, filled from a sitting. Templates print what stands in them."""
