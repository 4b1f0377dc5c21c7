import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Notice } from '~/ui/notice';
import { switchOn } from '../passphrase/passphrase-crypto-mode';
import { NewPassphraseFields, newPassphraseProblem } from './new-passphrase-fields';
import type { usePassphraseWork } from './use-passphrase-work';

/** Explains passphrase mode and turns it on. */
export function TurnOnPassphrase({
  work,
  onLeft,
  onCancel,
}: {
  work: ReturnType<typeof usePassphraseWork>;
  /** Number of notes that could not be re-encrypted because they cannot be opened. */
  onLeft: (count: number) => void;
  onCancel: () => void;
}) {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [understood, setUnderstood] = useState(false);
  const [tried, setTried] = useState(false);
  const problem = newPassphraseProblem(first, second);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined || !understood) return;
    await work.run(async (onProgress) => onLeft(await switchOn(first, onProgress)));
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Notice tone="warning" title="A forgotten passphrase cannot be recovered">
        Nobody can open the notes without it: no e-mail brings it back, and we do not have it. Write
        it down and keep it in a safe place before you go on.
      </Notice>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-muted">
        <li>
          Title, text and tags are encrypted in this browser, and only the passphrase opens them.
        </li>
        <li>
          Category, mood, weather, favourite and the times stay readable for the server: it lists
          your notes by them.
        </li>
        <li>Notes that are there already are encrypted again and replace what is stored now.</li>
        <li>
          What you are writing is kept in this browser as you typed it until you save or discard it.
        </li>
        <li>You are asked for the passphrase each time you open this page.</li>
      </ul>
      <NewPassphraseFields
        first={first}
        second={second}
        onFirst={setFirst}
        onSecond={setSecond}
        problem={tried ? problem : undefined}
      />
      <div>
        <Checkbox
          label="I have kept the passphrase and know that nobody can recover it"
          checked={understood}
          onChange={(event) => setUnderstood(event.target.checked)}
        />
        {tried && !understood && (
          <p role="alert" className="pl-8 text-sm text-danger">
            Confirm this to go on.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={work.busy}>
          Turn on passphrase mode
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
