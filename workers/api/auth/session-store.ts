import { generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia';
import type { SignedInUser } from '../_core/app-env';
import { sha256 } from '../_core/crypto/secrets';
import type { WrappedKey } from '../_core/crypto/user-key';
import { hashingAdapter, type SideReads } from './lucia-adapter';

/**
 * Sessions behind our own interface. Lucia is in maintenance mode: to replace it, change this file and the
 * adapter beside it (docs/decisions/009).
 */

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOn>;
    DatabaseSessionAttributes: { device: string; createdAt: Date; idHash?: string };
    DatabaseUserAttributes: { email: string; createdAt: Date; dataKey?: WrappedKey | undefined };
  }
}

/** How long a session lasts without a visit. A visit in the second half renews it. */
const LIFETIME = new TimeSpan(30, 'd');

/** A valid session. */
export interface OpenSession {
  user: SignedInUser;
  /** SHA-256 of the session id. */
  hash: string;
  /** When the user signed in. */
  createdAt: Date;
  expiresAt: Date;
  /** The expiry has changed: the cookie must be sent again. */
  renewed: boolean;
}

function luciaOn(database: D1Database, side?: SideReads) {
  return new Lucia(hashingAdapter(database, side), {
    sessionExpiresIn: LIFETIME,
    getUserAttributes: ({ email, createdAt, dataKey }) => ({ email, createdAt, dataKey }),
    getSessionAttributes: ({ idHash, createdAt }) => ({ idHash, createdAt }),
  });
}

/** Identifies the account of a new session. */
export type SessionOwner = { id: string } | { email: string };

/** A session that its statement stores. Its id is not stored anywhere. */
export interface NewSession {
  id: string;
  expiresAt: Date;
  /** Stores nothing if the account does not exist or is suspended. */
  statement: D1PreparedStatement;
}

/** Prepares a session, so that a sign-in is stored in one batch. */
export async function prepareSession(
  database: D1Database,
  owner: SessionOwner,
  { device, now }: { device: string; now: Date },
): Promise<NewSession> {
  // As Lucia's createSession: 200 random bits, and an end by the system's clock, which it is compared with.
  const id = generateIdFromEntropySize(25);
  const expiresAt = new Date(Date.now() + LIFETIME.milliseconds());
  const [column, value] = 'id' in owner ? ['id', owner.id] : ['email', owner.email];
  const statement = database
    .prepare(
      `INSERT INTO session (id_hash, user_id, created_at, expires_at, device)
       SELECT ?, id, ?, ?, ? FROM user WHERE ${column} = ? AND suspended_at IS NULL`,
    )
    .bind(await sha256(id), now.getTime(), expiresAt.getTime(), device, value);
  return { id, expiresAt, statement };
}

/** Creates a session for a user. */
export async function createSession(
  database: D1Database,
  userId: string,
  { device, now }: { device: string; now: Date },
): Promise<{ id: string; expiresAt: Date }> {
  const { id, expiresAt, statement } = await prepareSession(
    database,
    { id: userId },
    { device, now },
  );
  await statement.run();
  return { id, expiresAt };
}

/**
 * The session of an id, renewed in its second half; undefined if there is none.
 *
 * @param side what the route reads in the same trip
 */
export async function findSession(
  database: D1Database,
  sessionId: string,
  side?: SideReads,
): Promise<OpenSession | undefined> {
  const { session, user } = await luciaOn(database, side).validateSession(sessionId);
  if (session === null) return undefined;
  return {
    user: { id: user.id, email: user.email, createdAt: user.createdAt, dataKey: user.dataKey },
    hash: session.idHash ?? (await sha256(sessionId)),
    createdAt: session.createdAt,
    expiresAt: session.expiresAt,
    renewed: session.fresh,
  };
}

/** Ends a session: deletes its row and all tokens created in it. */
export async function endSession(database: D1Database, sessionId: string): Promise<void> {
  await (await endSessionStatement(database, sessionId)).run();
}

/** The statement of {@link endSession}. */
export async function endSessionStatement(
  database: D1Database,
  sessionId: string,
): Promise<D1PreparedStatement> {
  return database.prepare('DELETE FROM session WHERE id_hash = ?').bind(await sha256(sessionId));
}
