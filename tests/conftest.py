"""What every test may ask for; each plug-in is described where it stands."""

pytest_plugins = ["tests.services.installed"]
