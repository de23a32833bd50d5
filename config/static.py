"""How static files are stored for a real server."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Files named after their content, so that browsers may keep them for ever.

    The ``import`` lines of ES modules are rewritten to the hashed names as well; for that they
    must name the file in full and start with ``./``, ``../`` or ``/``, and no module may import
    itself by way of others: each name would depend on the other.
    """

    # Each pass hashes one layer of modules, those that import nothing first.
    max_post_process_passes = 20
    support_js_module_import_aggregation = True
