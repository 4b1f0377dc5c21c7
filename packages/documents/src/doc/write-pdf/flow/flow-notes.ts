// Lays out footnotes for their columns and draws them under a short line; column-notes.ts decides where they
// go.
import type { Block } from '../../model';
import type { PdfCanvas } from '../canvas';
import type { Tag } from '../tag';
import { NOTE_RULE_HEIGHT, type NoteArea, type NoteLayouts, noteHeight } from './column-notes';
import { layoutFlowBlocks } from './flow-blocks';
import { drawFlow, type FlowBox, type GapRule } from './flow-box';
import type { FlowLayout } from './flow-layout';

/** Lays out the notes that boxes refer to, and those that these notes refer to. */
export async function layoutNotes(
  boxes: readonly FlowBox[],
  footnotes: ReadonlyMap<number, Block[]>,
  width: number,
  root: Tag,
  layout: FlowLayout,
): Promise<NoteLayouts> {
  const laid = new Map<number, FlowBox[]>();
  const waiting = boxes.flatMap(({ notes }) => notes ?? []);
  for (const number of waiting) {
    const blocks = footnotes.get(number);
    if (!blocks || laid.has(number)) continue;
    const around = { width, outline: false, isOnDark: false, depth: 1, lists: [] };
    const note = await layoutFlowBlocks(blocks, { ...around, tag: root.child('Note') }, layout);
    laid.set(number, note);
    waiting.push(...note.flatMap(({ notes }) => notes ?? []));
  }
  return laid;
}

const LINE_SHARE = 0.25;
const LINE_WIDTH = 0.5;

/** Draws the notes of a column. */
export function drawNotes(canvas: PdfCanvas, area: NoteArea, gap: GapRule): void {
  const { x, width, bottom, boxes } = area;
  if (boxes.length === 0) return;
  const top = bottom - noteHeight(boxes, gap);
  canvas.artifact();
  canvas.line(
    [x, top + NOTE_RULE_HEIGHT / 2],
    [x + width * LINE_SHARE, top + NOTE_RULE_HEIGHT / 2],
    LINE_WIDTH,
    '#000000',
  );
  drawFlow(canvas, boxes, gap, x, top + NOTE_RULE_HEIGHT);
}
