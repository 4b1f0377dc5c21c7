/** Plans the reflowed paragraphs of a page. */

import type { Matrix } from '@entropy-tools/core/affine-matrix';
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import type { PDFPage } from 'pdf-lib';
import type { PageEdits, ParagraphEdit, ParagraphOutcome } from './page-edits';
import { pageParagraphs } from './page-paragraphs';
import { countOverlappingLines } from './paragraph-room';
import type { GlyphPlan, PlanTools } from './plan-line';
import { planParagraph } from './plan-paragraph';
import type { PageGlyphs } from './read-glyphs';
import { linesBox, seenTransform } from './read-page';
import type { EditableLine } from './text-lines';

/**
 * The plans for the letters of a page from the edits of its paragraphs; an edit of an unknown paragraph is
 * ignored.
 * @param lines all lines of the page
 * @throws ToolError `asset` when a font cannot be loaded
 */
export async function planPageParagraphs(
  read: PageGlyphs,
  lines: readonly EditableLine[],
  { lines: lineEdits, paragraphs: edits = [], pictures }: PageEdits,
  page: PDFPage,
  tools: PlanTools & { moveOf: (edit: ParagraphEdit) => Matrix; context: CodecContext },
): Promise<{ glyphs: Map<number, GlyphPlan>; outcomes: ParagraphOutcome[] }> {
  const glyphs = new Map<number, GlyphPlan>();
  const outcomes: ParagraphOutcome[] = [];
  if (edits.length === 0) return { glyphs, outcomes };
  const place = seenTransform(page);
  const known = new Map(
    pageParagraphs(read, lines).map((each) => [each.paragraph.id, each] as const),
  );
  const emptied = new Set(lineEdits.filter(({ text }) => text === '').map(({ line }) => line));
  for (const edit of edits.filter(({ text }) => text === ''))
    for (const { id } of known.get(edit.paragraph)?.paragraph.lines ?? []) emptied.add(id);
  const removed = new Set(pictures.filter((each) => each.removed).map(({ picture }) => picture));
  for (const edit of edits) {
    throwIfAborted(tools.context);
    const found = known.get(edit.paragraph);
    const first = found?.paragraph.lines[0];
    if (!found || !first) continue;
    const { paragraph, joins } = found;
    const move = tools.moveOf(edit);
    const plan = await planParagraph(paragraph, joins, edit, move, tools);
    for (const [index, glyph] of plan.glyphs) glyphs.set(index, glyph);
    const placed =
      plan.lines.length > 0
        ? plan.lines
        : [{ start: paragraph.left, end: paragraph.left, baseline: first.baseline }];
    outcomes.push({
      paragraph: edit.paragraph,
      box: linesBox(first, placed, plan.size, move, place),
      borrowed: plan.borrowed,
      fonts: plan.borrowedFrom,
      over: countOverlappingLines(paragraph, plan, move, {
        lines: lines.filter(({ id }) => !emptied.has(id)),
        pictures: read.pictures.filter(({ index }) => !removed.has(index)),
        drawings: read.drawings,
        page: place.bounds,
      }),
    });
  }
  return { glyphs, outcomes };
}
