"""Settings, read from the environment and safe where it is silent.

docs/configuration.md lists the variables. Without any, this is a production site on SQLite that
refuses to start for want of a SECRET_KEY; ``LEZHUO_ENV=demo`` is what `make run` uses.
"""

import os
from datetime import timedelta
from pathlib import Path

import dj_database_url
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from config import environment
from config.environment import Mode
from config.interface import (  # noqa: F401 (settings are what stands here)
    API_REQUESTS_PER_ACCOUNT,
    API_REQUESTS_PER_ADDRESS,
    REST_FRAMEWORK,
    SPECTACULAR_SETTINGS,
)
from config.noise import QUIET

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = BASE_DIR / "var"

MODE = environment.mode()
DEBUG = environment.flag("DJANGO_DEBUG")
# On this machine alone: plain HTTP, a generated secret, static files as they lie in the tree.
LOCAL = DEBUG or MODE is not Mode.PRODUCTION

SECRET_KEY = environment.secret_key(keep_in=VAR_DIR / "secret_key" if LOCAL else None)

SITE_NAME = _("乐桌")
AUTH_USER_MODEL = "accounts.User"
ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Who may call --------------------------------------------------------------------------------

_THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"]
ALLOWED_HOSTS = environment.words("ALLOWED_HOSTS", default=_THIS_MACHINE if LOCAL else [])
CSRF_TRUSTED_ORIGINS = environment.words("CSRF_TRUSTED_ORIGINS", default=[])

# Proxies between the visitor and Daphne whose X-Forwarded-For is to be believed.
TRUSTED_PROXIES = environment.number("TRUSTED_PROXIES", default=0)

# What the site is made of --------------------------------------------------------------------

INSTALLED_APPS = [
    "daphne",  # first: its runserver speaks WebSocket
    "channels",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "axes",
    "csp",
    "accounts",
    "scoring",
    "games",
    "lobby",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "accounts.middleware.BanGate",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "axes.middleware.AxesMiddleware",  # last: it answers for what a lock-out raises
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.context.site",
                "accounts.context.unread",
                "lobby.context.page",
            ],
        },
    },
]

# Data ----------------------------------------------------------------------------------------

_SQLITE = {
    "timeout": 20,
    # A transaction takes the write lock when it begins. One that reads first and writes later
    # would fail at once, whatever the time-out, if another wrote in between.
    "transaction_mode": "IMMEDIATE",
    # WAL: readers do not wait for the writer. NORMAL: a commit is in the file system's hands
    # before it returns, so a killed process loses nothing; only a power cut may lose the last few.
    # Moving the log into the file waits for the disk: config/checkpoints.py does it beside the commits, and a
    # commit only once the log has 20,000 pages (80 MB).
    "init_command": ("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA wal_autocheckpoint=20000;"),
}


def _database() -> dict[str, object]:
    """Return the database that DATABASE_URL names, with the options that its kind needs."""
    config = dj_database_url.config(default=f"sqlite:///{VAR_DIR / 'db.sqlite3'}")
    options = config.setdefault("OPTIONS", {})
    if config["ENGINE"].endswith("sqlite3"):
        options |= _SQLITE
        # Opening the file takes longer than an action; config/connections.py says who keeps it open.
        config["CONN_MAX_AGE"] = None
        Path(config["NAME"]).parent.mkdir(parents=True, exist_ok=True)
    else:
        # Here the process keeps the connections, and lends them to its threads.
        config["CONN_MAX_AGE"] = 0
        # One that has died, with a server that was restarted, is thrown away before anybody is given it.
        config["CONN_HEALTH_CHECKS"] = True
        options["pool"] = {
            "min_size": 1,
            "max_size": environment.number("DATABASE_POOL", default=12),
            # Whoever waits for a server that is away is told so soon, and the pool tries for no longer: it
            # would pause longer and longer between two tries, and be the last to notice that all is well.
            "timeout": 5,
            "reconnect_timeout": 2,
        }
    return config


DATABASES = {"default": _database()}

# Redis, where there is one -------------------------------------------------------------------

