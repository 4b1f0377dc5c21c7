/** Lays out lists: markers are in the indent, on the first baseline of their item. */
import type { Block, ListBlock, ListItem } from '../model';
import { breakLines } from './break-lines';
import type { PdfCanvas } from './canvas';
import { cleanText } from './clean-text';
import { drawLine } from './draw-line';
import type { Layout } from './layout';
import { layoutBlocks } from './layout-blocks';
import { type LayoutBox, withDecoration } from './layout-box';
import type { BlockContext } from './layout-text';
import { type Paragraph, prepareParagraph } from './paragraph';
import type { Tag, TagOptions } from './tag';
import { bodyStyle } from './text-style';
import { theme } from './theme';

const emptyParagraph: Block = { kind: 'paragraph', inlines: [] };
const bullets = ['•', '–', '◦'];

/** The layout boxes of a list's items. */
export async function layoutList(
  block: ListBlock,
  width: number,
  around: BlockContext,
  layout: Layout,
): Promise<LayoutBox[]> {
  const list = around.tag.child('L', { numbering: block.ordered ? 'Decimal' : 'Disc' });
  const markers = await Promise.all(
    block.items.map((item, index) => markerOf(block, item, index, around, layout)),
  );
  const widest = Math.max(0, ...markers.map((marker) => marker?.width ?? 0));
  const indent = Math.min(Math.max(theme.listIndent, widest + 8), width / 3);
  const slabs: LayoutBox[] = [];
  for (const [index, item] of block.items.entries()) {
    const itemTag = list.child('LI');
    const label = itemTag.child('Lbl', checkSign(item));
    const inner = await layoutItem(
      item,
      width - indent,
      { ...around, tag: itemTag.child('LBody'), depth: around.depth + 1, outline: false },
      layout,
    );
    const marker = markers[index];
    const isLast = index === block.items.length - 1;
    inner.forEach((slab, at) => {
      const baseline = slab.baseline ?? theme.bodySize * 1.1;
      const edge = layout.rtl ? 0 : indent;
      const strip = withDecoration(slab, edge, (canvas, x, y) => {
        if (at !== 0) return;
        const side = layout.rtl ? x + width - indent + 6 : x;
        if (marker) drawMarker(canvas, marker, label, side, y + baseline, indent - 6, layout);
        else drawCheckbox(canvas, item.checked === true, label, side + indent - 15, y + baseline);
      });
      // Items of one list are closer together than paragraphs.
      const closing = at === inner.length - 1 && !(isLast && around.depth === 0);
      slabs.push(closing ? { ...strip, after: Math.min(strip.after, theme.listGap) } : strip);
    });
    await layout.breathe();
  }
  return slabs;
}

/** An item's blocks; a nested list follows its text closely. */
async function layoutItem(
  item: ListItem,
  width: number,
  around: BlockContext,
  layout: Layout,
): Promise<LayoutBox[]> {
  const slabs: LayoutBox[] = [];
  const blocks: Block[] = item.blocks.length > 0 ? item.blocks : [emptyParagraph];
  for (const block of blocks) {
    const last = slabs.at(-1);
    if (block.kind === 'list' && last) last.after = theme.listGap;
    slabs.push(...(await layoutBlocks([block], width, around, layout)));
  }
  return slabs;
}

interface Marker {
  paragraph: Paragraph;
  width: number;
}

/** A bullet or number; undefined for a task, whose box is drawn. */
async function markerOf(
  block: ListBlock,
  item: ListItem,
  index: number,
  around: BlockContext,
  layout: Layout,
): Promise<Marker | undefined> {
  if (item.checked !== undefined) return undefined;
  const bullet = bullets[around.depth % bullets.length] ?? '•';
  const number = item.label
    ? cleanText(item.label)
    : numberOf((block.start ?? 1) + index, around.depth);
  const text = block.ordered ? number : bullet;
  const style = { ...bodyStyle, size: around.style.size };
  const paragraph = await prepareParagraph([{ kind: 'text', text }], style, layout);
  return { paragraph, width: paragraph.items.reduce((sum, part) => sum + part.width, 0) };
}

function drawMarker(
  canvas: PdfCanvas,
  marker: Marker,
  tag: Tag,
  x: number,
  baseline: number,
  width: number,
  layout: Layout,
): void {
  const [line] = breakLines(marker.paragraph, Number.POSITIVE_INFINITY);
  if (!line) return;
  drawLine(canvas, line, {
    x,
    y: baseline,
    height: 0,
    baseline: 0,
    width,
    align: layout.rtl ? 'start' : 'end',
    rtl: false,
    tag,
    links: new Map(),
    targets: layout.targets,
  });
}

/** The character that the drawn box of a task stands for. */
function checkSign({ checked }: ListItem): TagOptions {
  return checked === undefined ? {} : { actual: checked ? '☑' : '☐' };
}

function drawCheckbox(
  canvas: PdfCanvas,
  checked: boolean,
  tag: Tag,
  x: number,
  baseline: number,
): void {
  canvas.tag(tag);
  const side = 8;
  const top = baseline - side + 0.6;
  canvas.strokedBox(x, top, side, checked ? theme.link : theme.muted);
  if (checked)
    canvas.polyline(
      [
        [x + 1.8, top + 4.2],
        [x + 3.4, top + 5.9],
        [x + 6.4, top + 2.2],
      ],
      1.2,
      theme.link,
    );
}

/** Numbered 1. at the top level, a. at the next, then 1. again. */
function numberOf(value: number, depth: number): string {
  if (depth % 2 === 0 || value < 1) return `${value}.`;
  let letters = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters;
  return `${letters}.`;
}
