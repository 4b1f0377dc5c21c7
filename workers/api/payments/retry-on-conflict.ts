import { isConflict } from './orders/change-order';

/** How often a change is retried when the order was changed concurrently. */
const MAX_TRIES = 6;

/**
 * Runs `change` until its batch is written or nothing is left to do. `again` requests another run after a
 * successful batch.
 * @returns false if it did not finish within six attempts
 */
export async function retryOnConflict(
  db: D1Database,
  change: () => Promise<{ batch: D1PreparedStatement[]; again?: boolean } | undefined>,
): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const next = await change();
    if (next === undefined) return true;
    try {
      await db.batch(next.batch);
      if (!next.again) return true;
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
  return false;
}
