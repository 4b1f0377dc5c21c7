/**
 * Limits of `POST /api/notes/passphrase/reencrypt`. Apart from the schemas, so that the page keeps to
 * them without loading zod, which tries `eval` when it starts.
 */

/** Most notes in one request. */
export const REENCRYPT_MAX_NOTES = 100;

/** Largest body, in bytes. */
export const REENCRYPT_BODY_LIMIT_IN_BYTES = 8 * 1024 * 1024;
