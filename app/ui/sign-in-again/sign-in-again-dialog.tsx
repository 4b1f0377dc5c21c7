import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ApiPath } from '~/platform/api-path';
import { parseSession } from '~/platform/session';
import { Button } from '../button';
import { buttonStyle } from '../button-style';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { Notice } from '../notice';

/** The sign-in page with all other methods, which then shows a page that says who is signed in. */
const LOGIN = '/login?again=1&return=/login';

const NOT_YET = 'There was no new sign-in yet. Sign in in the other tab first, or use a passkey.';
const NOT_LOADED = 'What passkeys need could not be loaded. Try again.';

/**
 * Asks for a fresh sign-in in a dialog of its own over the current page. The other methods open in a new tab,
 * so that this page keeps what was typed.
 *
 * @param isRepeated the user has already confirmed a sign-in, but the server has none
 * @returns whether the user confirms that they have signed in; false when they closed the dialog
 */
export function askToSignInAgain({ isRepeated }: { isRepeated: boolean }): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const end = (isSignedIn: boolean) => {
      // Restores the focus.
      place.querySelector('dialog')?.close();
      root.unmount();
      place.remove();
      resolve(isSignedIn);
    };
    root.render(<SignInAgain isRepeated={isRepeated} onEnd={end} />);
  });
}

function SignInAgain({
  isRepeated,
  onEnd,
}: {
  isRepeated: boolean;
  onEnd: (isSignedIn: boolean) => void;
}) {
  const [busy, setBusy] = useState<'passkey' | 'other'>();
  const [isElsewhere, setIsElsewhere] = useState(isRepeated);
  const [failure, setFailure] = useState(isRepeated ? NOT_YET : undefined);
  const [stranger, setStranger] = useState<string>();
  const owner = useRef<Promise<string | undefined>>(undefined);
  useEffect(() => {
    owner.current = readEmail();
  }, []);

  const goOn = async () => {
    const [before, now] = await Promise.all([owner.current, readEmail()]);
    setBusy(undefined);
    // This page shows one user's data: do nothing with a sign-in of another user.
    if (before !== undefined && now !== undefined && now !== before) setStranger(now);
    else onEnd(true);
  };
  const signInNow = async () => {
    setBusy('passkey');
    setFailure(undefined);
    const loaded = await import('~/platform/passkeys/sign-in').catch(() => undefined);
    const outcome = await loaded?.signInByPasskey('/');
    if (outcome?.state === 'done') return goOn();
    setBusy(undefined);
    if (outcome?.state !== 'cancelled') setFailure(outcome?.message ?? NOT_LOADED);
  };
  if (stranger !== undefined) {
    const leave = () => {
      onEnd(false);
      location.reload();
    };
    return (
      <Dialog open onClose={leave} title="That is another account">
        <div className="flex flex-col items-start gap-4">
          <p>
            You are signed in as <strong className="wrap-anywhere">{stranger}</strong> now. Nothing
            was done, and this page is loaded again.
          </p>
          <Button variant="primary" onClick={leave}>
            Load the page
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={() => onEnd(false)} title="Sign in again to go on">
      <div className="flex flex-col gap-4">
        <p>
          This needs a sign-in of the last 15 minutes, so that a browser left open gives nothing
          away. What you were doing stays as it is.
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <div className="flex flex-col gap-3">
          <Button
            variant={isElsewhere ? 'secondary' : 'primary'}
            busy={busy === 'passkey'}
            onClick={() => void signInNow()}
          >
            With a passkey
          </Button>
          <a
            href={LOGIN}
            target="_blank"
            rel="noopener"
            className={buttonStyle()}
            onClick={() => setIsElsewhere(true)}
          >
            By mail or another way
            <Icon name="external" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
          {isElsewhere && (
            <Button
              variant="primary"
              busy={busy === 'other'}
              onClick={() => {
                setBusy('other');
                void goOn();
              }}
            >
              I have signed in there: go on
            </Button>
          )}
          <Button variant="quiet" onClick={() => onEnd(false)}>
            Not now
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The email of this browser's session; undefined without one, or without a response. */
async function readEmail(): Promise<string | undefined> {
  try {
    const session = parseSession(await (await fetch('/api/session' satisfies ApiPath)).json());
    return session.status === 'signed-in' ? session.email : undefined;
  } catch {
    return undefined;
  }
}
