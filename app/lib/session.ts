import { useEffect, useSyncExternalStore } from 'react';
import { type LocalRecord, writeLocal } from './local-store';

/** Who is signed in. `loading` until the answer of `GET /api/session` is there. */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; email: string };

/**
 * Whether this device was signed in the last time: only decides which links the header shows before
 * the answer comes (see `earlyScript`), so that nothing moves. It grants nothing.
 */
const signedInHint: LocalRecord<boolean> = {
  key: 'signed-in',
  version: 1,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  fallback: false,
};

const loading: Session = { status: 'loading' };
let session: Session = loading;
let asked: Promise<void> | undefined;
const listeners = new Set<() => void>();

function setSession(next: Session): void {
  session = next;
  const signedIn = next.status === 'signed-in';
  if (signedIn) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
  writeLocal(signedInHint, signedIn);
  for (const listener of listeners) listener();
}

/** Reads the answer of `GET /api/session`: `{user: null | {email}}`. Anything else is signed out. */
export function parseSession(body: unknown): Session {
  const user = (body as { user?: { email?: unknown } | null } | null)?.user;
  return typeof user?.email === 'string'
    ? { status: 'signed-in', email: user.email }
    : { status: 'signed-out' };
}

async function askSession(): Promise<void> {
  try {
    const response = await fetch('/api/session', { headers: { Accept: 'application/json' } });
    setSession(response.ok ? parseSession(await response.json()) : { status: 'signed-out' });
  } catch {
    asked = undefined; // offline: the hint stays, and the next page asks again
  }
}

/** Asks again, after signing in or out in this tab. */
export function refreshSession(): Promise<void> {
  asked = askSession();
  return asked;
}

/** The session, asked for once per page load. Pages are the same for everybody until it is known. */
export function useSession(): Session {
  useEffect(() => {
    asked ??= askSession();
  }, []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
    () => loading,
  );
}

/** Ends the session on the server. False when the server could not be reached or refused. */
export async function signOut(): Promise<boolean> {
  try {
    const response = await fetch('/api/session', {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    if (!response.ok) return false;
    setSession({ status: 'signed-out' });
    return true;
  } catch {
    return false;
  }
}
