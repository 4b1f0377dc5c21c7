// Splits a slide whose text does not fit into several that do: between blocks, or within a block between
// sentences, rows or lines of code.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { Deck, Slide } from '../deck';
import type { SlideDrawing } from '../slide-drawing';
import { type ContentBlock, MAX_CONTENT, readContent } from './content';
import { type LayoutOptions, layOutSlide } from './lay-out-slide';
import { splitIntoPieces } from './normalise-lines';
import { hidesContent } from './specified-layouts';
import { isSplittable, largestPassing, MAX_PIECES, splitBlock } from './split-block';
import { FULL_SLIDE, visibleLength } from './visible-length';

/** Minimum size of the parts' text in points, so that the first is not crammed. */
const comfortable = 14;
/** Maximum number of parts, more than any real presentation needs. */
const MAX_PARTS = 200;

/** Whether everything that a slide shows fits on it. */
export function fitsOnSlide(
  slide: Slide,
  options: LayoutOptions,
  columns?: ContentBlock[][],
): boolean {
  return !layOutSlide(slide, options, columns).isFull;
}

/** A quick check without layout whether blocks could fit at the smallest size. */
function couldFit(blocks: readonly ContentBlock[]): boolean {
  return blocks.reduce((sum, block) => sum + visibleLength(block), 0) <= FULL_SLIDE;
}

/** Parses a whole content, of which a single slide reads only the beginning. */
function readWhole(content: string): ContentBlock[][] {
  if (content.length <= MAX_CONTENT) return readContent(content);
  return [splitIntoPieces(content, MAX_CONTENT).flatMap((piece) => readContent(piece).flat())];
}

/**
 * The slide itself if its text fits, or else slides that hold all of it in order. The first keeps id,
 * picture, notes and narration; the others are named by the title and a number.
 */
export function splitSlide(slide: Slide, options: LayoutOptions): Slide[] {
  if (hidesContent(slide)) return [slide];
  const columns = readWhole(slide.content);
  if (couldFit(columns.flat()) && fitsOnSlide(slide, options, columns)) return [slide];
  const roomy = { ...options, floor: Math.max(comfortable, options.floor ?? 0) };
  const parts: Slide[] = [];
  let queue = columns.flat();
  let guess = 0;
  let pieces = 0;
  while (queue.length > 0 && parts.length < MAX_PARTS) {
    const part = partOf({ ...slide, content: '' }, parts.length + 1);
    const fits = (blocks: ContentBlock[]) => couldFit(blocks) && fitsOnSlide(part, roomy, [blocks]);
    let count = largestPassing(
      Math.min(queue.length, MAX_PIECES),
      (many) => fits(queue.slice(0, many)),
      guess,
    );
    // Do not leave a heading alone at the foot of a slide.
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
  // What exceeds the maximum stays in the last part, which reports that not all of it fits.
  if (queue.length > 0) last.content = `${last.content}\n${sourceOf(queue)}`;
  return parts;
}

/**
 * The slides of a deck for export, with overfull ones split.
 * @returns the slides, and a sentence for each that was split
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

/** Reports what an exported slide lacks, such as pictures beyond a gallery's maximum. */
export function warnOfNotices(
  { notices }: Pick<SlideDrawing, 'notices'>,
  number: number,
  context: Pick<CodecContext, 'warn'>,
): void {
  for (const notice of notices) context.warn(`Slide ${number}: ${notice}`);
}

/** Properties that only the first part of a slide has. */
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
