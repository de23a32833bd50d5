"""Loggers of what anybody can send: an unknown host name, a form too large. It is no fault of the site.

Django logs each as an error with a traceback; the server's line for its 400 will do.
"""

_SENT = ("DisallowedHost", "RequestDataTooBig", "TooManyFieldsSent", "TooManyFilesSent")
QUIET = {f"django.security.{name}": {"level": "CRITICAL"} for name in _SENT}
