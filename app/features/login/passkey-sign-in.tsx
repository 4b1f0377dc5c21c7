import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { onFirstUse } from '~/platform/on-first-use';
import type { PasskeyOutcome } from '~/platform/passkeys/outcome';
import { safeReturnPath } from '~/platform/return-path';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';

const load = () => import('~/platform/passkeys/sign-in');

const OFFLINE = 'What passkeys need could not be loaded. Check the connection and try again.';

type State =
  | { at: 'idle' }
  | { at: 'busy' }
  | { at: 'cancelled' }
  | { at: 'failed'; message: string };

/**
 * Sign-in by passkey: a button and, if the browser supports it, autofill in the address field from the first
 * interaction with the page. Closing the device's dialog is not an error.
 */
export function PasskeySignIn({ returnTo }: { returnTo: string }) {
  const [state, setState] = useState<State>({ at: 'idle' });
  const navigate = useNavigate();
  const take = (outcome: PasskeyOutcome<{ returnTo: string }>) => {
    if (outcome.state === 'done') {
      navigate(safeReturnPath(outcome.value.returnTo), { replace: true });
    } else if (outcome.state === 'cancelled') setState({ at: 'cancelled' });
    else setState({ at: 'failed', message: outcome.message });
  };
  const latest = useRef(take);
  latest.current = take;
  const offer = useRef<AbortController>(undefined);
  useEffect(() => {
    const ended = new AbortController();
    offer.current = ended;
    const { signal } = ended;
    const stopWaiting = onFirstUse(() => {
      load().then(
        ({ offerPasskeys }) => {
          const onOutcome: typeof take = (outcome) => latest.current(outcome);
          if (!signal.aborted) offerPasskeys({ returnTo, signal, onOutcome });
        },
        () => undefined,
      );
    });
    signal.addEventListener('abort', stopWaiting);
    return () => ended.abort();
  }, [returnTo]);

  const handleClick = async () => {
    // A browser handles one credential request at a time, so this one replaces the conditional one.
    offer.current?.abort();
    setState({ at: 'busy' });
    const loaded = await load().catch(() => undefined);
    if (loaded === undefined) return setState({ at: 'failed', message: OFFLINE });
    take(await loaded.signInByPasskey(returnTo));
  };
  return (
    <div className="flex flex-col gap-3">
      <Button className="w-full" busy={state.at === 'busy'} onClick={() => void handleClick()}>
        Sign in with a passkey
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {state.at === 'cancelled' &&
          'No passkey was chosen. No passkey yet? Sign in by a link and add one on the dashboard.'}
      </p>
      {state.at === 'failed' && <Notice tone="error">{state.message}</Notice>}
    </div>
  );
}
