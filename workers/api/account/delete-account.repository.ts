/**
 * Deletes a person in one batch: their row, and by cascade whatever carries their id; and the magic
 * links to their address, which have no id. A copy of nothing is kept.
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
