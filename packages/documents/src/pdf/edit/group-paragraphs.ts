/**
 * Recognises paragraphs: lines below each other with the same size, even leading and a common edge, each of
 * which ended because the next word did not fit. What could be a list, a table, an address or a listing is
 * left alone: only certain paragraphs are offered.
 */
import type { Area } from '../redact/areas';
import { chainLines } from './line-chains';
import { buildParagraph, type LineStrip, toLineStrip } from './line-strip';
import { isContinued, isProse, startsItem } from './prose-signs';
import type { EditableLine } from './text-lines';

export type Alignment = 'left' | 'justified' | 'center' | 'right';

/** The lines of one paragraph. Measures are along and across its lines, in page units. */
export interface EditableParagraph {
  /** Id of its first line. */
  id: number;
  /** In order, at least two. */
  lines: readonly EditableLine[];
  align: Alignment;
  /** Left edge of its lines except the first, and right edge of its column. */
  left: number;
  right: number;
  /** From baseline to baseline. */
  leading: number;
  size: number;
}

/** Pages with more lines than this are not ordinary text. */
const MAX_LINES = 4000;

/**
 * The paragraphs of a page.
 * @param pictures boxes that text may flow around, in page coordinates
 * @param drawings boxes of painted shapes: rules separate what is above and below them
 */
export function groupParagraphs(
  lines: readonly EditableLine[],
  pictures: readonly Area[],
  drawings: readonly Area[],
): EditableParagraph[] {
  if (lines.length > MAX_LINES) return [];
  const strips = lines.map(toLineStrip);
  return chainLines(strips, drawings).flatMap((chain) => {
    const right = columnEnd(chain, strips, pictures);
    return cutChain(chain, right).flatMap((draft) => finish(draft, right, strips));
  });
}

type Kind = 'left' | 'center' | 'right';

interface Draft {
  strips: LineStrip[];
  kinds: Kind[];
}

/** Tolerance for edges that count as the same, relative to the font size. */
const edgeTolerance = 0.2;
/** Minimum indent or outdent of a first line, in font sizes. */
const leastIndent = 0.5;
const mostIndent = 6;

/** The right edge of this column: that of its longest line, or of others that begin at the same edge. */
function columnEnd(
  chain: readonly LineStrip[],
  strips: readonly LineStrip[],
  pictures: readonly Area[],
): number {
  const [first] = chain;
  const last = chain.at(-1);
  const own = Math.max(...chain.map(({ end }) => end));
  if (!first || !last) return own;
  const { size } = first;
  const starts = chain.map(({ start }) => start).sort((a, b) => a - b);
  const left = starts[Math.floor(starts.length / 2)] ?? first.start;
  const beside = [
    ...strips.filter(
      (each) =>
        each.isLevelWith(first) &&
        each.baseline < first.baseline + size &&
        each.baseline > last.baseline - size &&
        each.start > own,
    ),
    ...pictures
      .map((box) => first.turned(box))
      .filter(([, low, , high]) => {
        return low < first.baseline + size && high > last.baseline;
      })
      .map(([start, , end]) => ({ start, end })),
  ].filter(({ end }) => end > own);
  const nearest = Math.min(...beside.map(({ start }) => start));
  const ends = strips
    .filter(
      (each) =>
        each.isLevelWith(first) &&
        Math.abs(each.size - size) <= 0.06 * size &&
        Math.abs(each.start - left) <= edgeTolerance * size &&
        each.end < nearest,
    )
    .map(({ end }) => end);
  return Math.max(own, ...ends);
}

function cutChain(chain: readonly LineStrip[], right: number): Draft[] {
  const drafts: Draft[] = [];
  for (const [at, strip] of chain.entries()) {
    const draft = drafts.at(-1);
    const before = chain[at - 1];
    const kinds =
      draft && before && !startsItem(strip) && !endedEarly(before, strip, right)
        ? kindsWith(draft, before, strip, chain[at + 1])
        : [];
    if (draft && kinds.length > 0) {
      draft.strips.push(strip);
      draft.kinds = kinds;
    } else drafts.push({ strips: [strip], kinds: ['left', 'center', 'right'] });
  }
  return drafts;
}

