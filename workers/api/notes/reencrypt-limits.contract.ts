/**
 * Limits of `POST /api/notes/passphrase/reencrypt`. Apart from the schemas, so that the page can apply them
 * without loading zod, which tries `eval` on start.
 */

/** Maximum notes per request. */
export const REENCRYPT_MAX_NOTES = 100;

/** Maximum body size in bytes. */
export const REENCRYPT_BODY_LIMIT_IN_BYTES = 8 * 1024 * 1024;
