import type { EmailEnd } from '@workers/api/auth/email-change/email-change.contract';
import { type FormEvent, useState } from 'react';
import { apiErrorText } from '~/platform/api-error-text';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { TextField } from '~/ui/text-field';

/** One mailbox of a change of address: the field for its code, or its confirmation. */
export function EmailCode({
  end,
  address,
  confirmed,
  onConfirm,
}: {
  end: EmailEnd;
  address: string;
  confirmed: boolean;
  /** Rejects with the server's reason. */
  onConfirm: (code: string) => Promise<void>;
}) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.replace(/[\s-]/g, '');
    if (busy) return;
    if (!/^\d{6}$/.test(typed)) return setProblem('The code in the mail has six digits.');
    setBusy(true);
    try {
      await onConfirm(typed);
    } catch (error) {
      setProblem(apiErrorText(error));
    }
    setBusy(false);
  };
  if (confirmed) {
    return (
      <li className="flex items-center gap-3 p-4">
        <Icon name="check" className="size-5 shrink-0 text-success" />
        <p className="min-w-0 text-sm">
          <strong className="wrap-anywhere">{address}</strong> has confirmed.
        </p>
      </li>
    );
  }
  return (
    <li className="p-4">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        <p className="text-sm">
          <span className="font-semibold">Waiting for the {end} address</span>
          <span className="block text-muted wrap-anywhere">{address}</span>
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={`Code from the ${end} address`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            className="min-w-40 flex-1"
            inputClassName="min-h-11 tracking-[0.2em] tabular-nums"
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setProblem(undefined);
            }}
          />
          <Button
            type="submit"
            busy={busy}
            className="min-h-11"
            aria-label={`Confirm the ${end} address`}
          >
            Confirm
          </Button>
        </div>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {problem}
        </p>
      </form>
    </li>
  );
}
