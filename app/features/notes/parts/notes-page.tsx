import { Suspense, useEffect, useRef, useState } from 'react';
import { checkNetwork } from '~/platform/offline/network-state';
import { useNetworkAway } from '~/platform/offline/use-network-away';
import { refreshSession, useSession } from '~/platform/session';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { NotesSkeleton } from './notes-skeleton';
import { SignInPrompt } from './sign-in-prompt';

const NotesWorkspace = lazyPart(() => import('./notes-workspace'), 'NotesWorkspace');

/** Delay after which the page reports that the session is still unknown. */
const patienceMs = 8000;
/** Delay after which the network is checked. */
const askNetworkAfterMs = 1000;

/**
 * The page is the same for everyone until the session is known: it contains the prompt and the skeleton, and
 * the root's `data-session` shows one of them (base.css). Offline the session cannot be checked, so the user
 * who was last signed in gets the device's sealed copy.
 */
export function NotesPage() {
  const session = useSession();
  const isAway = useNetworkAway();
  const email = session.status === 'signed-in' ? session.email : null;
  // Once open, stay open: the network comes back a moment before the session is known.
  const isOpen = useRef(false);
  isOpen.current ||= isAway && wasSignedIn();
  const fromDevice = session.status === 'loading' && isOpen.current;
  if (email !== null || fromDevice) {
    return (
      <Suspense fallback={<NotesSkeleton />}>
        <NotesWorkspace email={email} />
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

const wasSignedIn = () => document.documentElement.dataset.session === 'in';

function WaitingForSession() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const asking = setTimeout(() => void checkNetwork(), askNetworkAfterMs);
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(asking);
      clearTimeout(timer);
    };
  }, []);
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
