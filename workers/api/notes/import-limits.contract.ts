/**
 * Limits of `POST /api/notes/import`. Apart from the schemas, so that the page can apply them without loading
 * zod. 20,000 notes are 200 requests: fewer than a user may send per minute.
 */

/** Maximum notes per request. */
export const IMPORT_MAX_NOTES = 100;

/** Maximum body size in bytes. */
export const IMPORT_BODY_LIMIT_IN_BYTES = 8 * 1024 * 1024;
