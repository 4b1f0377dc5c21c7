import { ApiError } from '../_core/errors';
import { MAX_STORAGE_BYTES, type StorageUse } from './storage.contract';

/** Reads a user's storage usage and limit. Counted by triggers in the transaction of each write. */
export async function readStorageUse(database: D1Database, userId: string): Promise<StorageUse> {
  const row = await database
    .prepare(
      'SELECT bytes AS usedBytes, max_bytes AS maxBytes FROM person_storage WHERE user_id = ?',
    )
    .bind(userId)
    .first<StorageUse>();
  return row ?? { usedBytes: 0, maxBytes: MAX_STORAGE_BYTES };
}

/** Whether a write failed because it would have exceeded the user's storage limit. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && error.message.includes('storage_full');
}

/** The error to show to the user instead: how much is used, and what to do. */
export async function createStorageFullError(
  database: D1Database,
  userId: string,
): Promise<ApiError> {
  const { usedBytes, maxBytes } = await readStorageUse(database, userId);
  return new ApiError(
    409,
    'storage_full',
    `Your notes, planner, API keys and MCPs take ${inMegabytes(usedBytes)} of ${inMegabytes(maxBytes)} MB, and this does not fit any more. Export and delete something that you no longer need, then try again. Nothing that is stored was changed.`,
  );
}

/** Megabytes with one decimal, rounded down: 49,950,000 bytes are not shown as 50.0 MB. */
function inMegabytes(bytes: number): string {
  const tenths = Math.floor(bytes / 100_000);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
