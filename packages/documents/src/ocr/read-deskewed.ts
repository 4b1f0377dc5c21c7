/**
 * Reads a page that may be skewed, sideways or upside down: small angles are taken from the engine's own
 * lines, quarter turns are found by trying, since an upside-down page gives words of low confidence. Limits:
 * no perspective (`page-photo` corrects that beforehand), no folds.
 */
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import type { QuarterTurn } from '../pdf/quarter-turn';
import { correctBullets } from './correct-bullets';
import { eraseRules } from './erase-rules';
import { evenOutLighting, type GreyPage, rotatePage, shrinkPage, turnPage } from './grey-page';
import { invertReversedText } from './invert-reversed-text';
import { addMissedText, missedText } from './missed-text';
import type { OpenReader } from './ocr-thread';
import { DOUBTFUL_CONFIDENCE, type RecognisedPage } from './recognised-page';

/** The recognised text, with the rotation applied to the page. Boxes are in pixels of the rotated page. */
export interface DeskewedPage extends RecognisedPage {
  width: number;
  height: number;
  /** The clockwise turn that makes the page upright. */
  turn: QuarterTurn;
  /** The clockwise rotation after that turn, in degrees, that straightens its lines. */
  skewDegrees: number;
}

/** Smaller angles affect neither recognition nor appearance. */
const MIN_SKEW_DEGREES = 0.3;
/** Larger angles are not the skew of a page: the lines were misdetected. */
const MAX_SKEW_DEGREES = 20;
/** Longest side in pixels of the reduced pages on which quarter turns are tried. */
const TRIAL_SIDE = 1300;
/** Minimum gain in confidence for a turned page. */
const MIN_GAIN = 12;

/** Limits on rotating a page. */
export interface ReadLimits {
  /** Something else is positioned on the page, so it is read without rotation. */
  asItLies?: boolean;
}

/**
 * Reads a page.
 * @param dpi of the page, pixels per inch
 * @throws ToolError as {@link OpenReader.read}
 */
export async function readDeskewed(
  page: GreyPage,
  dpi: number,
  reader: OpenReader,
  context: CodecContext,
  { asItLies = false }: ReadLimits = {},
): Promise<DeskewedPage> {
  const flat = evenOutLighting(invertReversedText(page, dpi));
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
): Promise<DeskewedPage> {
  const turned = turnPage(flat, turn);
  const angle = asItLies ? 0 : await reader.skew(turned, context.signal);
  const isAskew = Math.abs(angle) >= MIN_SKEW_DEGREES && Math.abs(angle) <= MAX_SKEW_DEGREES;
  const skewDegrees = isAskew ? angle : 0;
  const straight = isAskew ? rotatePage(turned, angle) : turned;
  const read = await readTwice(eraseRules(straight, dpi), dpi, reader, context);
  return { ...read, width: straight.width, height: straight.height, turn, skewDegrees };
}

/** Reads a page, and then the text that was missed. */
async function readTwice(
  page: GreyPage,
  dpi: number,
  reader: OpenReader,
  context: CodecContext,
): Promise<RecognisedPage> {
  const seen = await reader.read(page, { dpi, parts: 'blocks' }, partOf(context, 0, 0.9));
  // Where a picture surrounds the text, its blocks may be taken for part of the picture.
  if (seen.lines.length === 0)
    return reader.read(page, { dpi, parts: 'rows' }, partOf(context, 0.9, 1));
  const read = correctBullets(page, seen);
  const rest = missedText(page, read);
  if (!rest) return read;
  const more = await reader.read(rest, { dpi, parts: 'rows' }, partOf(context, 0.9, 1));
  return addMissedText(read, more);
}

/** The turn with the most confident words, tried on a smaller copy; 0 when no other is clearly better. */
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
