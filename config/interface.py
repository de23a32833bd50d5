"""Settings of the interface for programs under /api/."""

from config import environment

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "accounts.api.authentication.ByToken",
        "accounts.api.authentication.ByPage",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_THROTTLE_CLASSES": ["accounts.api.throttles.ByAccount", "accounts.api.throttles.ByAddress"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "accounts.api.errors.answer",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
# Requests a minute of one account, and of one address without an account; 0 sets no limit.
API_REQUESTS_PER_ACCOUNT = environment.number("API_REQUESTS_PER_ACCOUNT", default=600)
API_REQUESTS_PER_ADDRESS = environment.number("API_REQUESTS_PER_ADDRESS", default=120)
SPECTACULAR_SETTINGS = {
    "TITLE": "Lezhuo",
    "DESCRIPTION": "See docs/api.md for how to begin, docs/protocol.md and docs/views.md for the frames.",
    "VERSION": "1.0.0",
    "SCHEMA_PATH_PREFIX": "/api/v1/",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "SWAGGER_UI_SETTINGS": {"deepLinking": True, "persistAuthorization": False, "validatorUrl": None},
    # One set of choices, by whatever field it is asked for.
    "ENUM_NAME_OVERRIDES": {
        "AudienceEnum": "accounts.models.Audience",
        "RoundStatusEnum": "scoring.rounds.Round.Status",
        "RoundTableStatusEnum": "scoring.rounds.RoundTable.Status",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "config.api.add_refusals",
    ],
}
