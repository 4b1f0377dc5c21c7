/**
 * Edits lines of text and pictures on a page. The content stream is rewritten without the old letters; what
 * is not edited is copied byte by byte. Limits: text that is a picture, an outline, a pattern or invisible
 * cannot be edited.
 */

import { type Matrix, multiply, transformedBounds } from '@entropy-tools/core/affine-matrix';
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { type PDFDict, type PDFDocument, PDFName, type PDFPage, type PDFRef } from 'pdf-lib';
import { deleteUnusedObjects } from '../redact/delete-unused-objects';
import { dropCopies } from '../redact/redact-page';
import { dropStructureTexts } from '../tags/drop-structure-texts';
import type { FontSet } from '../write-text/font-set';
import { type ContentPlan, editContent, type PicturePlan } from './edit-content';
import type {
  LineEdit,
  PageEdits,
  PictureEdit,
  SeenBox,
  TextChange,
  TextOutcomes,
} from './page-edits';
import { type GlyphPlan, type PlanTools, planLine } from './plan-line';
import { planPageParagraphs } from './plan-page-paragraphs';
import { type PageGlyphs, pageSource, readGlyphs } from './read-glyphs';
import { lineBox, seenTransform } from './read-page';
import { fontKey } from './seen-codes';
import { type EditableLine, groupLines } from './text-lines';
import { writableCodes } from './writable-codes';

/** An embedded picture, with its rotation and aspect ratio. */
export interface EmbeddedPicture {
  reference: PDFRef;
  /** Rotation within the unit square. */
  turn: Matrix;
  /** Width divided by height, after rotation. */
  ratio: number;
}

/**
 * Edits one page. Call `dropUnreachable` before saving the document, or old text would stay in it.
 * @param images the pictures of the edits, embedded
 * @throws UncertainContentError when the content is not understood with enough certainty to be changed;
 * ToolError `asset` when a font cannot be loaded
 */
export async function editPage(
  document: PDFDocument,
  page: PDFPage,
  edits: PageEdits,
  images: ReadonlyMap<Blob, EmbeddedPicture>,
  fonts: FontSet,
  context: CodecContext,
): Promise<TextOutcomes> {
  const read = readGlyphs(page, context.signal);
  const { pictures, spans } = read;
  const lines = new Map(groupLines(read.glyphs).map((line) => [line.id, line]));
  const tools = planTools(lines, edits, fonts);
  const place = seenTransform(page);
  const plans = new Map<number, GlyphPlan>();
  const outcomes: TextOutcomes = { lines: [], paragraphs: [] };
  for (const edit of edits.lines) {
    throwIfAborted(context);
    const line = lines.get(edit.line);
    if (!line) continue;
    const move = seenMove(edit, place.frame);
    const plan = await planLine(line, edit, move, tools);
    for (const [index, glyph] of plan.glyphs) plans.set(index, glyph);
    const box = scaledBox(lineBox(line, plan.length, move, place), line, edit, place);
    const { borrowed, borrowedFrom } = plan;
    outcomes.lines.push({ line: edit.line, box, borrowed, fonts: borrowedFrom });
  }
  const paragraphs = await planPageParagraphs(read, [...lines.values()], edits, page, {
    ...tools,
    moveOf: (edit) => seenMove(edit, place.frame),
    context,
  });
  for (const [index, glyph] of paragraphs.glyphs) plans.set(index, glyph);
  outcomes.paragraphs.push(...paragraphs.outcomes);
  const picturePlans = new Map<number, PicturePlan>();
  for (const edit of edits.pictures) {
    const picture = pictures[edit.picture];
    if (picture) picturePlans.set(edit.picture, picturePlan(edit, picture.matrix, images, place));
  }
  rewritePage(
    document,
    page,
    { glyphs: plans, pictures: picturePlans, spans, fonts },
    context.signal,
  );
  return outcomes;
}

/**
 * Writes a page's content anew, with its letters and pictures as planned.
 * @param plan with all marked content of the page that has alternative text
 * @throws UncertainContentError; the page is then unchanged
 */
