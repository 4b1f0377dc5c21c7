// Sends requests to a model and applies the responses. Loaded with the first request.

import type { Slide } from '@entropy-tools/studio/deck/deck';
import { hasPicturePlace } from '@entropy-tools/studio/deck/plan/draft';
import type { AiProvider, AiRequest } from '~/ai/providers/ai-provider';
import type { Turn } from '~/ai/use-turn';
import { DEFAULT_THEME } from '../deck/new-slide';
import type { PlannedSlides, PlanRequest } from '../deck/plan-slides';
import { appendSlides, changeSlide, replaceSlides } from '../deck/slides-state';
import type { Slides } from '../deck/use-slides';
import type { EditorJobs } from '../jobs';
import { messages } from '../messages';
import { keepPictures } from '../pictures/keep-pictures';
import { askServices, findPhotos } from './find-photos';
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
  slides: Pick<Slides, 'change' | 'current'>;
  /** Shows an error; the deck is left unchanged. */
  fail: (trouble: EditorError) => void;
  /** Shows a notice about an incomplete response. */
  note: (notice: string | undefined) => void;
  /** Called when the slides have been added; photos may follow. */
  onSlides: () => void;
  jobs: Pick<EditorJobs, 'plan' | 'drawWish'>;
}

/** Generates a new deck from a topic or an outline, and from a document if there is one. */
export async function generateDeck(topic: string, on: Generating, source?: Source): Promise<void> {
  const made = await ask('generate', deckRequest(topic, source), on, source);
  const title = titleOf(topic || (source?.name ?? ''));
  if (made) await show({ title, slides: made, isDeck: true }, on);
}

/** Drafts a deck for a topic without any model: a frame whose lines say what belongs there. */
export async function draftDeck(topic: string, on: Showing): Promise<void> {
  await show({ title: titleOf(topic), isDeck: true }, on);
}

/** Generates slides that continue the existing ones. */
export async function generateMore(topic: string, on: Generating): Promise<void> {
  const made = await ask('more', moreRequest(topic, on.slides.current().deck.slides), on);
  if (made) await show({ title: titleOf(topic), slides: made, isDeck: false }, on);
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

/** The part of a turn that showing slides needs. */
export type ShowingTurn = Pick<Turn, 'id' | 'signal' | 'isCurrent'>;

type Showing = Pick<Generating, 'slides' | 'onSlides' | 'jobs'> & { turn: ShowingTurn };

/** What is planned and shown: without slides, a frame for the topic. */
type Shown = Pick<PlanRequest, 'title' | 'slides'> & { isDeck: boolean };

/**
 * Plans the slides and shows them. Slides and the photos that follow are a single undo step, because they share
 * the turn's mark.
 */
async function show(shown: Shown, { turn, slides, onSlides, jobs }: Showing): Promise<void> {
  const { title, isDeck } = shown;
  const { photos } = shown.slides ? await askServices() : { photos: false };
  const { theme } = slides.current().deck;
  // A design that was chosen stays.
  const themeId = isDeck && theme === DEFAULT_THEME ? {} : { themeId: theme };
  const planned = await plan({ ...shown, ...themeId, isDrawn: !photos }, jobs, turn.signal);
  if (!turn.isCurrent()) return;
  const { slides: made } = await keepPictures(planned.slides, new Map(), {
    ...{ wishes: planned.wishes, title, theme: planned.theme ?? theme, jobs },
  });
  slides.change((state) => {
    if (!isDeck) return appendSlides(state, made);
    const next = replaceSlides(state, made);
    const name = title || next.deck.title;
    return { ...next, deck: { ...next.deck, title: name, theme: planned.theme ?? theme } };
  }, turn.id);
  onSlides();
  if (!photos) return;
  await findPhotos(
    made.filter(({ layout }) => hasPicturePlace(layout)),
    {
      signal: turn.signal,
      onPhoto: ({ id }, photo) => slides.change((state) => changeSlide(state, id, photo), turn.id),
    },
  );
}

/** Slides as they were planned; as the model wrote them if that cannot be done, or was stopped. */
async function plan(
  request: PlanRequest,
  jobs: Generating['jobs'],
  signal: AbortSignal,
): Promise<Pick<PlannedSlides, 'slides' | 'wishes'> & { theme?: string }> {
  try {
    return (await jobs.plan(request, { signal })).output;
  } catch (error) {
    if (!request.slides) throw error;
    return { slides: [...request.slides], wishes: new Map() };
  }
}

/** The name of a new deck: the first line of its topic. */
function titleOf(topic: string): string {
  const [line = ''] = topic
    .replace(/^#+\s*/, '')
    .trim()
    .split('\n', 1);
  return line.slice(0, 80);
}
