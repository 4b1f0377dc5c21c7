/**
 * Reads a page that may lie askew, on its side or on its head: small angles by the engine's own lines, quarter
 * turns by trying, since a page that is upside down gives words nobody is sure of. Limits: no perspective
 * (`page-photo` undoes that before), no folds.
 */
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import type { QuarterTurn } from '../pdf/quarter-turn';
import { nameBullets } from './bullets';
import { eraseRules } from './erase-rules';
import { flattenPaper, type GreyPage, rotatePage, shrinkPage, turnPage } from './grey-page';
import { darkenLightPrint } from './light-print';
import type { OpenReader } from './ocr-thread';
import { addOverlooked, overlookedPrint } from './overlooked-print';
import { DOUBTFUL_CONFIDENCE, type RecognisedPage } from './recognised-page';

/** What was read, with how the page was laid for it. Boxes are in pixels of the page as laid. */
export interface StraightPage extends RecognisedPage {
  width: number;
  height: number;
  /** How the page is to be turned clockwise to stand upright. */
  turn: QuarterTurn;
  /** How it is to be turned clockwise after that, in degrees, for its lines to lie straight. */
  skewDegrees: number;
}

/** A smaller angle harms neither reading nor looking. */
const MIN_SKEW_DEGREES = 0.3;
/** A larger one is no page put down carelessly; the lines were taken for something else. */
const MAX_SKEW_DEGREES = 20;
/** Longest side of the small pages that quarter turns are tried on, in pixels. */
const TRIAL_SIDE = 1300;
/** How much surer the words of a turned page must be. */
const MIN_GAIN = 12;

/** Where a page may not be laid anew. */
export interface ReadLimits {
  /** Something stands on the page at its place, so it is read as it lies. */
  asItLies?: boolean;
}

/**
 * Reads a page.
 * @param dpi of the page, pixels per inch
 * @throws ToolError as {@link OpenReader.read}
 */
export async function readStraight(
  page: GreyPage,
  dpi: number,
  reader: OpenReader,
  context: CodecContext,
  { asItLies = false }: ReadLimits = {},
): Promise<StraightPage> {
  const flat = flattenPaper(darkenLightPrint(page, dpi));
  const first = await readTurned(flat, 0, dpi, reader, partOf(context, 0, 0.6), asItLies);
  if (first.confidence >= DOUBTFUL_CONFIDENCE || asItLies) return first;
  const turn = await findTurn(flat, dpi, reader, partOf(context, 0.6, 0.75));
  if (turn === 0) return first;
  const second = await readTurned(flat, turn, dpi, reader, partOf(context, 0.75, 1), false);
  return second.confidence > first.confidence ? second : first;
}

async function readTurned(
  flat: GreyPage,
  turn: QuarterTurn,
  dpi: number,
  reader: OpenReader,
  context: CodecContext,
  asItLies: boolean,
): Promise<StraightPage> {
  const turned = turnPage(flat, turn);
  const angle = asItLies ? 0 : await reader.skew(turned, context.signal);
  const isAskew = Math.abs(angle) >= MIN_SKEW_DEGREES && Math.abs(angle) <= MAX_SKEW_DEGREES;
  const skewDegrees = isAskew ? angle : 0;
  const straight = isAskew ? rotatePage(turned, angle) : turned;
  const read = await readTwice(eraseRules(straight, dpi), dpi, reader, context);
  return { ...read, width: straight.width, height: straight.height, turn, skewDegrees };
}

/** Reads a page, and then what was passed over. */
async function readTwice(
  page: GreyPage,
  dpi: number,
  reader: OpenReader,
  context: CodecContext,
): Promise<RecognisedPage> {
  const seen = await reader.read(page, { dpi, parts: 'blocks' }, partOf(context, 0, 0.9));
  // Where a picture surrounds the print, blocks of it may be taken for a part of the picture.
  if (seen.lines.length === 0)
    return reader.read(page, { dpi, parts: 'rows' }, partOf(context, 0.9, 1));
  const read = nameBullets(page, seen);
  const rest = overlookedPrint(page, read);
  if (!rest) return read;
  const more = await reader.read(rest, { dpi, parts: 'rows' }, partOf(context, 0.9, 1));
  return addOverlooked(read, more);
}

/** The turn whose words are surest, on a smaller copy; 0 where no other is clearly better. */
async function findTurn(
  flat: GreyPage,
  dpi: number,
  reader: OpenReader,
  context: CodecContext,
): Promise<QuarterTurn> {
  const small = shrinkPage(flat, TRIAL_SIDE);
  const how = { dpi: (dpi * small.width) / flat.width, parts: 'rows' } as const;
  const sure: { turn: QuarterTurn; confidence: number }[] = [];
  for (const [index, turn] of ([0, 90, 180, 270] as const).entries()) {
    const part = partOf(context, index / 4, (index + 1) / 4);
    const { confidence } = await reader.read(turnPage(small, turn), how, part);
    sure.push({ turn, confidence });
  }
  const upright = sure[0]?.confidence ?? 0;
  const best = sure.reduce((one, other) => (other.confidence > one.confidence ? other : one));
  return best.confidence >= upright + MIN_GAIN ? best.turn : 0;
}
