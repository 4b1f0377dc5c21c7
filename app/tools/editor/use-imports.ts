import { toToolError } from '@entropy-tools/core/part-error';
import { useMemo, useState } from 'react';
import { type Job, useJob } from '~/jobs/use-job';
import type { EditorError } from './ai/use-generation';
import { newDeck, newSlide } from './deck/new-slide';
import type { Slides } from './deck/use-slides';
import type { EditorJobs } from './jobs';

/** Imports decks from files, from text, or from the sample. The previously open deck stays stored. */
export function useImports(
  slides: Slides,
  jobs: EditorJobs,
  fail: (trouble: EditorError | undefined) => void,
): {
  take: (file: File) => void;
  takeText: (text: string) => void;
  takeSample: () => void;
  /** Creates a deck with a title to fill in, in this theme. */
  takeDesign: (themeId: string) => void;
  taking: Job<void>;
  /** What a document lost in the import. */
  importNotice: string | undefined;
  dismissImportNotice: () => void;
} {
  const taking = useJob<void>();
  const [importNotice, setNotice] = useState<string>();
  const { open } = slides;
  const { start } = taking;
  const actions = useMemo(() => {
    const run = (file: File) => {
      fail(undefined);
      void start(async (control) => {
        const { openFile } = await import('./deck/open-file');
        try {
          const { deck, notices } = await openFile(file, jobs, control);
          await open(deck);
          setNotice(
            notices.length > 0 ? `‘${file.name}’ is open. ${notices.join(' ')}` : undefined,
          );
        } catch (error) {
          if (control.signal.aborted) throw error;
          fail({
            message: `‘${file.name}’ could not be opened.`,
            detail: (await toToolError(error)).message,
          });
        }
      });
    };
    return {
      take: run,
      takeText: (text: string) =>
        run(new File([text], 'Pasted text.md', { type: 'text/markdown' })),
      takeSample: () =>
        void import('./sample').then(({ sampleDeck }) => {
          fail(undefined);
          return open(sampleDeck());
        }),
      takeDesign: (theme: string) => {
        fail(undefined);
        const title = newSlide({ title: 'Your title', content: '', layout: 'title-only' });
        void open(newDeck({ theme, slides: [title] }));
      },
    };
  }, [fail, jobs, open, start]);
  return {
    taking,
    importNotice,
    dismissImportNotice: () => setNotice(undefined),
    ...actions,
  };
}
