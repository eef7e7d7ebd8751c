"""Hypothesis plays the same games every time and keeps no files."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "kontor",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
settings.load_profile("kontor")
