import type { SaveApiKey } from '@workers/api/vault/vault.contract';
import { type ReactNode, useEffect, useState } from 'react';
import type { WriteOutcome } from '~/platform/local-store';
import { messages } from '~/platform/vault/messages';
import { isSignedOut, reasonOf } from '~/platform/vault/reason-of';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import { Notice } from '~/ui/notice';

type Storage = 'database' | 'local';

export interface StorageDialogProps {
  /** The key to save; the dialog is open while it is set. */
  given: SaveApiKey | undefined;
  onClose: () => void;
  saveToDatabase: (given: SaveApiKey) => Promise<void>;
  saveOnDevice: (given: SaveApiKey) => WriteOutcome;
  /** Called when the key is saved, with where it was stored. */
  onSaved: (how: 'database' | WriteOutcome) => void;
}

/** Asks where to store a key, explains both options, and saves it. */
export function StorageDialog(props: StorageDialogProps) {
  const { given, onClose } = props;
  return (
    <Dialog
      open={given !== undefined}
      onClose={onClose}
      title="Where should this key be kept?"
      className="max-w-lg"
    >
      {given && <Choice {...props} given={given} />}
    </Dialog>
  );
}

function Choice({
  given,
  onClose,
  saveToDatabase,
  saveOnDevice,
  onSaved,
}: StorageDialogProps & { given: SaveApiKey }) {
  const [storage, setStorage] = useState<Storage>('database');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ at: Storage; error: unknown }>();
  useWarnBeforeLeaving(busy);

  const handleSave = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (storage === 'local') onSaved(saveOnDevice(given));
      else {
        await saveToDatabase(given);
        onSaved('database');
      }
    } catch (error) {
      setFailure({ at: storage, error });
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">Where should this key be kept?</legend>
        <Place
          icon="lock"
          title="Encrypted database"
          checked={storage === 'database'}
          onChoose={() => setStorage('database')}
        >
          There wherever you sign in. It is encrypted with a data key of your own before it is
          stored, so a copy of the database does not reveal it. Our server can decrypt it, and does
          so to show its first and last four characters, to show the whole key when you ask for it,
          and in an export of your data.
        </Place>
        <Place
          icon="device"
          title="Only on this device"
          checked={storage === 'local'}
          onChoose={() => setStorage('local')}
        >
          Kept in this browser’s storage and never sent anywhere. It is not encrypted: whoever uses
          this browser can read it, also after you sign out. It is gone when you clear the data of
          this site, and there is no copy.
        </Place>
      </fieldset>
      {failure && <SaveFailure {...failure} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} onClick={() => void handleSave()}>
          {storage === 'database' ? 'Save to the database' : 'Save on this device'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Back
        </Button>
      </div>
    </div>
  );
}

function Place({
  icon,
  title,
  checked,
  onChoose,
  children,
}: {
  icon: IconName;
  title: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-card border border-line p-4 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent/6">
      <input
        type="radio"
        name="storage"
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>
        <span className="flex items-center gap-2 font-semibold">
          <Icon name={icon} />
          {title}
        </span>
        <span className="mt-1 block text-sm text-muted">{children}</span>
      </span>
    </label>
  );
}

function SaveFailure({ at, error }: { at: Storage; error: unknown }) {
  return (
    <Notice
      tone="error"
      title={at === 'database' ? messages.saveFailed : messages.saveLocalFailed}
      action={
        isSignedOut(error) && (
          <a className="link" href="/login?return=/dashboard" target="_blank" rel="noopener">
            Sign in again in a new tab
          </a>
        )
      }
    >
      {reasonOf(error)}
    </Notice>
  );
}

/** Warns before unload while a key is being saved: closing the tab would leave its state uncertain. */
function useWarnBeforeLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
