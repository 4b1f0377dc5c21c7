import { type FormEvent, useState } from 'react';
import { apiErrorText } from '~/platform/api-error-text';
import { clearPrivateLocal } from '~/platform/private-local';
import { refreshSession } from '~/platform/session';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import { deleteAccount } from './account-calls';

/** Requires the account's address to be typed before everything is deleted. */
export default function DeleteAccountDialog({
  email,
  open,
  onClose,
}: {
  email: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete your account?">
      <Question email={email} onClose={onClose} />
    </Dialog>
  );
}

function Question({ email, onClose }: { email: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const matches = typed.trim().toLowerCase() === email;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!matches || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await deleteAccount(typed);
      clearPrivateLocal();
      // The dashboard navigates away by itself once the user is signed out, in every tab.
      await refreshSession();
    } catch (error) {
      setFailure(apiErrorText(error));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p>
        Your notes, planner, files, API keys, plan, receipts, passkeys and sessions are deleted with
        it. Nobody can bring them back, we neither.
      </p>
      <TextField
        label={
          <>
            Type <strong className="wrap-anywhere">{email}</strong> to confirm
          </>
        }
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      {failure && (
        <Notice tone="error" title="Your account was not deleted.">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="danger"
          busy={busy}
          disabledReason={!matches && 'Type the address of your account first.'}
        >
          Delete everything
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}
