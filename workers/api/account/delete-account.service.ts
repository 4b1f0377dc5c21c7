/**
 * The statements that delete a user, for one batch: their row, by cascade all rows with their id, and the magic
 * links to their address, which have no id. No copy is kept.
 */
export function deleteUserStatements(
  db: D1Database,
  { userId, email }: { userId: string; email: string },
): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM sign_in_link WHERE email = ?').bind(email),
    db.prepare('DELETE FROM user WHERE id = ?').bind(userId),
  ];
}
