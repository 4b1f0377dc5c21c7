import { toToolError } from '@entropy-tools/core/part-error';
import type { Slide } from '@entropy-tools/studio/deck/deck';
import { useCallback, useState } from 'react';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { useTurn } from '~/ai/use-turn';
import type { Slides } from '../deck/use-slides';
import type { EditorJobs } from '../jobs';
import { messages } from '../messages';
import type { Rework, Source } from './prompts';
import type { Generating, ShowingTurn } from './run-generation';

/** Said of a deck that was drafted without a model. */
const DRAFTED =
  'These slides are a frame for your topic, made on this device: each line says what belongs there.';

/** What the model is doing. */
export type Working = 'crafting' | 'adding' | 'planning' | 'reworking' | undefined;

/** An error as shown on the page. */
export interface EditorError {
  message: string;
  detail?: string | undefined;
  /** Whether a deck was drafted without a model all the same. */
  isDrafted?: true;
}

/** The generation of slides by a model. */
export interface Generation {
  providers: AiProviders;
  working: Working;
  /** Generates a new deck from a topic or an outline, and from a document if there is one. */
  generate: (topic: string, source?: Source) => Promise<void>;
  /** Drafts a deck for a topic on this device, without a model. */
  draft: (topic: string) => Promise<void>;
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
  const { change, current } = slides;

  const draft = useCallback(
    async (topic: string, turn: ShowingTurn) => {
      const { draftDeck } = await import('./run-generation');
      const onSlides = () => setWorking(undefined);
      await draftDeck(topic, { turn, slides: { change, current }, jobs, onSlides });
    },
    [change, current, jobs],
  );

  const work = useCallback(
    async (
      what: Exclude<Working, undefined>,
      run: (steps: typeof import('./run-generation'), on: Generating) => Promise<void>,
      /** The topic of a deck that is drafted where there is no model. */
      draftTopic?: string,
    ) => {
      if (!isFree()) return;
      note(undefined);
      setWorking(what);
      const failed = what === 'adding' ? messages.failedMore : messages.failedGenerate;
      await begin(
        async (provider, turn) => {
          const onSlides = () => setWorking(undefined);
          const deck = { change, current };
          const on = { provider, turn, slides: deck, jobs, fail, note, onSlides };
          await run(await import('./run-generation'), on);
        },
        async (reason, turn) => {
          if (reason !== undefined) return fail({ message: failed(reason) });
          // A deck with slides is left as it is; the notice offers the draft.
          const isEmpty = current().deck.slides.length === 0;
          if (draftTopic === undefined || !isEmpty)
            return fail({ message: messages.notConfigured });
          await draft(draftTopic, turn);
          fail({ message: messages.notConfigured, detail: DRAFTED, isDrafted: true });
        },
      );
      setWorking(undefined);
      // The remaining daily quota has changed.
      void detect().catch(() => {});
    },
    [begin, change, current, detect, draft, fail, isFree, jobs],
  );

  return {
    providers,
    working,
    generate: (topic, source) =>
      work(
        'crafting',
        (steps, on) => steps.generateDeck(topic, on, source),
        source ? undefined : topic,
      ),
    draft: async (topic) => {
      if (!isFree()) return;
      note(undefined);
      setWorking('crafting');
      const { signal } = new AbortController();
      try {
        await draft(topic, { id: crypto.randomUUID(), signal, isCurrent: () => true });
      } catch (error) {
        fail({ message: (await toToolError(error)).message });
      }
      setWorking(undefined);
    },
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
