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
    "DESCRIPTION": (
        "Games, tables, deals, records, leaderboards and leagues of this site, JSON in and out.\n\n"
        "What is public needs nobody to sign in. For the rest send `Authorization: Bearer lz_…`: a token is "
        "made under [settings](/settings/tokens/) or by POST to `/api/v1/tokens/`. `read` lets it see "
        "the own profile, hand and records, `play` sit and act, `profile` change the account.\n\n"
        "A refusal is `{code, message}`: `code` never changes, `message` follows `Accept-Language`. "
        "Lists come by pages: `?page=2`. After 429 wait as long as `Retry-After` says.\n\n"
        "To play: open a table or sit at one, say that you are ready, then read `tables/{code}/view/` and "
        "send what it asks to `deals/{id}/actions/` with the newest number `n` and an `id` of your own."
    ),
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
        "config.api.add_summaries",
    ],
}
