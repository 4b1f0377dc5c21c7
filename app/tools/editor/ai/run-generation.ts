// Sends requests to a model and applies the responses. Loaded with the first request.

import type { Slide } from '@entropy-tools/studio/deck/deck';
import type { AiProvider, AiRequest } from '~/ai/providers/ai-provider';
import type { Turn } from '~/ai/use-turn';
import { appendSlides, changeSlide, replaceSlides, type SlidesState } from '../deck/slides-state';
import type { Slides } from '../deck/use-slides';
import { messages } from '../messages';
import { drawTitles, type TitleDrawing } from './draw-titles';
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
import type { EditorError } from './use-generation';

/** The dependencies of a generation. */
export interface Generating {
  provider: AiProvider;
  turn: Turn;
  slides: Pick<Slides, 'change' | 'current' | 'fill'>;
  /** Shows an error; the deck is left unchanged. */
  fail: (trouble: EditorError) => void;
  /** Shows a notice about an incomplete response. */
  note: (notice: string | undefined) => void;
  /** Called when the slides have been added; photos may follow. */
  onSlides: () => void;
  jobs: TitleDrawing['jobs'];
}

/** Generates a new deck from a topic or an outline, and from a document if there is one. */
export async function generateDeck(topic: string, on: Generating, source?: Source): Promise<void> {
  const made = await ask('generate', deckRequest(topic, source), on, source);
  const name = topic || (source?.name ?? '');
  if (made) await show(made, (state) => named(replaceSlides(state, made), name), on);
}

/** Generates slides that continue the existing ones. */
export async function generateMore(topic: string, on: Generating): Promise<void> {
  const made = await ask('more', moreRequest(topic, on.slides.current().deck.slides), on);
  if (made) await show(made, (state) => appendSlides(state, made), on);
}

/** Reworks one slide. */
export async function reworkSlide(slide: Slide, rework: Rework, on: Generating): Promise<void> {
  const [first] = (await ask('generate', reworkRequest(slide, rework), on)) ?? [];
  if (!first) return;
  const { title, content } = first;
  on.slides.change((state) => changeSlide(state, slide.id, { title, content }));
}

/** Requests an outline for review; undefined if none was returned. */
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

/** Slides and the photos that follow are a single undo step, because they share the turn's mark. */
async function show(
  made: readonly Slide[],
  change: (state: SlidesState) => SlidesState,
  { turn, slides, onSlides, jobs }: Generating,
): Promise<void> {
  slides.change(change, turn.id);
  onSlides();
  const hasPhotos = await findPhotos(made, {
    signal: turn.signal,
    onPhoto: ({ id, layout }, photo) => {
      const beside = layout === 'text-only' ? { layout: 'text-image-right' as const } : {};
      slides.change((state) => changeSlide(state, id, { ...photo, ...beside }), turn.id);
    },
  });
  // Not awaited: the next turn can begin meanwhile.
  if (!hasPhotos) void drawTitles(made, { jobs, slides, signal: turn.signal });
}

/** Names a new deck after its topic. */
function named(state: SlidesState, topic: string): SlidesState {
  const title =
    topic
      .replace(/^#+\s*/, '')
      .trim()
      .split('\n', 1)[0]
      ?.slice(0, 80) ?? '';
  return { ...state, deck: { ...state.deck, title: title || state.deck.title } };
}
