import { takedownLimits } from '@workers/api/takedown/takedown-limits.contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { AdminResponse } from '~/platform/admin-session';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';

interface Act {
  /** The button: what is done. */
  label: string;
  /** The address that has to be typed first. */
  confirm?: string;
  onAct: (reason: string, confirm: string) => Promise<AdminResponse<unknown>>;
  onDone: () => void;
  onSignedOut: () => void;
  /** What it means. */
  children: ReactNode;
}

/** Asks for the reason of an act, which the person is told, and does it. */
export function ActDialog({
  open,
  title,
  onClose,
  ...act
}: Act & { open: boolean; title: string; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ActForm {...act} />
    </Dialog>
  );
}

function ActForm({ label, confirm, onAct, onDone, onSignedOut, children }: Act) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ title: string; detail: string | undefined }>();
  const missing =
    reason.trim().length < takedownLimits.reason.min
      ? 'Write a reason.'
      : confirm !== undefined && typed.trim().toLowerCase() !== confirm
        ? `Type ${confirm} to confirm.`
        : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || missing !== undefined) return;
    setBusy(true);
    const answer = await onAct(reason.trim(), typed.trim());
    setBusy(false);
    if (answer.outcome === 'ok') onDone();
    else if (answer.outcome === 'signed-out') onSignedOut();
    else setFailure(answer);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p>{children}</p>
      <TextArea
        label="Reason"
        rows={3}
        maxLength={takedownLimits.reason.max}
        hint="The person reads it in a mail, and it is recorded."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {confirm !== undefined && (
        <TextField
          label={`Type ${confirm} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={320}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {failure && (
        <Notice tone="error" title={failure.title}>
          {failure.detail}
        </Notice>
      )}
      <Button
        type="submit"
        variant={confirm === undefined ? 'primary' : 'danger'}
        size="large"
        busy={busy}
        disabledReason={missing}
      >
        {label}
      </Button>
    </form>
  );
}
