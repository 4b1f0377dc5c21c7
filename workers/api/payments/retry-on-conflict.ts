import { isConflict } from './orders/change-order';

/** How often a change is tried again when somebody else changed the order meanwhile. */
const MAX_TRIES = 6;

/**
 * Runs `change` until its batch was written, or it has nothing to do any more. `again` says that
 * another change has to follow.
 * @returns whether it came to an end: false after six conflicts in a row
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
