// The text of a paragraph of an OpenDocument text. White space is collapsed as the specification says in
// 6.1.2.

import { child, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { appendText, type Marks, safeHref } from '../inline-list';
import type { Block, DocImage, Inline } from '../model';
import type { OdtState } from './odt-state';

export interface OdtContent {
  inlines: Inline[];
  /** Pictures that float beside the paragraph. */
  floating: DocImage[];
  /** Blocks of text boxes anchored to the paragraph. */
  boxes: Block[];
}

/** Elements whose text is not shown with the paragraph. */
const skipped = new Set([
  'office:annotation',
  'text:tracked-changes',
  'text:ruby-text',
  'svg:desc',
]);

export function readOdtInlines(
  parent: MarkupElement,
  marks: Marks,
  state: OdtState,
  content: OdtContent,
): void {
  for (const node of parent.children) {
    if (typeof node === 'string') addText(content.inlines, node.replace(/[ \t\r\n]+/g, ' '), marks);
    else readElement(node, marks, state, content);
  }
}

function readElement(
  element: MarkupElement,
  marks: Marks,
  state: OdtState,
  content: OdtContent,
): void {
  const { attributes } = element;
  switch (element.name) {
    case 'text:s':
      appendText(content.inlines, ' '.repeat(clamp(attributes['text:c'])), marks);
      break;
    case 'text:tab':
      appendText(content.inlines, '\t', marks);
      break;
    case 'text:line-break':
      content.inlines.push({ kind: 'break' });
      break;
    case 'text:span': {
      const style = state.styles.get('text', attributes['text:style-name']);
      if (!style.hidden) readOdtInlines(element, { ...marks, ...style.marks }, state, content);
      break;
    }
    case 'text:a': {
      const href = safeHref(attributes['xlink:href'] ?? '');
      // Internal links point to places that are not headings here.
      const target = href?.startsWith('#') ? undefined : href;
      readOdtInlines(element, target ? { ...marks, href: target } : marks, state, content);
      break;
    }
    case 'text:note': {
      const body = child(element, 'text:note-body');
      if (!body) break;
      const number = state.notes.push([]);
      appendText(content.inlines, String(number), { superscript: true });
      state.notes[number - 1] = state.readBlocks(body);
      break;
    }
    case 'draw:frame':
      readFrame(element, state, content);
      break;
    default:
      if (!skipped.has(element.name)) readOdtInlines(element, marks, state, content);
  }
}

/** Consecutive spaces collapse into one. */
function addText(inlines: Inline[], text: string, marks: Marks): void {
  const last = inlines.at(-1);
  const gap =
    last === undefined ||
    last.kind === 'break' ||
    (last.kind === 'text' && last.text.endsWith(' '));
  appendText(inlines, gap ? text.replace(/^ /, '') : text, marks);
}

const MAX_SPACES = 1000;

function clamp(count: string | undefined): number {
  const number = Number(count ?? '1');
  return Number.isInteger(number) ? Math.max(0, Math.min(MAX_SPACES, number)) : 1;
}

function readFrame(frame: MarkupElement, state: OdtState, content: OdtContent): void {
  const picture = elements(frame, 'draw:image')
    .map((image) => state.images.get(image.attributes['xlink:href'] ?? ''))
    .find((image) => image !== undefined);
  const box = child(frame, 'draw:text-box');
  if (picture) {
    const alt = textIn(frame, 'svg:title') || textIn(frame, 'svg:desc');
    const image = sized({ ...picture, alt }, frame);
    if (frame.attributes['text:anchor-type'] === 'as-char')
      content.inlines.push({ kind: 'image', image });
    else content.floating.push(image);
  } else if (box) content.boxes.push(...state.readBlocks(box));
  else if (child(frame, 'draw:image') || child(frame, 'draw:object'))
    state.warnOnce('Drawings, formulas and pictures that a browser cannot show were left out.');
}

function textIn(frame: MarkupElement, name: string): string {
  const first = child(frame, name)?.children[0];
  return typeof first === 'string' ? first.trim() : '';
}

function sized(image: DocImage, frame: MarkupElement): DocImage {
  const width = toPx(frame.attributes['svg:width']);
  const height = toPx(frame.attributes['svg:height']);
  return width && height ? { ...image, width, height } : image;
}

const pxPerUnit: Readonly<Record<string, number>> = {
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  in: 96,
  pt: 96 / 72,
  px: 1,
};

function toPx(length: string | undefined): number | undefined {
  const match = /^([\d.]+)(cm|mm|in|pt|px)$/.exec(length ?? '');
  const px = Math.round(Number(match?.[1]) * (pxPerUnit[match?.[2] ?? ''] ?? Number.NaN));
  return px >= 1 && px <= 20_000 ? px : undefined;
}
