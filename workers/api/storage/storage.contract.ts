/**
 * Bytes that a person may store in notes, planner, API keys and MCPs together. The column `max_bytes` of
 * `person_storage` has it as its default and decides; this one is for people who stored nothing yet.
 */
export const STORAGE_BYTES = 50_000_000;

/** Body of `GET /api/account/storage`. Bytes of ciphertexts, exactly. */
export interface StorageUse {
  usedBytes: number;
  maxBytes: number;
}
