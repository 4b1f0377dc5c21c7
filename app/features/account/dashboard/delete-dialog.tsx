import { useState } from 'react';
import type { KeyEntry } from '~/platform/vault/key-entry';
import { messages } from '~/platform/vault/messages';
import { reasonOf } from '~/platform/vault/reason-of';
import { serviceNames } from '~/platform/vault/service-names';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';

interface DeleteDialogProps {
  /** The key to delete; the dialog is open while it is set. */
  entry: KeyEntry | undefined;
  onClose: () => void;
  remove: (entry: KeyEntry) => Promise<void>;
  onDeleted: () => void;
}

/** Confirms the deletion of a key (spec 1, section 5). */
export default function DeleteDialog({ entry, onClose, remove, onDeleted }: DeleteDialogProps) {
  return (
    <Dialog open={entry !== undefined} onClose={onClose} title="Delete this API key?">
      {entry && <Question entry={entry} onClose={onClose} remove={remove} onDeleted={onDeleted} />}
    </Dialog>
  );
}

function Question({ entry, onClose, remove, onDeleted }: DeleteDialogProps & { entry: KeyEntry }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const handleDelete = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await remove(entry);
      onDeleted();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const service = entry.service === 'other' ? 'the service' : serviceNames[entry.service];
  return (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere">
        <strong>{entry.name}</strong>{' '}
        {entry.storage_type === 'database'
          ? 'is deleted from the database.'
          : 'is deleted from this device.'}{' '}
        It cannot be brought back from here.
      </p>
      <p className="text-sm text-muted">
        The key itself stays valid until you revoke it at {service}.
      </p>
      {failure !== undefined && (
        <Notice tone="error" title={messages.deleteFailed}>
          {reasonOf(failure)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} onClick={() => void handleDelete()}>
          Delete API key
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
