import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import { changePassphrase } from '../passphrase/passphrase-crypto-mode';
import { NewPassphraseFields, newPassphraseProblem } from './new-passphrase-fields';
import type { usePassphraseWork } from './use-passphrase-work';

/** Form to replace the passphrase; the notes themselves do not change. */
export function ChangePassphrase({
  work,
  onChanged,
  onCancel,
}: {
  work: ReturnType<typeof usePassphraseWork>;
  onChanged: () => void;
  onCancel: () => void;
}) {
  const [old, setOld] = useState('');
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [tried, setTried] = useState(false);
  const problem = newPassphraseProblem(first, second);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined || old === '') return;
    if (await work.run(() => changePassphrase(old, first))) onChanged();
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Passphrase until now"
        type="password"
        autoComplete="current-password"
        value={old}
        onChange={(event) => setOld(event.target.value)}
        error={tried && old === '' ? 'Type the passphrase that you use until now.' : undefined}
      />
      <NewPassphraseFields
        first={first}
        second={second}
        onFirst={setFirst}
        onSecond={setSecond}
        problem={tried ? problem : undefined}
      />
      <p className="text-sm text-muted">
        Encrypted exports that you made before still open with the old passphrase.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={work.busy}>
          Change passphrase
        </Button>
        {!work.busy && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
