import { useEffect, useState } from 'react';
import { apiErrorText } from '~/platform/api-error-text';
import { pageMeta } from '~/platform/page-meta';
import { refreshSession } from '~/platform/session';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Notice } from '~/ui/notice';
import { ScatteredDots } from '~/ui/scattered-dots';
import { stopEmailChange } from './account-calls';

export const meta = () =>
  pageMeta({
    title: 'Keep your address',
    description: 'The page that stops a change of e-mail address.',
    index: false,
  });

type Step = 'ready' | 'busy' | 'done' | { failure: string };

const NO_TOKEN = 'This address has no link in it. Open the link in the mail again.';

/**
 * Target of the link in the mail to the old address, for an owner who did not request the change. Opening it
 * stops nothing, because mail scanners open links: the button does. The token is in the URL fragment, which
 * the browser does not send.
 */
export default function KeepAddress() {
  const [step, setStep] = useState<Step>('ready');
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const found = /^#token=([\w-]{43})$/.exec(window.location.hash)?.[1];
    setToken(found);
    if (found === undefined) setStep({ failure: NO_TOKEN });
  }, []);
  const stop = async () => {
    if (token === undefined) return;
    setStep('busy');
    try {
      await stopEmailChange(token);
      setStep('done');
      await refreshSession();
    } catch (error) {
      setStep({ failure: apiErrorText(error) });
    }
  };
  return (
    <div className="page flex flex-col items-start gap-5 py-16 md:py-24">
      <ScatteredDots className="h-20 w-32" />
      <h1 className="text-4xl">{step === 'done' ? 'Your address stays' : 'Keep your address'}</h1>
      {(step === 'ready' || step === 'busy') && (
        <>
          <p className="max-w-measure text-lg">
            Somebody who is signed in to your account wants to change its e-mail address. If that is
            not you, stop it: your address stays, and all browsers are signed out.
          </p>
          <Button variant="primary" size="large" busy={step === 'busy'} onClick={() => void stop()}>
            Keep my address
          </Button>
        </>
      )}
      {step === 'done' && (
        <>
          <p className="max-w-measure text-lg">
            The change was stopped and all browsers were signed out. Sign in again, look at your
            passkeys on the dashboard, and remove those that you do not know.
          </p>
          <ButtonLink to="/login" variant="primary" size="large">
            Sign in
          </ButtonLink>
        </>
      )}
      {typeof step === 'object' && (
        <Notice tone="error" className="max-w-measure text-base">
          {step.failure}
        </Notice>
      )}
    </div>
  );
}
