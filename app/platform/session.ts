import { useEffect, useSyncExternalStore } from 'react';
import type { ApiPath } from './api-path';
import { type LocalRecord, readLocal, writeLocal } from './local-store';
import { notifyTabs, subscribeToTabs } from './session-tabs';
import type { SignOutOutcome } from './sign-out';

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
/** The latest question; the answers of earlier ones are dropped. */
let asked: Promise<void> | undefined;
let askedAt = 0;
let isFollowing = false;
const listeners = new Set<() => void>();

function setSession(next: Session): void {
  const signedIn = next.status === 'signed-in';
  if (signedIn) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
  // After coming back from GitHub or Google this load is the first to know: the other tabs hear of it.
  if (readLocal(signedInHint) !== signedIn) tellOtherTabs();
  writeLocal(signedInHint, signedIn);
  if (JSON.stringify(session) === JSON.stringify(next)) return;
  session = next;
  for (const listener of listeners) listener();
}

/** Reads the answer of `GET /api/session`: `{user: null | {email}}`. Anything else is signed out. */
export function parseSession(body: unknown): Session {
  const user = (body as { user?: { email?: unknown } | null } | null)?.user;
  return typeof user?.email === 'string'
    ? { status: 'signed-in', email: user.email }
    : { status: 'signed-out' };
}

function askSession(): Promise<void> {
  askedAt = Date.now();
  const question = fetch('/api/session' satisfies ApiPath, {
    headers: { Accept: 'application/json' },
  })
    .then(async (response) => {
      const answer = response.ok ? parseSession(await response.json()) : undefined;
      if (asked !== question) return;
      // A server in trouble has signed nobody out; somebody who never was in sees the page so.
      if (answer) setSession(answer);
      else if (session === loading) setSession({ status: 'signed-out' });
    })
    .catch(() => {
      // Offline: the hint stays, and coming back asks again.
      if (asked === question) askedAt = 0;
    });
  asked = question;
  return question;
}

function followOtherTabs(): void {
  if (isFollowing) return;
  isFollowing = true;
  subscribeToTabs(askSession, () => askedAt);
}

function tellOtherTabs(): void {
  followOtherTabs();
  notifyTabs();
}

/** Asks again, after signing in or out in this tab, and lets the other tabs do the same. */
export async function refreshSession(): Promise<void> {
  await askSession();
  tellOtherTabs();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls back when somebody signs in or out or the account changes, here or in another tab. Whoever
 * holds private data in memory drops it then. Returns the way to stop.
 */
export function onSessionChange(listener: (session: Session) => void): () => void {
  return subscribe(() => listener(session));
}

/** The session, asked for once per page load. Pages are the same for everybody until it is known. */
export function useSession(): Session {
  useEffect(() => {
    if (asked && askedAt) return;
    askSession().then(followOtherTabs);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => loading,
  );
}

/** Ends the session on the server; whoever signs out is asked before where something of theirs goes with it. */
export async function signOut(): Promise<SignOutOutcome> {
  try {
    const { endSession } = await import('./sign-out');
    const outcome = await endSession();
    if (outcome !== 'done') return outcome;
    asked = Promise.resolve();
    setSession({ status: 'signed-out' });
    tellOtherTabs();
    return 'done';
  } catch {
    return 'failed';
  }
}
