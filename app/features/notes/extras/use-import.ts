import { useEffect, useRef, useState } from 'react';
import { useJobs } from '~/jobs/use-jobs';
import { ApiError } from '~/platform/api-client';
import { pathOfFile } from '~/ui/dropped-folders';
import type { ImportNote, ImportProblem, SealedImport } from '../import/import-note';
import { openSealedImport } from '../import/open-sealed-import';
import { type ImportPlan, planImport } from '../import/plan-import';
import { type ImportOutcome, sendImport } from '../import/send-import';
import { WrongPassphraseError } from '../passphrase/passphrase-crypto';
import { loadAllTexts } from '../store/load-texts';
import { announceNotes } from '../store/notes-channel';
import { readNotes } from '../store/notes-state';
import { loadNotes } from '../store/notes-store';

/** State of an import. */
export type ImportState =
  | { step: 'choose'; failure?: string }
  | { step: 'reading' | 'storing'; progress: number }
  | {
      step: 'preview';
      plan: ImportPlan;
      /** Notes sealed with a passphrase; they are added to the plan once it is entered. */
      sealed: readonly SealedImport[];
      problems: readonly ImportProblem[];
      failure?: string;
    }
  | {
      step: 'done';
      outcome: ImportOutcome;
      cancelled: boolean;
      problems: readonly ImportProblem[];
      failure?: string;
    };

/**
 * An import, from choosing files to storing notes. Nothing is stored before {@link store}; cancelling keeps
 * what is stored and stops there.
 * @param account the user's email address
 */
export function useImport(account: string) {
  const jobs = useJobs<typeof import('../jobs').jobs>('notes');
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const read = useRef<ImportNote[]>([]);
  const running = useRef<AbortController>();

  // Closed, or signed out: keep what is stored, and send nothing into the next user's session.
  useEffect(() => () => running.current?.abort(), []);

  const begin = (step: 'reading' | 'storing') => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setState({ step, progress: 0 });
    const onProgress = (progress: number) => {
      if (!control.signal.aborted) setState({ step, progress });
    };
    return { signal: control.signal, onProgress };
  };

  const plan = async (
    notes: ImportNote[],
    rest: { sealed: readonly SealedImport[]; problems: readonly ImportProblem[] },
  ) => {
    read.current = notes;
    const known = readNotes().notes.filter(({ failed }) => !failed);
    setState({ step: 'preview', plan: await planImport(notes, known, account), ...rest });
  };

  return {
    state,
    cancel: () => running.current?.abort(),
    reset: () => {
      running.current?.abort();
      read.current = [];
      setState({ step: 'choose' });
    },
    /** Reads files and compares them with the journal. */
    choose: async (files: readonly File[]) => {
      const { signal, onProgress } = begin('reading');
      try {
        const input = files.map((blob) => ({
          path: pathOfFile(blob),
          blob,
          modified: blob.lastModified,
        }));
        const [{ output }] = await Promise.all([
          jobs.readImport(input, { signal, onProgress }),
          loadAllTexts(),
        ]);
        signal.throwIfAborted();
        // Notes sealed with this journal's own key need no passphrase.
        const { key } = readNotes();
        const own = output.sealed.filter(({ setup }) => setup.id === key?.setupId);
        const opened = key ? await Promise.all(own.map((one) => openSealedImport(one, key))) : [];
        await plan([...output.notes, ...opened.flatMap(({ notes }) => notes)], {
          sealed: output.sealed.filter((one) => key === null || !own.includes(one)),
          problems: [...output.problems, ...opened.flatMap(({ problems }) => problems)],
        });
      } catch (error) {
        if (signal.aborted) setState({ step: 'choose' });
        else setState({ step: 'choose', failure: textOf(error) });
      }
    },
    /** Opens the notes of an encrypted export with its passphrase. */
    unlock: async (passphrase: string) => {
      if (state.step !== 'preview') return;
      try {
        const opened = await Promise.all(
          state.sealed.map((one) => openSealedImport(one, passphrase)),
        );
        await plan([...read.current, ...opened.flatMap(({ notes }) => notes)], {
          sealed: [],
          problems: [...state.problems, ...opened.flatMap(({ problems }) => problems)],
        });
      } catch (error) {
        const wrong = error instanceof WrongPassphraseError;
        const failure = wrong ? 'This is not the passphrase of the file.' : textOf(error);
        setState({ ...state, failure });
      }
    },
    /** Stores the planned notes, including copies of changed ones if `copies`. */
    store: async (copies: boolean) => {
      if (state.step !== 'preview') return;
      const { plan: planned, problems } = state;
      const notes = copies ? [...planned.fresh, ...planned.changed] : planned.fresh;
      const { encryption, key } = readNotes();
      const { signal, onProgress } = begin('storing');
      const outcome: ImportOutcome = { stored: 0, present: 0, refused: [] };
      let failure: string | undefined;
      try {
        if (encryption === 'passphrase' && key === null) {
          throw new Error('Your notes are locked: unlock them with your passphrase first.');
        }
        const mode = key && encryption === 'passphrase' ? { encryption, key } : SERVER;
        await sendImport(notes, mode, account, { signal, onProgress, outcome });
      } catch (error) {
        if (!signal.aborted) failure = textOf(error);
      }
      announceNotes();
      await loadNotes().catch(() => undefined);
      setState({
        step: 'done',
        outcome,
        cancelled: signal.aborted,
        problems,
        ...(failure === undefined ? {} : { failure }),
      });
    },
  };
}

const SERVER = { encryption: 'server' } as const;

function textOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof Error) return error.message;
  return String(error);
}
