import { Link } from '@remix-run/react';
import { type FormEvent, Suspense } from 'react';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import type { LinkRequest, useMagicLink } from './use-magic-link';

/** Hours and minutes in the user's time zone. */
const clockTime = (time: string) =>
  new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

type Sent = Extract<LinkRequest, { state: 'sent' }>;

function toneOf({ waits, newestMailAt }: Sent) {
  if (waits) return 'warning';
  return newestMailAt ? 'info' : 'success';
}

function titleOf({ waits, newestMailAt }: Sent) {
  if (waits) return 'The mail could not be sent yet.';
  return newestMailAt ? 'Use the newest mail in your inbox.' : 'Magic link sent! Check your inbox.';
}

const CodeForm = lazyPart(() => import('./code-form'), 'CodeForm');

/** The address, the button that sends a magic link, and then the field for the code in the mail. */
export function LinkForm({
  email,
  onEmail,
  link: { request, send, warmUp },
}: {
  email: string;
  onEmail: (email: string) => void;
  link: ReturnType<typeof useMagicLink>;
}) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(email);
  };
  const failed = request.state === 'failed' ? request : undefined;
  return (
    // `post`, so that without JavaScript the address does not end up in the URL.
    <>
      <form method="post" noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="email webauthn"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="you@example.com"
          inputClassName="min-h-12 text-lg"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          onFocus={warmUp}
          error={failed?.at === 'field' && failed.message}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="w-full"
          busy={request.state === 'sending'}
        >
          Send Magic Link
        </Button>
        {failed?.at === 'form' && <Notice tone="error">{failed.message}</Notice>}
        {request.state === 'sent' && (
          <Notice tone={toneOf(request)} title={titleOf(request)}>
            {request.newestMailAt && (
              <>
                Very many mails were asked for{' '}
                <span className="wrap-anywhere">{request.email}</span>, so no other was sent. The
                one of {clockTime(request.newestMailAt)} works here: open its link in this browser,
                or type its code.
              </>
            )}
            {request.newestMailAt && request.waits && ' '}
            {request.waits ? (
              <>
                The mail service did not take it. We keep trying for 10 minutes. If nothing has come
                to <span className="wrap-anywhere">{request.email}</span> by then, look for a
                mistake in the address and ask again, or sign in another way.
              </>
            ) : (
              !request.newestMailAt && (
                <>
                  It is on its way to <span className="wrap-anywhere">{request.email}</span>. Open
                  it in this browser within 10 minutes.
                </>
              )
            )}
            {request.devInbox && (
              <p className="mt-2">
                <Link to="/dev/inbox" className="link">
                  Open the development inbox
                </Link>
              </p>
            )}
          </Notice>
        )}
      </form>
      {request.state === 'sent' && (
        <Suspense>
          <CodeForm key={request.email} />
        </Suspense>
      )}
    </>
  );
}