REDIS_URL = os.environ.get("REDIS_URL", "")
if REDIS_URL:
    CELERY_BROKER_URL = environment.redis_database(REDIS_URL, offset=0)
    CELERY_BROKER_TRANSPORT = "config.broker:Transport"
    CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # a worker waits for as long as Redis is away
    # A Redis that does not answer is as good as none: nobody waits for it any longer than this. Workers look
    # after their own long wait for tasks every few seconds.
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "socket_connect_timeout": 1,
        "socket_timeout": 5,
        "health_check_interval": 5,
    }
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {
                "hosts": [
                    {
                        "address": environment.redis_database(REDIS_URL, offset=1),
                        "socket_connect_timeout": 1,
                        "socket_timeout": 2,
                    }
                ],
                # Redis keeps published channels apart by name alone, not by database.
                "prefix": environment.redis_prefix(REDIS_URL),
            },
        },
    }
    CACHES = {
        "default": {
            "BACKEND": "config.cache.ForgivingCache",
            "LOCATION": environment.redis_database(REDIS_URL, offset=2),
            # Every page notes who is here (accounts/online.py): none waits long for a Redis that is silent.
            "OPTIONS": {"socket_connect_timeout": 1, "socket_timeout": 1},
        },
    }
    RATE_LIMIT_STORAGE = environment.redis_database(REDIS_URL, offset=2)
    RATE_LIMIT_OPTIONS = {"socket_connect_timeout": 1, "socket_timeout": 1}
else:
    CELERY_TASK_ALWAYS_EAGER = True
    CELERY_BROKER_URL = "memory://localhost/"
    CHANNEL_LAYERS = {
        "default": {"BACKEND": "channels.layers.InMemoryChannelLayer", "CONFIG": {"capacity": 2000}},
    }
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            # One entry for everybody who is here (accounts/online.py).
            "OPTIONS": {"MAX_ENTRIES": 20_000},
        },
    }
    RATE_LIMIT_STORAGE = "memory://"
    RATE_LIMIT_OPTIONS = {}

# Tasks ---------------------------------------------------------------------------------------

CELERY_TASK_EAGER_PROPAGATES = MODE is Mode.TEST
CELERY_TASK_ACKS_LATE = True  # every task is safe to run twice, none may be lost with its worker
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_TIME_LIMIT = 120
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TIMEZONE = "Asia/Shanghai"
CELERY_BEAT_SCHEDULE = {
    # `expires`: runs that piled up while no worker was there are worth nothing.
    "clock": {"task": "games.tasks.sweep", "schedule": 1.0, "options": {"expires": 2}},
    "presence": {"task": "games.tasks.watch_tables", "schedule": 5.0, "options": {"expires": 5}},
    "tables": {"task": "lobby.tasks.sweep", "schedule": 5.0, "options": {"expires": 5}},
    "settlement": {"task": "scoring.tasks.repair", "schedule": 60.0, "options": {"expires": 60}},
}

# Live tables ---------------------------------------------------------------------------------

# All times are in seconds. Tests make them short; docs/live.md says what each is for.
# How long a bot seems to think. All pauses of the house are multiplied by the pace.
LIVE_BOT_PAUSE = (0.8, 2.0)
LIVE_PACE = environment.decimal("LIVE_PACE", default=1.0)
# Players' time to decide is what the game says, multiplied by this.
LIVE_CLOCK = environment.decimal("LIVE_CLOCK", default=1.0)
# How long a result stands before the next deal begins by itself; after a deal that counted for nothing.
LIVE_RESULT_PAUSE = environment.decimal("LIVE_RESULT_PAUSE", default=20.0)
LIVE_VOID_PAUSE = 4.0
# Seconds more for each step of a show (十三水), which is played out before its result can be read.
LIVE_SHOW_STEP = 1.0 * LIVE_PACE
# Sockets of one account, and from one address, in one process; 0 sets no limit. A club may share an address.
LIVE_SOCKETS_PER_ACCOUNT = environment.number("LIVE_SOCKETS_PER_ACCOUNT", default=20)
LIVE_SOCKETS_PER_ADDRESS = environment.number("LIVE_SOCKETS_PER_ADDRESS", default=200)
# Frames a second that a socket may send, and at once after a pause; strikes in a minute that are too many.
LIVE_FRAMES_A_SECOND = environment.decimal("LIVE_FRAMES_A_SECOND", default=20.0)
LIVE_FRAMES_BURST = environment.decimal("LIVE_FRAMES_BURST", default=40.0)
LIVE_STRIKES = environment.number("LIVE_STRIKES", default=10)
# A socket that says nothing for so long is closed.
LIVE_SILENCE = environment.decimal("LIVE_SILENCE", default=60.0)
# A table that everybody has left for so long freezes; frozen for so long, it is given up.
LIVE_GONE_AFTER = environment.decimal("LIVE_GONE_AFTER", default=30.0)
LIVE_VOID_AFTER = environment.decimal("LIVE_VOID_AFTER", default=24 * 3600.0)
# How long a vote to break a match up is open.
LIVE_VOTE = environment.decimal("LIVE_VOTE", default=30.0)
# How often a process looks for seats whose time has come.
LIVE_SWEEP_EVERY = environment.decimal("LIVE_SWEEP_EVERY", default=0.2)
# How often a process looks after the tables, and for what lost hints should have told it.
LIVE_LOOK_EVERY = environment.decimal("LIVE_LOOK_EVERY", default=5.0)
# Web processes leave players' time-outs to the workers, where there are any, for so long.
LIVE_WEB_LATENESS = 2.0 if REDIS_URL else 0.0

