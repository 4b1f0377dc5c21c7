import { useState } from 'react';
import { signOut } from '~/platform/session';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Notice } from '~/ui/notice';

/** Replaces the form for a signed-in user (perhaps by the link, in another tab). */
export function SignedInAlready({ email, returnTo }: { email: string; returnTo: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-lg">
        You are signed in as <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <div className="flex flex-wrap gap-3">
        {returnTo !== '/dashboard' && (
          <ButtonLink to={returnTo} variant="primary" size="large">
            Continue
          </ButtonLink>
        )}
        <ButtonLink
          to="/dashboard"
          variant={returnTo === '/dashboard' ? 'primary' : 'secondary'}
          size="large"
        >
          Open your dashboard
        </ButtonLink>
        <Button
          size="large"
          onClick={() => void signOut().then((outcome) => setFailed(outcome === 'failed'))}
        >
          Use another account
        </Button>
      </div>
      {failed && <Notice tone="error">Signing out did not work. Try again.</Notice>}
    </div>
  );
}
