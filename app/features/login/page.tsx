import { redirect } from '@remix-run/cloudflare';
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { pageMeta } from '~/platform/page-meta';
import { safeReturnPath } from '~/platform/return-path';
import type { DeliveryHandle } from '~/platform/server/route-policy';
import { useSession } from '~/platform/session';
import { contactEmail } from '~/platform/site';
import { dayOf } from '~/ui/daily-pattern/day';
import { Notice } from '~/ui/notice';
import { DotStage } from './dot-stage';
import { GoBack } from './go-back';
import { LinkForm } from './link-form';
import { PasskeySignIn } from './passkey-sign-in';
import { ProviderButtons } from './provider-buttons';
import { SignedInAlready } from './signed-in-already';
import { useMagicLink } from './use-magic-link';

/** The invisible human check may load from another host; the heading and the providers' links have the query. */
export const handle: DeliveryHandle = { csp: { humanCheck: true }, query: ['again', 'return'] };

export const meta = () =>
  pageMeta({
    title: 'Login',
    description:
      'Sign in with a link by email, a passkey, GitHub or Google. No password; the first link makes the account.',
  });

const read = () => ({ day: dayOf(new Date()) });

export const loader = read;

/** In the browser the page needs no server to render. */
export const clientLoader = (_args: ClientLoaderFunctionArgs) => read();

/** The form submitted without JavaScript: reload the page, which says that it needs JavaScript. */
export const action = () => redirect('/login');

export default function Login() {
  const { day } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const returnTo = safeReturnPath(parameters.get('return'));
  const session = useSession();
  const [email, setEmail] = useState('');
  const link = useMagicLink(returnTo);
  // Reauthentication shows the form to a signed-in user.
  const again = parameters.has('again');
  const signedInAs = session.status === 'signed-in' && !again ? session.email : undefined;
  const refused = useRefusal(parameters.get('error'));
  const changeEmail = (typed: string) => {
    setEmail(typed);
    link.reset();
  };
  return (
    <div className="@container grid items-start lg:-mb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col gap-6 px-[clamp(1rem,4vw,2rem)] pt-8 pb-16 max-lg:order-2 lg:py-16 lg:pl-[max(2rem,calc((100cqw-76rem)/2+2rem))]">
        <GoBack />
        <div className="flex max-w-md flex-col gap-6">
          {signedInAs !== undefined ? (
            <h1 className="text-4xl">You are in</h1>
          ) : (
            <header className="flex flex-col gap-3">
              <h1 className="text-3xl sm:text-4xl">
                {again ? 'Sign in again' : 'Login or sign up'}
              </h1>
              <p className="text-lg text-muted">
                {again
                  ? 'What you were about to do needs a sign-in of the last 15 minutes. Then go back to its tab.'
                  : 'No password. We mail you a link; the first one makes your account.'}
              </p>
            </header>
          )}
          {refused !== undefined && <Notice tone="error">{refused}</Notice>}
          {signedInAs !== undefined ? (
            <SignedInAlready email={signedInAs} returnTo={returnTo} />
          ) : (
            <>
              <LinkForm email={email} onEmail={changeEmail} link={link} />
              <noscript>
                <p className="text-sm text-danger">Signing in needs JavaScript. Switch it on.</p>
              </noscript>
              <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                or
              </p>
              <div className="flex flex-col gap-3">
                <PasskeySignIn returnTo={returnTo} />
                <ProviderButtons returnTo={returnTo} />
              </div>
              <p className="text-sm text-muted">
                Most tools work without an account. With one you can keep API keys, notes and plans,
                encrypted.
              </p>
            </>
          )}
        </div>
      </div>
      <DotStage day={day} text={email} joined={link.request.state === 'sent'} />
    </div>
  );
}

/** Why an OAuth sign-in failed. The texts are imported only in that case. */
function useRefusal(code: string | null): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    if (code === null) return setText(undefined);
    import('@workers/api/auth/oauth/oauth-errors.contract').then(
      ({ oauthErrorText }) =>
        setText(
          oauthErrorText(code, contactEmail) ??
            'Signing in did not work. Try again, or use another way.',
        ),
      () => setText('Signing in did not work. Try again, or use another way.'),
    );
  }, [code]);
  return text;
}