export function rewritePage(
  document: PDFDocument,
  page: PDFPage,
  plan: Omit<ContentPlan, 'spans'> & Pick<PageGlyphs, 'spans'>,
  signal: AbortSignal,
): void {
  const gone = [...plan.glyphs].filter(([, each]) => each.dropped).map(([index]) => index);
  const said = plan.spans.filter(({ from, to }) =>
    gone.some((index) => index >= from && index < to),
  );
  const spans = new Set(said.map(({ index }) => index));
  const rewritten = editContent(pageSource(page, signal), { ...plan, spans });
  const { context: objects } = document;
  page.node.set(
    PDFName.of('Contents'),
    objects.obj([objects.register(objects.flateStream(rewritten.content))]),
  );
  page.node.set(PDFName.of('Resources'), objects.register(rewritten.resources));
  dropCopies(page);
  // The elements' texts would still be the old ones.
  if (gone.length > 0) dropStructureTexts(document, [page.ref], false, ['ActualText', 'E']);
  deleteUnusedObjects(document, rewritten.retired, signal);
}

function seenMove({ dx = 0, dy = 0 }: TextChange, [a, b, c, d]: Matrix): Matrix {
  return [1, 0, 0, 1, a * dx - c * dy, b * dx - d * dy];
}

/** The box applies to the line's original size, so its height is scaled from the baseline. */
function scaledBox(
  box: SeenBox,
  line: EditableLine,
  { scale = 1 }: LineEdit,
  place: ReturnType<typeof seenTransform>,
): SeenBox {
  const [a, b] = place.toSeen;
  const rise = 0.95 * line.run.size * Math.hypot(a, b);
  return { ...box, y: box.y + rise * (1 - scale), height: box.height * scale };
}

function planTools(
  lines: ReadonlyMap<number, EditableLine>,
  { seen }: PageEdits,
  fonts: FontSet,
): PlanTools {
  const codes = new Map<PDFDict, Set<string>>();
  const pairs = new Map<PDFDict, Map<string, number>>();
  for (const { cells } of lines.values())
    for (const [at, cell] of cells.entries()) {
      const [glyph] = cell.glyphs;
      if (!glyph) continue;
      const own = codes.get(glyph.font) ?? new Set(seen?.[fontKey(glyph.font)]);
      codes.set(glyph.font, own.add(glyph.code));
      const next = cells[at + 1];
      const after = next?.glyphs[0];
      if (!next || after?.font !== glyph.font || cell.text === ' ' || next.text === ' ') continue;
      const gap = (next.start - cell.end) / Math.hypot(glyph.matrix[0], glyph.matrix[1]);
      if (Math.abs(gap) < 0.003 || Math.abs(gap) > 0.15) continue;
      const known = pairs.get(glyph.font) ?? new Map<string, number>();
      const pair = `${glyph.code} ${after.code}`;
      if (!known.has(pair)) known.set(pair, gap);
      pairs.set(glyph.font, known);
    }
  const writable = new Map<PDFDict, Map<string, string>>();
  return {
    fonts,
    codesOf: (font) => {
      const known = writable.get(font) ?? writableCodes(font, codes.get(font) ?? new Set());
      writable.set(font, known);
      return known;
    },
    kerning: (font, left, right) => pairs.get(font)?.get(`${left} ${right}`) ?? 0,
  };
}

function picturePlan(
  { box, removed, image }: PictureEdit,
  matrix: Matrix,
  images: ReadonlyMap<Blob, EmbeddedPicture>,
  place: ReturnType<typeof seenTransform>,
): PicturePlan {
  if (removed) return { dropped: true };
  const bounds = transformedBounds(matrix, [0, 0, 1, 1]);
  const seen = box ?? place.box(bounds);
  const { frame, height } = place;
  const [x0, y0, x1, y1] = transformedBounds(frame, [
    seen.x,
    height - seen.y - seen.height,
    seen.x + seen.width,
    height - seen.y,
  ]);
  const embedded = image && images.get(image);
  if (embedded) {
    // Fits the picture into the old box, upright as seen.
    const fit = Math.min(seen.width / embedded.ratio, seen.height);
    const [width, tall] = [fit * embedded.ratio, fit];
    const left = seen.x + (seen.width - width) / 2;
    const bottom = height - seen.y - seen.height + (seen.height - tall) / 2;
    const upright = multiply(frame, [width, 0, 0, tall, left, bottom]);
    return { matrix: upright, image: { reference: embedded.reference, turn: embedded.turn } };
  }
  const sx = (x1 - x0) / (bounds[2] - bounds[0] || 1);
  const sy = (y1 - y0) / (bounds[3] - bounds[1] || 1);
  return { matrix: [sx, 0, 0, sy, x0 - sx * bounds[0], y0 - sy * bounds[1]] };
}
