import { Link, useRevalidator } from '@remix-run/react';
import type { EmailChange, EmailEnd } from '@workers/api/auth/email-change/email-change.contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { apiErrorText } from '~/platform/api-error-text';
import { refreshSession, useSession } from '~/platform/session';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import { askEmailChange, cancelEmailChange, confirmEmail, loadEmailChange } from './account-calls';
import { EmailCode } from './email-code';

const WRONG_ADDRESS = 'That is not an email address. Look for a missing @ or a space.';

const looksLikeAddress = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);

/** The account's email address and its change: both mailboxes get a code, and both are entered here. */
export function ChangeEmail({
  onChanged,
}: {
  /** Called when the address has changed and all other browsers have been signed out. */
  onChanged: () => void;
}) {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<EmailChange>();
  const [editing, setEditing] = useState(false);
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Shows a pending change if there is one; if the request fails, the button stays.
    loadEmailChange().then(setState, () => undefined);
  }, []);
  const email = state?.email ?? (session.status === 'signed-in' ? session.email : '');

  const ask = async (wanted: string) => {
    setState(await askEmailChange(wanted));
    setEditing(false);
    setDone('Two mails are on their way.');
    heading.current?.focus();
  };
  const confirm = async (end: EmailEnd, code: string) => {
    const next = await confirmEmail(end, code);
    setState(next);
    heading.current?.focus();
    if (next.pending !== null) return setDone('Confirmed. The other address is still to come.');
    setDone(`Your address is ${next.email} now. All other browsers were signed out.`);
    onChanged();
    await refreshSession();
    revalidate();
  };
  const drop = async () => {
    setFailure(undefined);
    try {
      setState(await cancelEmailChange());
      setDone('Your address stays as it is.');
      heading.current?.focus();
    } catch (error) {
      setFailure(apiErrorText(error));
    }
  };
  const pending = state?.pending ?? null;
  return (
    <div className="flex flex-col items-start gap-3 border-b border-line pb-6">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        E-mail address
      </h3>
      {pending === null && !editing && (
        <>
          <p className="max-w-measure text-sm text-muted">
            Sign-in links and notices go to{' '}
            <strong className="font-medium wrap-anywhere text-ink">{email}</strong>.
          </p>
          <Button
            onClick={() => {
              setDone('');
              setEditing(true);
            }}
          >
            Change e-mail address
          </Button>
        </>
      )}
      {pending === null && editing && <AddressForm onAsk={ask} onClose={() => setEditing(false)} />}
      {pending !== null && (
        <>
          <p className="max-w-measure text-sm text-muted">
            Both addresses got a mail with a code. Type both here, in any order, until{' '}
            <Until time={pending.expiresAt} />. Then your address changes, and all other browsers
            are signed out.
          </p>
          <ul className="w-full divide-y divide-line rounded-card border border-line bg-surface">
            {(['old', 'new'] as const).map((end) => (
              <EmailCode
                key={`${end} ${pending.newEmail}`}
                end={end}
                address={end === 'old' ? email : pending.newEmail}
                confirmed={end === 'old' ? pending.oldConfirmed : pending.newConfirmed}
                onConfirm={(code) => confirm(end, code)}
              />
            ))}
          </ul>
          {state?.devInbox && (
            <Link to="/dev/inbox" className="link text-sm">
              Open the development inbox
            </Link>
          )}
          <Button variant="quiet" className="-ml-4" onClick={() => void drop()}>
            Keep my address as it is
          </Button>
        </>
      )}
      {failure && (
        <Notice tone="error" title="The change still waits." className="w-full">
          {failure}
        </Notice>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {done}
      </p>
    </div>
  );
}

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function Until({ time }: { time: string }) {
  return <time dateTime={time}>{format.format(new Date(time))}</time>;
}

function AddressForm({
  onAsk,
  onClose,
}: {
  /** Rejects with the server's reason. */
  onAsk: (email: string) => Promise<void>;
  onClose: () => void;
}) {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!looksLikeAddress(email.trim())) return setProblem(WRONG_ADDRESS);
    setBusy(true);
    try {
      await onAsk(email.trim());
    } catch (error) {
      setProblem(apiErrorText(error));
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex w-full flex-col items-start gap-3"
    >
      <TextField
        ref={field}
        label="New address"
        hint="It and your address now both get a code. Nothing changes before both have come back."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        className="w-full"
        inputClassName="min-h-11"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setProblem(undefined);
        }}
        error={problem}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          Send both codes
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
