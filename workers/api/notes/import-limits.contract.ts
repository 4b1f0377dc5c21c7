/**
 * Limits of `POST /api/notes/import`. Apart from the schemas, so that the page keeps to them without
 * loading zod. 20,000 notes are 200 requests: fewer than a person may send in a minute.
 */

/** Most notes in one request. */
export const IMPORT_MAX_NOTES = 100;

/** Largest body, in bytes. */
export const IMPORT_BODY_LIMIT_IN_BYTES = 8 * 1024 * 1024;
