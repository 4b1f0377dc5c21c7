// Parts a slide whose text does not fit into several that do: between blocks, within a block between
// sentences, rows or lines of code.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { Deck, Slide } from '../deck';
import type { SlideDrawing } from '../slide-drawing';
import { type ContentBlock, MAX_CONTENT, readContent } from './content';
import { type LayoutOptions, layOutSlide } from './lay-out-slide';
import { piecesBelow } from './normalise-lines';
import { hidesContent } from './specified-layouts';
import { isSplittable, largestWith, MAX_PIECES, splitBlock } from './split-block';
import { FULL_SLIDE, visibleLength } from './visible-length';

/** Parts are set at this size in points at least, so that the first is not crammed. */
const comfortable = 14;
/** More parts than this come from no text that anybody shows. */
const MAX_PARTS = 200;

/** Whether all that a slide shows fits on it. */
export function doesFit(slide: Slide, options: LayoutOptions, columns?: ContentBlock[][]): boolean {
  return !layOutSlide(slide, options, columns).isFull;
}

/** Not more than fits at the smallest size, told without setting it. */
function couldFit(blocks: readonly ContentBlock[]): boolean {
  return blocks.reduce((sum, block) => sum + visibleLength(block), 0) <= FULL_SLIDE;
}

/** All of a content, of which a slide by itself shows no more than its beginning. */
function readWhole(content: string): ContentBlock[][] {
  if (content.length <= MAX_CONTENT) return readContent(content);
  return [piecesBelow(content, MAX_CONTENT).flatMap((piece) => readContent(piece).flat())];
}

/**
 * The slide itself when its text fits, else slides that hold all of it in order. The first keeps id,
 * picture, notes and narration; the others are named by the title and a number.
 */
export function splitSlide(slide: Slide, options: LayoutOptions): Slide[] {
  if (hidesContent(slide)) return [slide];
  const columns = readWhole(slide.content);
  if (couldFit(columns.flat()) && doesFit(slide, options, columns)) return [slide];
  const roomy = { ...options, floor: Math.max(comfortable, options.floor ?? 0) };
  const parts: Slide[] = [];
  let queue = columns.flat();
  let guess = 0;
  let pieces = 0;
  while (queue.length > 0 && parts.length < MAX_PARTS) {
    const part = partOf({ ...slide, content: '' }, parts.length + 1);
    const fits = (blocks: ContentBlock[]) => couldFit(blocks) && doesFit(part, roomy, [blocks]);
    let count = largestWith(
      Math.min(queue.length, MAX_PIECES),
      (many) => fits(queue.slice(0, many)),
      guess,
    );
    // A heading alone at the foot of a slide says nothing.
    if (count > 1 && count < queue.length && isHeading(queue[count - 1])) count--;
    guess = count;
    let taken = queue.slice(0, count);
    queue = queue.slice(count);
    const [next] = queue;
    if (next && (count === 0 || isSplittable(next))) {
      const { head, tail, ...half } = splitBlock(next, (one) => fits([...taken, one]), {
        ...{ must: count === 0, guess: pieces },
      });
      pieces = half.count;
      if (head) taken = [...taken, head];
      if (head) queue = tail ? [tail, ...queue.slice(1)] : queue.slice(1);
    }
    parts.push({ ...part, content: sourceOf(taken) });
  }
  const last = parts.at(-1);
  if (!last) return [slide];
  // What is beyond any talk stays in the last, which says that not all of it fits.
  if (queue.length > 0) last.content = `${last.content}\n${sourceOf(queue)}`;
  return parts;
}

/**
 * The slides of a deck as they are written: those with too much text parted.
 * @returns the slides, and a sentence for each that was parted
 */
export function splitSlides(
  deck: Pick<Deck, 'slides'>,
  options: LayoutOptions,
): { slides: Slide[]; notices: string[] } {
  const notices: string[] = [];
  const slides = deck.slides.flatMap((slide, index) => {
    const parts = splitSlide(slide, options);
    if (parts.length > 1)
      notices.push(
        `The text of slide ${index + 1} does not fit on one slide, so it goes on over ${parts.length}.`,
      );
    return parts;
  });
  return { slides, notices };
}

/** Tells what a slide that is being written lacks, such as pictures beyond a gallery's number. */
export function warnOfNotices(
  { notices }: Pick<SlideDrawing, 'notices'>,
  number: number,
  context: Pick<CodecContext, 'warn'>,
): void {
  for (const notice of notices) context.warn(`Slide ${number}: ${notice}`);
}

/** What only the first part of a slide has. */
const ofFirstPart = [
  ...(['imageUrl', 'imageDescription', 'imageFocus', 'imageCredit'] as const),
  ...(['notes', 'narration'] as const),
];

function partOf(slide: Slide, number: number): Slide {
  if (number === 1) return slide;
  const rest = { ...slide };
  for (const name of ofFirstPart) delete rest[name];
  const title = slide.title.trim() === '' ? '' : `${slide.title} (${number})`;
  const hadImage = slide.layout.startsWith('text-image-');
  return {
    ...rest,
    id: `${slide.id}-${number}`,
    title,
    layout: hadImage ? 'text-only' : slide.layout,
  };
}

function sourceOf(blocks: readonly ContentBlock[]): string {
  return blocks.map(({ source }) => source).join('\n');
}

function isHeading(block: ContentBlock | undefined): boolean {
  return block?.kind === 'text' && block.role === 'heading';
}
