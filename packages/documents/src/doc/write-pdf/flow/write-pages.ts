/**
 * Writes a document with the page layout of its source: page sizes, margins, headers and footers, columns,
 * footnotes, fonts with the same widths. Two passes, because headers can contain the total number of pages.
 * Limits: text wraps around a float only beside the float's own paragraph; endnotes are put at the end.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { Doc } from '../../model';
import type { PdfCanvas } from '../canvas';
import type { Layout } from '../layout';
import { Tag } from '../tag';
import { layoutFlowBlock, layoutFlowBlocks } from './flow-blocks';
import { type FlowBox, gapRule } from './flow-box';
import { placeFloat } from './flow-floats';
import type { FlowContext, FlowLayout } from './flow-layout';
import { drawNotes, layoutNotes } from './flow-notes';
import { type FlowPage, FlowPages } from './flow-pages';
import { type EmbeddedFamilies, flowStyle } from './flow-style';
import { HeaderFooterWriter } from './header-footer-writer';

/** Lays out all sections and draws them on the canvas. */
export async function writePages(
  doc: Doc & Required<Pick<Doc, 'sections'>>,
  canvas: PdfCanvas,
  shared: Layout,
  own: EmbeddedFamilies,
  context: CodecContext,
): Promise<void> {
  const defaults = doc.pageDefaults ?? { tabEvery: 36 };
  const now: FlowLayout['now'] = { section: doc.sections[0] };
  const layout: FlowLayout = {
    ...shared,
    own,
    defaults,
    now,
    inner: layoutFlowBlocks,
    gap: gapRule(defaults.addsGaps === true),
    styleOf: flowStyle(own),
  };
  const root = new Tag('Document', undefined);
  const margins = new HeaderFooterWriter(layout, root);
  const pages = new FlowPages(layout.gap, margins.edges);
  for (const [index, section] of doc.sections.entries()) {
    now.section = section;
    await margins.measure(section);
    const room = section.width - section.margin.left - section.margin.right;
    const around: FlowContext = {
      tag: root,
      width: section.columns?.widths[0] ?? room,
      outline: true,
      isOnDark: false,
      depth: 0,
      lists: [],
    };
    const own = { ...layout, pageHeight: pages.roomOf(section) };
    const boxes: FlowBox[] = [];
    for (const [at] of section.blocks.entries()) {
      for (const box of await layoutFlowBlock(section.blocks, at, around, own)) boxes.push(box);
      context.onProgress(((index + at / section.blocks.length) / doc.sections.length) * 0.7);
    }
    const notes = await layoutNotes(boxes, doc.footnotes ?? new Map(), around.width, root, layout);
    pages.addSection(section, boxes, doc.sections[index + 1]?.starts === 'here', notes);
  }
  pages.finish();
  for (const [index, page] of pages.pages.entries()) {
    now.section = page.section;
    canvas.addPage([page.section.width, page.section.height]);
    const inSection = pages.pages.filter(({ section }) => section === page.section).length;
    await margins.draw(canvas, page, { pages: pages.pages.length, inSection });
    drawPage(canvas, page);
    for (const area of page.notes) drawNotes(canvas, area, layout.gap);
    context.onProgress(0.7 + (index / pages.pages.length) * 0.25);
    await layout.breathe();
  }
}

function drawPage(canvas: PdfCanvas, page: FlowPage): void {
  const floats = (isBehind: boolean) => {
    for (const { placed, ...text } of page.floats)
      if ((placed.float.behind === true) === isBehind) {
        const [x, y] = placeFloat(placed, page.section, text);
        placed.draw(canvas, x, y);
      }
  };
  floats(true);
  for (const { box, x, y, gap, isRepeated } of page.boxes)
    if (isRepeated) canvas.repeating(() => box.draw(canvas, x, y, gap));
    else box.draw(canvas, x, y, gap);
  for (const { x, top, bottom } of page.lines) {
    canvas.artifact();
    canvas.line([x, top], [x, bottom], 0.5, '#000000');
  }
  floats(false);
}
