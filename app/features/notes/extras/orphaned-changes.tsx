import { formatCount } from '@entropy-tools/core/format';
import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import type { OrphanedNotes } from '../device/device-copy';
import { dropOrphanedChanges, recoverOrphanedChanges } from '../device/orphaned-changes';
import { openSetup } from '../passphrase/passphrase-crypto';
import { deriveInWorker } from '../passphrase/passphrase-crypto-in-worker';
import { usePassphraseWork } from './use-passphrase-work';

/** Recovers changes written offline here before the account switched to another passphrase or none. */
export function OrphanedChanges({ setup, count }: OrphanedNotes) {
  const [passphrase, setPassphrase] = useState('');
  const { busy, error, run, clearError } = usePassphraseWork();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (passphrase !== '')
      void run(async () => recoverOrphanedChanges(await keyOf(passphrase, setup), setup));
  };
  return (
    <Notice
      tone="warning"
      title={`${formatCount(count, 'change')} of this device under a former passphrase`}
    >
      <form onSubmit={submit} className="mt-1 flex max-w-lg flex-col gap-3">
        <p>
          They were made here without a network, before the encryption was changed elsewhere. The
          passphrase of that time opens them; changed texts become new notes.
        </p>
        <TextField
          label="Former passphrase"
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={passphrase}
          error={error}
          onChange={({ target }) => {
            setPassphrase(target.value);
            clearError();
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Bring them
          </Button>
          <Button variant="quiet" onClick={() => void run(() => dropOrphanedChanges(setup))}>
            Delete them
          </Button>
        </div>
      </form>
    </Notice>
  );
}

const keyOf = async (passphrase: string, setup: OrphanedNotes['setup']) =>
  openSetup(await deriveInWorker(passphrase, setup.kdf), setup);
