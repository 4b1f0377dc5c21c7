import type { Slide } from '@entropy-tools/studio/deck/deck';
import { useCallback, useState } from 'react';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { useTurn } from '~/ai/use-turn';
import type { Slides } from '../deck/use-slides';
import { messages } from '../messages';
import type { Rework, Source } from './prompts';
import type { Generating } from './run-generation';

/** What a model is doing. */
export type Working = 'crafting' | 'adding' | 'planning' | 'reworking' | undefined;

/** An error as the page shows it. */
export interface Trouble {
  message: string;
  detail?: string | undefined;
}

/** Slides by a model. */
export interface Generation {
  providers: AiProviders;
  working: Working;
  /** A new deck of a topic or of an outline; from a document where there is one. */
  generate: (topic: string, source?: Source) => Promise<void>;
  more: (topic: string) => Promise<void>;
  /** An outline to look over; undefined when none came. */
  outline: (topic: string, source?: Source) => Promise<string | undefined>;
  rework: (slide: Slide, rework: Rework) => Promise<void>;
  stop: () => void;
  /** What a good answer lacks. */
  notice: string | undefined;
  dismissNotice: () => void;
}

/** @param fail shows what went wrong; the deck stays as it was */
export function useGeneration(slides: Slides, fail: (trouble: Trouble) => void): Generation {
  const providers = useAiProviders();
  const { isFree, begin, stop } = useTurn(providers);
  const [working, setWorking] = useState<Working>();
  const [notice, note] = useState<string>();
  const { detect } = providers;
  const { change, current } = slides;

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
          const on = { provider, turn, slides: { change, current }, fail, note, onSlides };
          await run(await import('./run-generation'), on);
        },
        (reason) =>
          fail({ message: reason === undefined ? messages.notConfigured : failed(reason) }),
      );
      setWorking(undefined);
      // What is left for today has changed.
      void detect().catch(() => {});
    },
    [begin, change, current, detect, fail, isFree],
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
