"""How dates are written, where Django's own way of a language will not do (FORMAT_MODULE_PATH)."""
