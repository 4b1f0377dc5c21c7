import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { isNetworkAway, onNetworkChange } from '~/platform/offline/network-state';
import { refreshSession, useSession } from '~/platform/session';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { NotesSkeleton } from './notes-skeleton';
import { SignInPrompt } from './sign-in-prompt';

const NotesWorkspace = lazyPart(() => import('./notes-workspace'), 'NotesWorkspace');

/** After this long without an answer about the session, the page says so. */
const patienceMs = 8000;

/**
 * The page is the same for everybody until the session is known: it holds the prompt and the
 * skeleton, and the root's `data-session` shows one of them (base.css).
 */
export function NotesPage() {
  const session = useSession();
  if (session.status === 'signed-in') {
    return (
      <Suspense fallback={<NotesSkeleton />}>
        <NotesWorkspace key={session.email} email={session.email} />
      </Suspense>
    );
  }
  if (session.status === 'signed-out') return <SignInPrompt />;
  return (
    <>
      <div className="when-signed-in">
        <WaitingForSession />
      </div>
      <div className="when-signed-out">
        <SignInPrompt />
      </div>
    </>
  );
}

function WaitingForSession() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const isAway = useSyncExternalStore(onNetworkChange, isNetworkAway, () => false);
  if (isAway)
    return (
      <Notice tone="info" title="Notes need the network">
        They are kept encrypted in your account and open once the network is back.
      </Notice>
    );
  if (!late) return <NotesSkeleton />;
  return (
    <Notice
      tone="error"
      title="Failed to load user data"
      action={
        <Button size="small" onClick={() => void refreshSession()}>
          Try again
        </Button>
      }
    >
      The server did not say who is signed in. Check the connection.
    </Notice>
  );
}
