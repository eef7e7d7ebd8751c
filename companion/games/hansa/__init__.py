"""Hansa Teutonica on the phones."""
