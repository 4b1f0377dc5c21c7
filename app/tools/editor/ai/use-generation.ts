import type { Slide } from '@entropy-tools/studio/deck/deck';
import { useCallback, useState } from 'react';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { useTurn } from '~/ai/use-turn';
import type { Slides } from '../deck/use-slides';
import type { EditorJobs } from '../jobs';
import { messages } from '../messages';
import type { Rework, Source } from './prompts';
import type { Generating } from './run-generation';

/** What the model is doing. */
export type Working = 'crafting' | 'adding' | 'planning' | 'reworking' | undefined;

/** An error as shown on the page. */
export interface EditorError {
  message: string;
  detail?: string | undefined;
}

/** The generation of slides by a model. */
export interface Generation {
  providers: AiProviders;
  working: Working;
  /** Generates a new deck from a topic or an outline, and from a document if there is one. */
  generate: (topic: string, source?: Source) => Promise<void>;
  more: (topic: string) => Promise<void>;
  /** Requests an outline for review; undefined if none was returned. */
  outline: (topic: string, source?: Source) => Promise<string | undefined>;
  rework: (slide: Slide, rework: Rework) => Promise<void>;
  stop: () => void;
  /** A notice about an incomplete response. */
  notice: string | undefined;
  dismissNotice: () => void;
}

/** @param fail shows an error; the deck is left unchanged */
export function useGeneration(
  slides: Slides,
  fail: (trouble: EditorError) => void,
  jobs: EditorJobs,
): Generation {
  const providers = useAiProviders();
  const { isFree, begin, stop } = useTurn(providers);
  const [working, setWorking] = useState<Working>();
  const [notice, note] = useState<string>();
  const { detect } = providers;
  const { change, current, fill } = slides;

  const work = useCallback(
    async (
      what: Exclude<Working, undefined>,
      run: (steps: typeof import('./run-generation'), on: Generating) => Promise<void>,
    ) => {
      if (!isFree()) return;
      note(undefined);
      setWorking(what);
      const failed = what === 'adding' ? messages.failedMore : messages.failedGenerate;
      await begin(
        async (provider, turn) => {
          const onSlides = () => setWorking(undefined);
          const deck = { change, current, fill };
          const on = { provider, turn, slides: deck, jobs, fail, note, onSlides };
          await run(await import('./run-generation'), on);
        },
        (reason) =>
          fail({ message: reason === undefined ? messages.notConfigured : failed(reason) }),
      );
      setWorking(undefined);
      // The remaining daily quota has changed.
      void detect().catch(() => {});
    },
    [begin, change, current, detect, fail, fill, isFree, jobs],
  );

  return {
    providers,
    working,
    generate: (topic, source) =>
      work('crafting', (steps, on) => steps.generateDeck(topic, on, source)),
    more: (topic) => work('adding', (steps, on) => steps.generateMore(topic, on)),
    outline: async (topic, source) => {
      let outline: string | undefined;
      await work('planning', async (steps, on) => {
        outline = await steps.planOutline(topic, on, source);
      });
      return outline;
    },
    rework: (slide, rework) =>
      work('reworking', (steps, on) => steps.reworkSlide(slide, rework, on)),
    stop,
    notice,
    dismissNotice: () => note(undefined),
  };
}
