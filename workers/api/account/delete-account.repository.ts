/**
 * Deletes a user in one batch: their row, by cascade all rows with their id, and the magic links to their
 * address, which have no id. No copy is kept.
 */
export async function deleteUser(
  db: D1Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM sign_in_link WHERE email = ?').bind(email),
    db.prepare('DELETE FROM user WHERE id = ?').bind(userId),
  ]);
}
