"""What every test may ask for; each plug-in is described where it stands."""

pytest_plugins = [
    "tests.persons",
    "tests.services.installed",
    "tests.services.redis_server",
    "tests.services.postgres_server",
    "tests.services.site",
    "tests.services.browser",
]
