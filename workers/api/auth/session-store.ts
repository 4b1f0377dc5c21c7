import { Lucia, TimeSpan } from 'lucia';
import type { SignedInUser } from '../_core/app-env';
import { sha256 } from '../_core/crypto/secrets';
import { hashingAdapter } from './lucia-adapter';

/**
 * Sessions behind our own interface. Lucia is in maintenance mode: to replace it, change this file and the
 * adapter beside it (docs/decisions/009).
 */

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOn>;
    DatabaseSessionAttributes: { device: string; createdAt: Date; idHash?: string };
    DatabaseUserAttributes: { email: string; createdAt: Date };
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

function luciaOn(database: D1Database) {
  return new Lucia(hashingAdapter(database), {
    sessionExpiresIn: LIFETIME,
    getUserAttributes: ({ email, createdAt }) => ({ email, createdAt }),
    getSessionAttributes: ({ idHash, createdAt }) => ({ idHash, createdAt }),
  });
}

/** Creates a session for a user and returns its id, which is not stored anywhere. */
export async function createSession(
  database: D1Database,
  userId: string,
  { device, now }: { device: string; now: Date },
): Promise<{ id: string; expiresAt: Date }> {
  const made = await luciaOn(database).createSession(userId, { device, createdAt: now });
  return { id: made.id, expiresAt: made.expiresAt };
}

/** The session of an id, renewed in its second half; undefined if there is none. */
export async function findSession(
  database: D1Database,
  sessionId: string,
): Promise<OpenSession | undefined> {
  const { session, user } = await luciaOn(database).validateSession(sessionId);
  if (session === null) return undefined;
  return {
    user: { id: user.id, email: user.email, createdAt: user.createdAt },
    hash: session.idHash ?? (await sha256(sessionId)),
    createdAt: session.createdAt,
    expiresAt: session.expiresAt,
    renewed: session.fresh,
  };
}

/** Ends a session: deletes its row and all tokens created in it. */
export async function endSession(database: D1Database, sessionId: string): Promise<void> {
  await luciaOn(database).invalidateSession(sessionId);
}
