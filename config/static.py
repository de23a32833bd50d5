"""How static files are stored for a real server."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Files named after their content, so that browsers may keep them for ever.

    The ``import`` lines of ES modules are rewritten to the hashed names as well; for that they
    must name the file in full and start with ``./``, ``../`` or ``/``.
    """

    support_js_module_import_aggregation = True
