import type { SaveMcp } from '@workers/api/mcp/mcp.contract';
import { useMemo, useState } from 'react';
import { useSession } from '~/platform/session';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import type { Imported, ImportedOperation } from '../import/imported';
import { definitionOfImport, initialSelection, selectionProblem } from '../import/selection';
import { NeededKeys, type PickedKeys, storeKeys } from './needed-keys';

/** Selects what to import, and shows what is lost and which keys are needed. */
export function ChooseOperations({
  imported,
  onTake,
  onBack,
}: {
  imported: Imported;
  onTake: (definition: SaveMcp) => void;
  onBack: () => void;
}) {
  const { operations, notes } = imported;
  const [chosen, setChosen] = useState(() => initialSelection(imported));
  const [words, setWords] = useState('');
  const [picked, setPicked] = useState<PickedKeys>({});
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isSignedIn = useSession().status === 'signed-in';
  const taken = operations.filter((_, index) => chosen.has(index));
  const reason = selectionProblem(taken);
  const needed = useMemo(() => {
    const text = JSON.stringify(operations.filter((_, index) => chosen.has(index)));
    return imported.keys.filter(({ id }) => text.includes(`{{vault:${id}}}`));
  }, [imported, operations, chosen]);
  const shown = operations.flatMap((operation, index) =>
    matches(operation, words) ? [{ operation, index }] : [],
  );
  const set = (indexes: readonly number[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const index of indexes)
      if (!isOn) next.delete(index);
      else if (operations[index]?.problem === undefined) next.add(index);
    setChosen(next);
  };
  const take = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const ids = await storeKeys(needed, {
        ...{ picked, isSignedIn, service: imported.name },
        onStored: ({ id }, stored) =>
          setPicked((now) => ({ ...now, [id]: { use: stored, typed: '' } })),
      });
      onTake(definitionOfImport(imported, taken, ids));
    } catch (fault) {
      setError(fault instanceof Error ? fault.message : String(fault));
      setBusy(false);
    }
  };
  const isSeveral = operations.length > 1;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined && !busy) void take();
      }}
    >
      {notes.length > 0 && (
        <Notice tone="warning" className="max-h-48 overflow-y-auto">
          {notes.map((note) => (
            <p key={note} className="wrap-anywhere">
              {note}
            </p>
          ))}
        </Notice>
      )}
      <NeededKeys keys={needed} picked={picked} onPick={setPicked} />
      {isSeveral && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label="Find an operation"
            type="search"
            className="min-w-48 grow"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Button
            size="small"
            onClick={() =>
              set(
                shown.map(({ index }) => index),
                true,
              )
            }
          >
            Choose {words.trim() === '' ? 'all' : `these ${shown.length}`}
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() =>
              set(
                shown.map(({ index }) => index),
                false,
              )
            }
          >
            Choose none{words.trim() === '' ? '' : ' of these'}
          </Button>
        </div>
      )}
      <ul
        aria-label="Operations"
        className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line"
      >
        {shown.map(({ operation, index }) => (
          <li key={index} className="px-4 py-2 [content-visibility:auto]">
            <Checkbox
              label={<OperationLabel operation={operation} />}
              hint={hintOf(operation)}
              checked={chosen.has(index)}
              disabled={operation.problem !== undefined}
              onChange={(event) => set([index], event.target.checked)}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && <Notice tone="error">{error}</Notice>}
      <p role="status" className="text-sm text-muted">
        {`${chosen.size} of ${operations.length} chosen`}
        {reason !== undefined && chosen.size > 0 && `. ${reason}.`}
      </p>
      <div className="flex justify-end gap-3">
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" variant="primary" busy={busy} disabledReason={reason}>
          {chosen.size === 1 ? 'Take this tool' : `Take ${chosen.size} tools`}
        </Button>
      </div>
    </form>
  );
}

function OperationLabel({ operation: { title, tool } }: { operation: ImportedOperation }) {
  const [line = ''] = tool.description.split('\n');
  return (
    <span className="flex flex-col">
      <span dir="auto" className="font-mono text-sm wrap-anywhere">
        {title}
      </span>
      <span dir="auto" className="text-sm text-muted wrap-anywhere">
        {line === '' ? tool.name : line}
      </span>
    </span>
  );
}

function hintOf({ problem, notes }: ImportedOperation) {
  if (problem !== undefined) return `Cannot be taken: ${problem}`;
  return notes.length === 0 ? undefined : notes.join(' ');
}

function matches({ title, tool }: ImportedOperation, words: string): boolean {
  const text = `${title} ${tool.name} ${tool.description}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
