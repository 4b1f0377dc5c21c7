// Pictures, text boxes, diagrams and charts of a DOCX, in DrawingML and in the older VML.

import {
  child,
  descendant,
  elements,
  type MarkupElement,
  nodeText,
} from '@entropy-tools/data/ooxml/markup-tree';
import { drawOfficeChart } from '../../chart/office/office-chart';
import { drawingSvg } from '../drawing';
import type { Align, Block, DocImage } from '../model';
import { chartBlocks } from './charts';
import type { InlineTarget } from './inline-target';
import { anchoredBox, vmlBox } from './pages/floating';
import type { ReaderState } from './reader-state';

/** English Metric Units in a CSS pixel. */
const emuPerPx = 9525;

/** Reads a `w:drawing`. */
export function readDrawing(node: MarkupElement, state: ReaderState, target: InlineTarget): void {
  const frame = elements(node)[0];
  const properties = child(frame, 'wp:docPr')?.attributes;
  if (properties?.hidden === '1' || properties?.hidden === 'true') return;
  const extent = child(frame, 'wp:extent')?.attributes;
  const alt = properties?.descr || properties?.title || '';
  const size = {
    width: Number(extent?.cx) / emuPerPx,
    height: Number(extent?.cy) / emuPerPx,
  };
  const mark = frame && descendant(frame, 'adec:decorative')?.attributes.val;
  const isDecorative = mark === '1' || mark === 'true';
  const isBeside = state.pages !== undefined && frame?.name === 'wp:anchor';
  const pictures = collect(node, 'pic:pic', []);
  for (const picture of pictures) {
    const blip = descendant(picture, 'a:blip');
    // A group states one extent for all its pictures, so with several each uses its own.
    const own = pictures.length === 1 ? size : pictureSize(picture);
    const named = descendant(picture, 'pic:cNvPr')?.attributes.descr;
    const words = alt || named || '';
    const image = findImage(blip, 'r:embed', 'r:link', words, own, state, target, isDecorative);
    if (!image) continue;
    const box = isBeside && anchoredBox(frame, [{ kind: 'image', image }], false);
    if (box && pictures.length === 1) {
      target.floats.push(box);
      continue;
    }
    target.pieces.at(-1)?.push({ kind: 'image', image });
    if (frame?.name === 'wp:anchor') state.floating.set(image, sideOf(frame));
  }
  const texts = collect(node, 'w:txbxContent', []);
  for (const text of texts) {
    const blocks = target.readBox(text);
    const box = isBeside && texts.length === 1 && anchoredBox(frame, blocks, true);
    if (box) target.floats.push(box);
    else target.boxes.push(...blocks);
  }
  const data = descendant(node, 'dgm:relIds')?.attributes['r:dm'];
  if (data !== undefined) placeDiagram(state.sources.diagrams.get(data) ?? [], state, target);
  const chart = descendant(node, 'c:chart');
  if (chart) placeChart(chart, frame, { ...size, alt }, state, target);
}

/** Reads a `w:pict` or `w:object`: VML pictures, rules and text boxes. */
export function readVml(node: MarkupElement, state: ReaderState, target: InlineTarget): void {
  for (const data of collect(node, 'v:imagedata', [])) {
    const shape = collectParents(node, data);
    const style = shape?.attributes.style ?? '';
    const size = { width: cssLength(style, 'width'), height: cssLength(style, 'height') };
    const alt = shape?.attributes.alt ?? data.attributes['o:title'] ?? '';
    const image = findImage(data, 'r:id', 'r:href', alt, size, state, target);
    if (!image) continue;
    const box = state.pages && shape && vmlBox(shape, [{ kind: 'image', image }]);
    if (box) target.floats.push(box);
    else target.pieces.at(-1)?.push({ kind: 'image', image });
  }
  for (const text of collect(node, 'w:txbxContent', [])) {
    const blocks = target.readBox(text);
    const shape = state.pages && shapeAround(node, text);
    const box = shape && vmlBox(shape, blocks);
    if (box) target.floats.push(box);
    else target.boxes.push(...blocks);
  }
  if (collect(node, 'v:rect', []).some((rect) => /^(t|true)$/.test(rect.attributes['o:hr'] ?? '')))
    target.boxes.push({ kind: 'rule' });
}

/** The shape that a text box belongs to. */
function shapeAround(node: MarkupElement, text: MarkupElement): MarkupElement | undefined {
  const box = collectParents(node, text);
  return box && collectParents(node, box);
}

