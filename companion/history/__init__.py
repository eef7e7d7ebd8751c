"""What a group keeps for years: its people, its plays with their photos, and what can be counted from them."""
