import { toToolError } from '@entropy-tools/core/part-error';
import { useMemo, useState } from 'react';
import { type Job, useJob } from '~/jobs/use-job';
import { isPictureFile } from '~/tool-kit/pictures/picture-file';
import type { EditorError } from './ai/use-generation';
import { newDeck, newSlide, PASTED_NAME } from './deck/new-slide';
import { addSlide } from './deck/slides-state';
import type { Slides } from './deck/use-slides';
import type { EditorJobs } from './jobs';

/**
 * Imports decks from files, from text, or from the sample; the previously open deck stays stored. Pictures
 * become slides of the open deck.
 */
export function useImports(
  slides: Slides,
  jobs: EditorJobs,
  fail: (trouble: EditorError | undefined) => void,
): {
  take: (files: readonly File[]) => void;
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
  const { open, change, whenLoaded } = slides;
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
          fail(await notOpened(file, error));
        }
      });
    };
    const place = async (pictures: readonly File[]) => {
      fail(undefined);
      // Otherwise the last deck would not be opened any more.
      await whenLoaded();
      for (const file of pictures)
        try {
          const { pictureSlide } = await import('./pictures/picture-slide');
          const slide = await pictureSlide(file);
          change((state) => addSlide(state, slide));
          setNotice(`‘${file.name}’ is on a new slide.`);
        } catch (error) {
          fail(await notOpened(file, error));
        }
    };
    return {
      take: (files: readonly File[]) => {
        const [first] = files;
        const pictures = files.filter(isPictureFile);
        if (first && isPictureFile(first)) void place(pictures);
        else if (first) run(first);
      },
      takeText: (text: string) => run(new File([text], PASTED_NAME, { type: 'text/markdown' })),
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
  }, [change, fail, jobs, open, start, whenLoaded]);
  return {
    taking,
    importNotice,
    dismissImportNotice: () => setNotice(undefined),
    ...actions,
  };
}

async function notOpened({ name }: File, error: unknown): Promise<EditorError> {
  const { message } = await toToolError(error);
  return { message: `‘${name}’ could not be opened.`, detail: message };
}