/** A picture from the file, or its description as text when it is missing. */
function findImage(
  holder: MarkupElement | undefined,
  embedded: string,
  linked: string,
  alt: string,
  size: { width: number; height: number },
  state: ReaderState,
  target: InlineTarget,
  isDecorative = false,
): DocImage | undefined {
  const found = state.sources.images.get(holder?.attributes[embedded] ?? '');
  if (!found) {
    if (holder?.attributes[linked] !== undefined || holder?.attributes[embedded] !== undefined)
      state.warnOnce('A picture is not stored in the document and was left out.');
    if (alt !== '' && holder) target.pieces.at(-1)?.push({ kind: 'text', text: `[${alt}]` });
    return undefined;
  }
  const image: DocImage = { ...found, alt, ...(isDecorative ? { decorative: true } : {}) };
  if (size.width >= 1 && size.height >= 1) {
    image.width = state.pages ? size.width : Math.round(size.width);
    image.height = state.pages ? size.height : Math.round(size.height);
  }
  return image;
}

/** The side of a floating frame, where it is stated as a keyword. */
function sideOf(frame: MarkupElement): Align | undefined {
  switch (nodeText(child(child(frame, 'wp:positionH'), 'wp:align')).trim()) {
    case 'center':
      return 'center';
    case 'right':
    case 'outside':
      return 'end';
    default:
      return undefined;
  }
}

function placeDiagram(texts: string[], state: ReaderState, target: InlineTarget): void {
  state.warnOnce('A diagram was kept as a list of its texts.');
  if (texts.length === 0) return;
  const items = texts.map((text): { blocks: Block[] } => ({
    blocks: [{ kind: 'paragraph', inlines: [{ kind: 'text', text }] }],
  }));
  target.boxes.push({ kind: 'list', ordered: false, items });
}

/** Adds a chart as a drawing when pages are read, otherwise as a table of its values. */
function placeChart(
  chart: MarkupElement,
  frame: MarkupElement | undefined,
  { width, height, alt }: { width: number; height: number; alt: string },
  state: ReaderState,
  target: InlineTarget,
): void {
  const part = state.sources.charts.get(chart.attributes['r:id'] ?? '');
  const drawing =
    part && state.pages
      ? drawOfficeChart(part, { width, height }, state.sources.themeColors)
      : undefined;
  if (drawing) {
    const bytes = new TextEncoder().encode(drawingSvg(drawing));
    const words = alt || part?.title || 'Chart';
    const image = { bytes, type: 'image/svg+xml', alt: words, width, height, drawing };
    const box =
      frame?.name === 'wp:anchor' && anchoredBox(frame, [{ kind: 'image', image }], false);
    if (box) target.floats.push(box);
    else target.pieces.at(-1)?.push({ kind: 'image', image });
    return;
  }
  const blocks = part ? chartBlocks(part) : [];
  state.warnOnce(
    blocks.length > 0
      ? 'A chart was kept as a table of its values.'
      : 'A chart could not be kept and was left out.',
  );
  target.boxes.push(...blocks);
}

function pictureSize(picture: MarkupElement): { width: number; height: number } {
  const extent = child(child(child(picture, 'pic:spPr'), 'a:xfrm'), 'a:ext')?.attributes;
  return { width: Number(extent?.cx) / emuPerPx, height: Number(extent?.cy) / emuPerPx };
}

/** Collects descendants with a name, outermost only, in document order; reads only one branch of alternatives. */
function collect(node: MarkupElement, name: string, found: MarkupElement[]): MarkupElement[] {
  for (const element of elements(node)) {
    if (element.name === name) found.push(element);
    else if (element.name === 'mc:AlternateContent') {
      const branch = child(element, 'mc:Choice') ?? child(element, 'mc:Fallback');
      if (branch) collect(branch, name, found);
    } else if (element.name !== 'w:txbxContent') collect(element, name, found);
  }
  return found;
}

function collectParents(node: MarkupElement, wanted: MarkupElement): MarkupElement | undefined {
  for (const element of elements(node)) {
    if (element.children.includes(wanted)) return element;
    const found = collectParents(element, wanted);
    if (found) return found;
  }
  return undefined;
}

/** A length of a VML style in CSS px. */
function cssLength(style: string, property: string): number {
  const match = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([\\d.]+)\\s*(pt|px|in|cm|mm)?`).exec(
    style,
  );
  if (!match) return Number.NaN;
  const factors: Record<string, number> = {
    pt: 96 / 72,
    px: 1,
    in: 96,
    cm: 96 / 2.54,
    mm: 9.6 / 2.54,
  };
  return Number(match[1]) * (factors[match[2] ?? 'px'] ?? 1);
}
