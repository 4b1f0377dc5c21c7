import { useEffect, useSyncExternalStore } from 'react';
import type { ApiPath } from './api-path';
import { type LocalRecord, readLocal, writeLocal } from './local-store';
import { notifyTabs, subscribeToTabs } from './session-tabs';
import type { SignOutOutcome } from './sign-out';

/** Who is signed in. `loading` until `GET /api/session` has responded. */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; email: string };

/**
 * Whether this device was signed in last time: only decides which links the header shows before the response
 * arrives (see `earlyScript`), so that nothing shifts. It grants nothing.
 */
const signedInHint: LocalRecord<boolean> = {
  key: 'signed-in',
  version: 1,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  fallback: false,
};

const loading: Session = { status: 'loading' };
let session: Session = loading;
/** The latest request; responses to earlier ones are dropped. */
let asked: Promise<void> | undefined;
let askedAt = 0;
let isFollowing = false;
const listeners = new Set<() => void>();

function setSession(next: Session): void {
  const signedIn = next.status === 'signed-in';
  if (signedIn) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
  // After the redirect back from GitHub or Google, this page is the first to know: notify the other tabs.
  if (readLocal(signedInHint) !== signedIn) tellOtherTabs();
  writeLocal(signedInHint, signedIn);
  if (JSON.stringify(session) === JSON.stringify(next)) return;
  session = next;
  for (const listener of listeners) listener();
}

/** Parses the body of `GET /api/session`: `{user: null | {email}}`. Anything else means signed out. */
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
      // A failing server signs nobody out; only a page still loading its session shows signed out.
      if (answer) setSession(answer);
      else if (session === loading) setSession({ status: 'signed-out' });
    })
    .catch(() => {
      // Offline: keep the hint; coming back online fetches again.
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

/** Fetches the session again, after signing in or out in this tab, and notifies the other tabs. */
export async function refreshSession(): Promise<void> {
  await askSession();
  tellOtherTabs();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls back when somebody signs in or out or the account changes, here or in another tab. Callers that hold
 * private data in memory must drop it then. Returns a function that unsubscribes.
 */
export function onSessionChange(listener: (session: Session) => void): () => void {
  return subscribe(() => listener(session));
}

/** The session, fetched once per page load. Pages are the same for everybody until it is known. */
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

/** Ends the session on the server; asks the user first when signing out would delete something of theirs. */
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
