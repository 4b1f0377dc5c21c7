/**
 * Bytes a user may store in notes, planner, API keys and MCPs together. Enforced by the column `max_bytes` of
 * `person_storage`, whose default this is; used directly for users who have stored nothing yet.
 */
export const MAX_STORAGE_BYTES = 50_000_000;

/** Body of `GET /api/account/storage`. Exact sizes of ciphertexts in bytes. */
export interface StorageUse {
  usedBytes: number;
  maxBytes: number;
}
