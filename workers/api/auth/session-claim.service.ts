import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv, SignedInUser } from '../_core/app-env';
import { sealByMaster, unsealByMaster } from '../_core/crypto/master-sealed';
import { UnsealError } from '../_core/crypto/sealed-text';
import { sha256 } from '../_core/crypto/secrets';
import { readPrivateCookie, setPrivateCookie } from '../_core/private-cookie';
import { CLAIM_COOKIE, readSessionId } from './session-cookie';

/**
 * Whose session a browser has, as we wrote it into a cookie of that browser, sealed and bound to the session:
 * known without a trip to the database. It proves that the session was this user's, and not that it still is:
 * a statement that acts on a claim carries {@link claimHolds}.
 */
export interface SessionClaim {
  /** SHA-256 of the session id. */
  sessionHash: string;
  user: Pick<SignedInUser, 'id' | 'email'>;
}

const contentSchema = z.object({ id: z.string(), email: z.string(), until: z.number() });

const placeOf = (sessionHash: string) => ({
  table: 'session_claim',
  row: sessionHash,
  field: 'user',
});

/** One look at the cookie per request. */
const claims = new WeakMap<Request, Promise<SessionClaim | undefined>>();

/** The claim of the request; undefined without one, or if it belongs to another session or has expired. */
export function readSessionClaim(c: Context<AppEnv>): Promise<SessionClaim | undefined> {
  const known = claims.get(c.req.raw) ?? openClaim(c);
  claims.set(c.req.raw, known);
  return known;
}

async function openClaim(c: Context<AppEnv>): Promise<SessionClaim | undefined> {
  const [sessionId, sealed] = [readSessionId(c), readPrivateCookie(c, CLAIM_COOKIE)];
  if (sessionId === undefined || sealed === undefined) return undefined;
  const sessionHash = await sha256(sessionId);
  try {
    const text = await unsealByMaster(c.get('env').MASTER_KEYS, sealed, placeOf(sessionHash));
    const { id, email, until } = contentSchema.parse(JSON.parse(text));
    return until > c.get('now')().getTime() ? { sessionHash, user: { id, email } } : undefined;
  } catch (error) {
    // Of another session, made with a master key that is gone, or by somebody else.
    if (error instanceof UnsealError) return undefined;
    throw error;
  }
}

/** Sends the claim of a session, whose user has just been read from the database. */
export async function sendSessionClaim(
  c: Context<AppEnv>,
  {
    sessionHash,
    user,
    expiresAt,
  }: { sessionHash: string; user: SessionClaim['user']; expiresAt: Date },
): Promise<void> {
  const text = JSON.stringify({ id: user.id, email: user.email, until: expiresAt.getTime() });
  const sealed = await sealByMaster(c.get('env').MASTER_KEYS, text, placeOf(sessionHash));
  setPrivateCookie(c, CLAIM_COOKIE, sealed, { expires: expiresAt });
}

/**
 * SQL that is true while the claimed session exists and is of the claimed user with the claimed address,
 * and the account is not suspended.
 * @param values parameters: those of a {@link SessionClaim}, and the time in ms since 1970
 */
export const claimHolds = (values: {
  sessionHash: string;
  userId: string;
  email: string;
  now: string;
}) =>
  `EXISTS (SELECT 1 FROM session JOIN user ON user.id = session.user_id
     WHERE session.id_hash = ${values.sessionHash} AND session.expires_at > ${values.now}
       AND user.id = ${values.userId} AND user.email = ${values.email}
       AND user.suspended_at IS NULL)`;
