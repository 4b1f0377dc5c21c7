import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { ApiError } from '~/platform/api-client';
import { pageMeta } from '~/platform/page-meta';
import { safeReturnPath } from '~/platform/return-path';
import { refreshSession } from '~/platform/session';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Notice } from '~/ui/notice';
import { ScatteredDots } from '~/ui/scattered-dots';
import { Skeleton } from '~/ui/skeleton';
import { consumeLink, previewLink } from './login-calls';

export const meta = () =>
  pageMeta({
    title: 'Sign in',
    description: 'The page that a sign-in link opens.',
    index: false,
  });

type Step =
  | { at: 'looking' }
  | { at: 'ready'; token: string; email: string; busy: boolean }
  /** `token` is set if the link may still be valid, so that a retry makes sense. */
  | { at: 'failed'; message: string; token?: string };

const NO_TOKEN = 'This address has no sign-in link in it. Open the link in the mail again.';

/**
 * Target of a magic link. Opening it signs nobody in, because mail scanners open links: the button does. The
 * token is in the URL fragment, which the browser does not send.
 */
export default function LoginConfirm() {
  const [step, setStep] = useState<Step>({ at: 'looking' });
  const navigate = useNavigate();

  const look = async (token: string | undefined) => {
    if (token === undefined) return setStep({ at: 'failed', message: NO_TOKEN });
    setStep({ at: 'looking' });
    try {
      setStep({ at: 'ready', token, email: (await previewLink(token)).email, busy: false });
    } catch (error) {
      setStep(failure(error, token));
    }
  };
  const signIn = async (ready: Extract<Step, { at: 'ready' }>) => {
    setStep({ ...ready, busy: true });
    try {
      const { returnTo } = await consumeLink(ready.token);
      await refreshSession();
      navigate(safeReturnPath(returnTo), { replace: true });
    } catch (error) {
      setStep(failure(error, ready.token));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the address at the start and when only its fragment changes
  useEffect(() => {
    const read = () => void look(/^#token=([\w-]+)$/.exec(window.location.hash)?.[1]);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  return (
    <div className="page flex flex-col items-start gap-5 py-16 md:py-24">
      <ScatteredDots className="h-20 w-32" />
      <h1 className="text-4xl">{step.at === 'failed' ? 'Not signed in' : 'Sign in'}</h1>
      {step.at === 'looking' && (
        <div className="flex flex-col gap-5" role="status">
          <span className="sr-only">Looking at your link</span>
          <Skeleton className="h-7 w-72" />
          <Skeleton className="h-12 w-28" />
        </div>
      )}
      {step.at === 'ready' && (
        <>
          <p className="max-w-measure text-lg">
            This link signs this browser in as{' '}
            <strong className="wrap-anywhere">{step.email}</strong>.
          </p>
          <Button variant="primary" size="large" busy={step.busy} onClick={() => void signIn(step)}>
            Sign in
          </Button>
        </>
      )}
      {step.at === 'failed' && <Failed step={step} onRetry={(token) => void look(token)} />}
    </div>
  );
}

function Failed({
  step,
  onRetry,
}: {
  step: Extract<Step, { at: 'failed' }>;
  onRetry: (token: string) => void;
}) {
  const { token } = step;
  return (
    <>
      <Notice tone="error" className="max-w-measure text-base">
        {step.message}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {token !== undefined && (
          <Button variant="primary" size="large" onClick={() => onRetry(token)}>
            Try again
          </Button>
        )}
        <ButtonLink
          to="/login"
          size="large"
          variant={token === undefined ? 'primary' : 'secondary'}
        >
          Ask for a new link
        </ButtonLink>
      </div>
    </>
  );
}

function failure(error: unknown, token: string): Step {
  if (!(error instanceof ApiError)) throw error;
  const isOver = error.code === 'link_invalid' || error.code === 'invalid_request';
  const message =
    error.code === 'invalid_request' ? 'The link is not complete. Open it again.' : error.message;
  return isOver ? { at: 'failed', message } : { at: 'failed', message, token };
}
