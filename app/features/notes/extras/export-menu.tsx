import { formatCount } from '@entropy-tools/core/format';
import { useId, useRef, useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { localDate } from '~/platform/local-day';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { ExportResult } from '../export/export-json';
import { loadAllTexts } from '../store/load-texts';
import { isWhole, type WholeNote } from '../store/note';
import { readNotes, useNotes } from '../store/notes-state';

interface Choice {
  id: string;
  label: string;
  hint: string;
  /** File name without the date in the middle. */
  name: [string, string];
  make: () => Promise<ExportResult>;
}

/**
 * Export options for the notes. Locked notes can only be exported encrypted, for
 * `scripts/open-notes-export.ts`. For use in a dialog or popover.
 */
export function ExportMenu() {
  const { notes, sealedCount, setup } = useNotes();
  const [busy, setBusy] = useState<string>();
  const [message, setMessage] = useState<{ text: string; failed: boolean }>();
  const running = useRef(false);
  const locked = sealedCount > 0;
  const readable = notes.filter(({ failed }) => !failed).length;
  const choices: Choice[] = [];
  if (readable > 0) {
    choices.push(
      {
        id: 'markdown',
        label: 'Markdown (ZIP)',
        hint: 'One readable file for each note, with date, mood and tags at its top.',
        name: ['entropy-tools-notes', '.zip'],
        make: async () =>
          (await import('../export/export-markdown')).exportMarkdownZip(await wholeNotes()),
      },
      {
        id: 'json',
        label: 'JSON',
        hint: 'Everything in one readable file, for programs.',
        name: ['entropy-tools-notes', '.json'],
        make: async () =>
          (await import('../export/export-json')).exportReadableJson(
            await wholeNotes(),
            new Date(),
          ),
      },
    );
  }
  if (setup !== null) {
    choices.push({
      id: 'sealed',
      label: 'Encrypted JSON',
      hint: 'As it is stored: notes of passphrase mode open with the passphrase only, also without this site.',
      name: ['entropy-tools-notes-encrypted', '.json'],
      make: async () => {
        const [{ fetchNotes }, { exportSealedJson }] = await Promise.all([
          import('../store/notes-api'),
          import('../export/export-json'),
        ]);
        return exportSealedJson(await fetchNotes(), new Date());
      },
    });
  }

  const run = async ({ id, name: [start, extension], make }: Choice) => {
    if (running.current) return;
    running.current = true;
    setBusy(id);
    setMessage(undefined);
    try {
      const { blob, count, leftOut } = await make();
      downloadBlob(blob, `${start}-${localDate(Date.now())}${extension}`);
      const rest =
        leftOut > 0
          ? ` ${formatCount(leftOut, 'note')} could not be opened and ${leftOut === 1 ? 'is' : 'are'} not in it.`
          : '';
      setMessage({ text: `${formatCount(count, 'note')} exported.${rest}`, failed: false });
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      setMessage({ text: `The export did not work. ${cause}`, failed: true });
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  };

  return (
    <div className="flex flex-col gap-4">
      {choices.length === 0 && <p className="text-muted">There is no note to export yet.</p>}
      {locked && (
        <p className="text-sm text-muted">
          {formatCount(sealedCount, 'note')} {sealedCount === 1 ? 'is' : 'are'} locked. Unlock to
          export readable files of {sealedCount === 1 ? 'it' : 'them'} too.
        </p>
      )}
      <ul className="flex flex-col">
        {choices.map((choice) => (
          <ExportRow
            key={choice.id}
            choice={choice}
            busy={busy === choice.id}
            onRun={() => run(choice)}
          />
        ))}
      </ul>
      <p
        role={message?.failed ? 'alert' : 'status'}
        className={`-mt-4 text-sm not-empty:mt-0 ${message?.failed ? 'text-danger' : 'text-muted'}`}
      >
        {message?.text}
      </p>
    </div>
  );
}

/** Loads all texts and returns the notes. Throws if loading fails. */
async function wholeNotes(): Promise<WholeNote[]> {
  await loadAllTexts();
  return readNotes().notes.filter(isWhole);
}

function ExportRow({ choice, busy, onRun }: { choice: Choice; busy: boolean; onRun: () => void }) {
  const hintId = useId();
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3 first:pt-0 last:border-0">
      <div className="min-w-0">
        <p className="font-medium">{choice.label}</p>
        <p id={hintId} className="text-sm text-muted">
          {choice.hint}
        </p>
      </div>
      <Button
        size="small"
        busy={busy}
        onClick={onRun}
        aria-label={`Download ${choice.label}`}
        aria-describedby={hintId}
      >
        {!busy && <Icon name="download" className="size-4" />}
        Download
      </Button>
    </li>
  );
}
