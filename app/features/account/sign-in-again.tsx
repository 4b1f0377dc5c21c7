import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Notice } from '~/ui/notice';

/** Asks for a fresh sign-in before a way into the account is opened or closed. */
export function SignInAgain({ hasPasskey, onDone }: { hasPasskey: boolean; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { revalidate } = useRevalidator();
  const signInNow = async () => {
    setBusy(true);
    setFailure(undefined);
    const loaded = await import('~/platform/passkeys/sign-in').catch(() => undefined);
    const outcome = await loaded?.signInByPasskey('/dashboard');
    setBusy(false);
    if (outcome?.state === 'done') {
      // It may be another person's passkey: the page shows whose it is.
      revalidate();
      onDone();
    } else if (outcome?.state !== 'cancelled') {
      setFailure(outcome?.message ?? 'What passkeys need could not be loaded. Try again.');
    }
  };
  return (
    <Notice
      tone="warning"
      title="Sign in again first"
      action={
        <div className="flex flex-wrap gap-2">
          {hasPasskey && (
            <Button busy={busy} onClick={() => void signInNow()}>
              With a passkey
            </Button>
          )}
          <ButtonLink to="/login?again=1&return=/dashboard">By a link</ButtonLink>
        </div>
      }
    >
      Passkeys open your account, so adding and removing them needs a sign-in of the last 15
      minutes.
      {failure && <p className="mt-2 text-danger">{failure}</p>}
    </Notice>
  );
}
