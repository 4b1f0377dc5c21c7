import { formatCount } from '@entropy-tools/core/format';
import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { FileDrop } from '~/ui/file-drop';
import { LocalDate } from '~/ui/local-date';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { TextField } from '~/ui/text-field';
import { ImportProblems } from './import-problems';
import { type ImportState, useImport } from './use-import';

type Preview = Extract<ImportState, { step: 'preview' }>;
type Done = Extract<ImportState, { step: 'done' }>;

/** Imports notes from files: their contents are previewed before anything is stored. */
export function ImportMenu({ account }: { account: string }) {
  const { state, choose, unlock, store, cancel, reset } = useImport(account);
  if (state.step === 'choose') {
    return (
      <div className="flex flex-col gap-4">
        {state.failure && (
          <Notice tone="error" title="The files were not read.">
            {state.failure}
          </Notice>
        )}
        <FileDrop
          label="Drop notes here"
          hint="An export from here (JSON), Markdown files, a folder or a ZIP of them."
          extensions={['json', 'md', 'markdown', 'txt', 'zip']}
          onFiles={(files) => void choose(files)}
        />
        <p className="text-sm text-muted">
          Files are read on this device. You see what comes before anything is stored.
        </p>
      </div>
    );
  }
  if ('progress' in state) {
    return (
      <div className="flex flex-col items-start gap-4">
        <div className="w-full">
          <Progress
            label={state.step === 'reading' ? 'Reading the files' : 'Storing the notes'}
            value={state.progress}
          />
        </div>
        {state.step === 'storing' && (
          <p className="text-sm text-muted">Keep this open until it is done.</p>
        )}
        <Button onClick={cancel}>Cancel</Button>
      </div>
    );
  }
  if (state.step === 'preview') {
    return (
      <ImportPreview
        state={state}
        onUnlock={unlock}
        onStore={(copies) => void store(copies)}
        onBack={reset}
      />
    );
  }
  return <ImportDone state={state} onAgain={reset} />;
}

function ImportPreview({
  state,
  onUnlock,
  onStore,
  onBack,
}: {
  state: Preview;
  onUnlock: (passphrase: string) => Promise<void>;
  onStore: (copies: boolean) => void;
  onBack: () => void;
}) {
  const { plan, sealed, problems, failure } = state;
  const [copies, setCopies] = useState(false);
  const { fresh, changed, alreadyHere } = plan;
  const found = fresh.length + changed.length + alreadyHere;
  const known = alreadyHere + changed.length;
  const coming = fresh.length + (copies ? changed.length : 0);
  const locked = sealed.reduce((sum, { notes }) => sum + notes.length, 0);
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-lg" data-figures>
        {found === 0 && locked === 0
          ? 'There is no note in these files.'
          : `${formatCount(found, 'note')}, ${known === 0 ? 'none' : known.toLocaleString()} already here`}
      </p>
      {fresh.length > 0 && (
        <ul aria-label="Notes that come" className="-mt-3 flex flex-col text-sm text-muted">
          {fresh.slice(0, 5).map(({ id, title, createdAt }) => (
            <li key={id} className="flex justify-between gap-4 border-b border-line py-1.5">
              <span dir="auto" className="truncate text-ink">
                {title}
              </span>
              <span className="shrink-0">
                <LocalDate time={new Date(createdAt).toISOString()} />
              </span>
            </li>
          ))}
          {fresh.length > 5 && (
            <li className="py-1.5">and {(fresh.length - 5).toLocaleString()} more</li>
          )}
        </ul>
      )}
      {changed.length > 0 && (
        <Checkbox
          label={`Keep ${formatCount(changed.length, 'note')} as ${changed.length === 1 ? 'a copy' : 'copies'}`}
          hint="They are here with another text. Without copies, yours stay and the files' are left out."
          checked={copies}
          onChange={(event) => setCopies(event.currentTarget.checked)}
        />
      )}
      {locked > 0 && <UnlockImport count={locked} failure={failure} onUnlock={onUnlock} />}
      <ImportProblems problems={problems} />
      <div className="flex flex-wrap gap-3">
        {coming > 0 && (
          <Button variant="primary" onClick={() => onStore(copies)}>
            Import {formatCount(coming, 'note')}
          </Button>
        )}
        <Button onClick={onBack}>Other files</Button>
      </div>
    </div>
  );
}

function UnlockImport({
  count,
  failure,
  onUnlock,
}: {
  count: number;
  failure: string | undefined;
  onUnlock: (passphrase: string) => Promise<void>;
}) {
  const [passphrase, setPassphrase] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onUnlock(passphrase);
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-3">
      <TextField
        className="w-full"
        label={`Passphrase of ${formatCount(count, 'encrypted note')}`}
        hint="The one that the notes had when they were exported. It stays on this device."
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={passphrase}
        error={failure}
        onChange={(event) => setPassphrase(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy}>
        Open them
      </Button>
    </form>
  );
}

function ImportDone({ state, onAgain }: { state: Done; onAgain: () => void }) {
  const { outcome, cancelled, problems, failure } = state;
  const stored = `${formatCount(outcome.stored, 'note')} imported`;
  const refused = outcome.refused.map((file) => ({ file, message: 'It could not be stored.' }));
  return (
    <div className="flex flex-col items-start gap-5">
      {failure || cancelled ? (
        <Notice
          tone={failure ? 'error' : 'warning'}
          title={failure ? 'Not all notes were stored.' : 'The import was cancelled.'}
          className="w-full"
        >
          {failure} {stored} until then. Import the same files again for the rest: no note comes
          twice.
        </Notice>
      ) : (
        <p role="status" className="text-lg" data-figures>
          {stored}
          {outcome.present > 0 && `, ${outcome.present.toLocaleString()} were here by then`}.
        </p>
      )}
      <ImportProblems problems={[...problems, ...refused]} />
      <Button onClick={onAgain}>Import more</Button>
    </div>
  );
}