/** Whether a line ended although the next word would have fitted. */
function endedEarly(before: LineStrip, strip: LineStrip, right: number): boolean {
  if (/[\p{L}][-\u2010\u00ad]$/u.test(before.line.text) && /^\p{Ll}/u.test(strip.line.text))
    return false;
  const needed = strip.firstWord + 0.25 * strip.size;
  return before.end + needed <= right - 0.25 * strip.size;
}

function kindsWith(
  { strips, kinds }: Draft,
  before: LineStrip,
  strip: LineStrip,
  next: LineStrip | undefined,
): Kind[] {
  const { size } = strip;
  const [first, second] = strips;
  const isNear = (a: number, b: number, share = edgeTolerance) => Math.abs(a - b) <= share * size;
  return kinds.filter((kind) => {
    if (kind === 'center') {
      const middle = (each: LineStrip) => (each.start + each.end) / 2;
      return isNear(middle(before), middle(strip), 0.3);
    }
    if (kind === 'right') return isNear(before.end, strip.end);
    if (!first) return false;
    if (second) return isNear(second.start, strip.start);
    const indent = first.start - strip.start;
    if (isNear(indent, 0)) return true;
    if (Math.abs(indent) < leastIndent * size || Math.abs(indent) > mostIndent * size) return false;
    return (
      indent > 0 || startsItem(first) || (next !== undefined && isNear(next.start, strip.start))
    );
  });
}

function finish(
  { strips, kinds }: Draft,
  columnRight: number,
  all: readonly LineStrip[],
): EditableParagraph[] {
  const [first, second] = strips;
  const last = strips.at(-1);
  if (!first || !second || !last || !isProse(strips)) return [];
  const { size } = first;
  const full = strips.slice(0, -1);
  const isFull = full.every(({ end }) => Math.abs(columnRight - end) <= 0.04 * size);
  const hasWitness =
    full.length > 1 ||
    all.filter(
      (each) =>
        each !== first &&
        each.isLevelWith(first) &&
        Math.abs(each.end - first.end) <= 0.04 * size &&
        Math.abs(each.start - second.start) <= edgeTolerance * size,
    ).length > 1;
  const isJustified = kinds.includes('left') && isFull && hasWitness;
  const align: Alignment = isJustified ? 'justified' : (kinds[0] ?? 'left');
  const joins = strips.slice(1).map((strip, at) => isContinued(strips[at] ?? strip, strip));
  const continued = joins.filter(Boolean).length;
  const isSure =
    align === 'justified'
      ? continued > 0 || full.length > 1
      : align === 'left'
        ? continued >= (joins.length === 1 ? 1 : joins.length / 3)
        : continued >= (joins.length < 3 ? joins.length : joins.length / 2);
  if (!isSure || isPartOfMore(strips, all)) return [];
  return [buildParagraph(strips, align, columnRight)];
}

/** Whether it begins or ends within a sentence next to lines that were not recognised. */
function isPartOfMore(strips: readonly LineStrip[], all: readonly LineStrip[]): boolean {
  const [first] = strips;
  const last = strips.at(-1);
  if (!first || !last) return true;
  const leading = (first.baseline - last.baseline) / (strips.length - 1);
  const isNext = (one: LineStrip, way: 1 | -1) =>
    all.some((each) => {
      const distance = (one.baseline - each.baseline) * way;
      const overlaps = Math.min(one.end, each.end) > Math.max(one.start, each.start);
      return (
        overlaps && one.isLevelWith(each) && distance > 0.3 * leading && distance < 1.15 * leading
      );
    });
  const begins = !/^["'‘“([]*\p{Ll}/u.test(first.line.text) || !isNext(first, -1);
  const ends = /[.!?:;。！？]["'’”)\]]*$/u.test(last.line.text) || !isNext(last, 1);
  return !begins || !ends;
}
