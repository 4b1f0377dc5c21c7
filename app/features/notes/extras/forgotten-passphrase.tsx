import { formatCount } from '@entropy-tools/core/format';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Notice } from '~/ui/notice';
import { forgetSealedNotes } from '../passphrase/passphrase-crypto-mode';
import { usePassphraseWork } from './use-passphrase-work';

/** The only option after a forgotten passphrase, with its cost: deleting the notes. */
export function ForgottenPassphrase({ count, onCancel }: { count: number; onCancel: () => void }) {
  const [sure, setSure] = useState(false);
  const { busy, error, run } = usePassphraseWork();
  const notes = formatCount(count, 'note');
  return (
    <Notice
      tone="warning"
      title="Nobody can recover the passphrase, not even we"
      action={
        <div className="flex flex-wrap gap-3">
          <Button
            variant="danger"
            busy={busy}
            disabledReason={!sure && 'Confirm first that the notes may go.'}
            onClick={() => run(() => forgetSealedNotes(count))}
          >
            Delete {notes}
          </Button>
          <Button onClick={onCancel}>Keep them</Button>
        </div>
      }
    >
      <p>
        Keep the notes as long as you like and try again whenever you remember more. You can also
        export them as they are, encrypted. To write on without a passphrase, the {notes} that need
        it have to go.
      </p>
      <Checkbox
        className="mt-2"
        label={`Delete the ${notes} that I cannot read, for good`}
        checked={sure}
        onChange={(event) => setSure(event.target.checked)}
      />
      {error && (
        <p role="alert" className="mt-2 text-danger">
          {error}
        </p>
      )}
    </Notice>
  );
}
