// What a model is asked for, and what becomes of its answer. Loaded with the first question.

import type { Slide } from '@entropy-tools/studio/deck/deck';
import type { AiProvider, AiRequest } from '~/ai/providers/ai-provider';
import type { Turn } from '~/ai/use-turn';
import { appendSlides, changeSlide, replaceSlides, type SlidesState } from '../deck/slides-state';
import type { Slides } from '../deck/use-slides';
import { messages } from '../messages';
import { findPhotos } from './find-photos';
import { explainFault, generateSlides } from './generate';
import {
  deckRequest,
  moreRequest,
  outlineRequest,
  type Rework,
  reworkRequest,
  type Source,
} from './prompts';
import { readOutline } from './read-outline';
import type { Trouble } from './use-generation';

/** What a generation works with. */
export interface Generating {
  provider: AiProvider;
  turn: Turn;
  slides: Pick<Slides, 'change' | 'current'>;
  /** Shows what went wrong; the deck stays as it was. */
  fail: (trouble: Trouble) => void;
  /** Says what a good answer lacks. */
  note: (notice: string | undefined) => void;
  /** The slides are there; photos may follow. */
  onSlides: () => void;
}

/** A new deck of a topic, or of an outline; from a document where there is one. */
export async function generateDeck(topic: string, on: Generating, source?: Source): Promise<void> {
  const made = await ask('generate', deckRequest(topic, source), on, source);
  const name = topic || (source?.name ?? '');
  if (made) await show(made, (state) => named(replaceSlides(state, made), name), on);
}

/** Slides that follow those that are there. */
export async function generateMore(topic: string, on: Generating): Promise<void> {
  const made = await ask('more', moreRequest(topic, on.slides.current().deck.slides), on);
  if (made) await show(made, (state) => appendSlides(state, made), on);
}

/** One slide in another form. */
export async function reworkSlide(slide: Slide, rework: Rework, on: Generating): Promise<void> {
  const [first] = (await ask('generate', reworkRequest(slide, rework), on)) ?? [];
  if (!first) return;
  const { title, content } = first;
  on.slides.change((state) => changeSlide(state, slide.id, { title, content }));
}

/** An outline to look over; undefined when none came. */
export async function planOutline(
  topic: string,
  { provider, turn, fail }: Generating,
  source?: Source,
): Promise<string | undefined> {
  const answer = await turn.ask(provider, outlineRequest(topic, source));
  if (answer.ending === 'stopped') return undefined;
  const outline = readOutline(answer.text);
  if (outline !== undefined) return outline;
  fail(
    answer.fault
      ? explainFault(answer.fault, messages.failedGenerate)
      : { message: messages.noneGenerated },
  );
  return undefined;
}

async function ask(
  purpose: 'generate' | 'more',
  request: AiRequest,
  { provider, turn, fail, note }: Generating,
  source?: Source,
): Promise<Slide[] | undefined> {
  const made = await generateSlides(provider, request, turn.ask, purpose, source);
  if (made.kind === 'failed') fail(made);
  if (made.kind !== 'slides') return undefined;
  note(made.notice);
  return made.slides;
}

/** Slides and the photos that follow them are one step to undo: they have the turn's mark. */
async function show(
  made: readonly Slide[],
  change: (state: SlidesState) => SlidesState,
  { turn, slides, onSlides }: Generating,
): Promise<void> {
  slides.change(change, turn.id);
  onSlides();
  await findPhotos(made, {
    signal: turn.signal,
    onPhoto: ({ id, layout }, photo) => {
      const beside = layout === 'text-only' ? { layout: 'text-image-right' as const } : {};
      slides.change((state) => changeSlide(state, id, { ...photo, ...beside }), turn.id);
    },
  });
}

/** A new deck is called by its topic. */
function named(state: SlidesState, topic: string): SlidesState {
  const title =
    topic
      .replace(/^#+\s*/, '')
      .trim()
      .split('\n', 1)[0]
      ?.slice(0, 80) ?? '';
  return { ...state, deck: { ...state.deck, title: title || state.deck.title } };
}