# People --------------------------------------------------------------------------------------

AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "accounts.backends.HouseBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("username", "name", "email")},
    },
    {"NAME": "accounts.password_rules.LongEnough"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
if MODE is Mode.TEST:
    PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # speed; no real password is near

LOGIN_URL = "accounts:login"
LOGIN_REDIRECT_URL = "lobby:home"
LOGOUT_REDIRECT_URL = "lobby:home"

# Five wrong passwords for one name from one address lock that pair, and nobody else, for a while.
AXES_FAILURE_LIMIT = 5
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_RESET_ON_SUCCESS = True
AXES_LOCKOUT_TEMPLATE = "429.html"
AXES_HTTP_RESPONSE_CODE = 429
AXES_CLIENT_IP_CALLABLE = "accounts.client_address.of_request"
AXES_VERBOSE = False
AXES_ENABLE_ADMIN = False  # a lock opens by itself within minutes
AXES_DISABLE_ACCESS_LOG = True  # who was here when, and from where, is not for keeping

# All other limits on what one address may do in a while (accounts/rate_limit.py) are multiplied by this.
RATE_LIMIT_FACTOR = environment.number("RATE_LIMIT_FACTOR", default=1)

SESSION_COOKIE_AGE = 90 * 24 * 3600  # a guest has nothing but this cookie

# E-mail --------------------------------------------------------------------------------------

EMAIL_HOST = os.environ.get("EMAIL_HOST", "")
EMAIL_PORT = environment.number("EMAIL_PORT", default=587)
EMAIL_HOST_USER = os.environ.get("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_HOST_PASSWORD", "")
EMAIL_USE_TLS = environment.flag("EMAIL_USE_TLS", default=True)
EMAIL_TIMEOUT = 10
if EMAIL_HOST:
    EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
elif LOCAL:
    EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
else:
    # The console is a log there, and the link of a forgotten password must not stand in a log.
    EMAIL_BACKEND = "accounts.mail.NoServer"
MAILS_ARE_SENT = LOCAL or bool(EMAIL_HOST)
DEFAULT_FROM_EMAIL = os.environ.get("DEFAULT_FROM_EMAIL", "Lezhuo <noreply@localhost>")

# Words ---------------------------------------------------------------------------------------

LANGUAGE_CODE = "zh-hans"
LANGUAGES = [("zh-hans", "简体中文"), ("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
TIME_ZONE = "Asia/Shanghai"
USE_TZ = True

# Static files --------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = Path(os.environ.get("STATIC_ROOT") or VAR_DIR / "static")
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "django.contrib.staticfiles.storage.StaticFilesStorage"
            if LOCAL
            else "config.static.HashedStaticFiles"
        ),
    },
}
# Locally the files are served as they lie in static/, and looked at anew for each request.
WHITENOISE_USE_FINDERS = LOCAL
WHITENOISE_AUTOREFRESH = LOCAL
WHITENOISE_MAX_AGE = 0 if LOCAL else 3600  # hashed names are kept for ever whatever this says

# Security ------------------------------------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        # 'self' covers ws: and wss: to this host too; naming those schemes would let in every host.
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
if TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
if not LOCAL:
    SECURE_SSL_REDIRECT = environment.flag("SECURE_SSL_REDIRECT", default=True)
    SECURE_HSTS_SECONDS = environment.number("SECURE_HSTS_SECONDS", default=30 * 24 * 3600)
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    LANGUAGE_COOKIE_SECURE = True
# Whether HSTS should cover the subdomains, or be built into browsers, is for the domain's owner.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

# Those who watch the site ask from within, over plain HTTP.
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$", r"^metrics$"]
METRICS_TOKEN = os.environ.get("METRICS_TOKEN", "")

# Log -----------------------------------------------------------------------------------------

LOG_LEVEL = os.environ.get("LOG_LEVEL", "INFO").upper()
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"},
        "json": {
            "()": "pythonjsonlogger.json.JsonFormatter",
            "format": "{asctime}{levelname}{name}{message}",
            "style": "{",
            "json_ensure_ascii": False,
        },
    },
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "plain" if LOCAL else "json"},
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        # Django's own set-up would print each of its lines a second time.
        "django": {"handlers": [], "level": "INFO", "propagate": True},
        "daphne": {"level": "INFO"},
        **QUIET,
        **{app: {"level": LOG_LEVEL} for app in ("accounts", "config", "games", "lobby", "scoring")},
    },
}
