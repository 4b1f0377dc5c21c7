// Reads HTML into the document model. Scripts, styles and unknown link schemes are dropped, pictures
// are taken only from data URIs, nothing is fetched and no DOM is needed (htmlparser2).
// Limits: style sheets are not applied, only `style` attributes; forms and frames are dropped.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import {
  type MarkupElement,
  type MarkupNode,
  nodeText,
} from '@entropy-tools/data/ooxml/markup-tree';
import { makeHeadingId, resolveAnchors } from '../anchors';
import { isBlank, type Marks } from '../inline-list';
import {
  type Align,
  type Block,
  type Doc,
  type DocImage,
  inlineText,
  type ListItem,
} from '../model';
import { BlockBuilder } from './block-builder';
import { readHtmlCode } from './html-code';
import { readHtmlImage } from './html-image';
import { readHtmlTable } from './html-table';
import { findCheckbox } from './html-tasks';
import { isHidden, marksWithin, readHtmlAlign, readStyle } from './inline-style';
import { type ParsedHtml, parseHtml } from './parse-html';

const blockNames = new Set(
  'address article aside body center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup html legend li main nav p section summary td th tr tbody thead tfoot'.split(
    ' ',
  ),
);

interface HtmlState {
  warnOnce: (message: string) => void;
  image: HtmlOptions['image'];
  ids: Set<string>;
  /** Heading id by element id: the heading that the element lies in or under. */
  anchors: Map<string, string>;
  pending: string[];
  lastHeadingId: string | undefined;
}

interface Surroundings {
  marks: Marks;
  align: Align | undefined;
  pre: boolean;
}

export interface HtmlOptions {
  /** Pictures that came with the text (an e-book's), by their reference. */
  image?: ((source: string) => DocImage | undefined) | undefined;
}

/**
 * Reads HTML text (decode bytes with `decodeText` first). Bad markup is read as well as possible.
 * @throws ToolError `limit`, only for excessive nesting
 */
export async function readHtml(
  html: string,
  context: CodecContext,
  options: HtmlOptions = {},
): Promise<Doc> {
  context.signal.throwIfAborted();
  return toDoc(parseHtml(html), context, options);
}

function toDoc(parsed: ParsedHtml, context: CodecContext, options: HtmlOptions): Doc {
  const warned = new Set<string>();
  const state: HtmlState = {
    warnOnce: (message) => {
      if (!warned.has(message)) context.warn(message);
      warned.add(message);
    },
    image: options.image,
    ids: new Set(),
    anchors: new Map(),
    pending: [],
    lastHeadingId: undefined,
  };
  const builder = new BlockBuilder();
  readNodes(parsed.root.children, builder, state, { marks: {}, align: undefined, pre: false });
  builder.flush();
  const { blocks } = builder;
  if (parsed.dropped.size > 0)
    state.warnOnce('Drawings and embedded objects in the HTML were left out.');
  resolveAnchors(blocks, state.ids, state.anchors);
  const heading = blocks.find((block) => block.kind === 'heading');
  const title = parsed.title ?? (heading && inlineText(heading.inlines).trim());
  const language = /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(parsed.language ?? '')
    ? parsed.language
    : undefined;
  return {
    ...(title ? { title } : {}),
    ...(parsed.author ? { author: parsed.author } : {}),
    ...(language ? { language } : {}),
    blocks,
  };
}

function readNodes(
  nodes: readonly MarkupNode[],
  builder: BlockBuilder,
  state: HtmlState,
  around: Surroundings,
): void {
  for (const node of nodes) {
    if (typeof node === 'string') {
      if (around.pre) builder.preformatted(node, around.marks);
      else builder.text(node, around.marks);
    } else readElement(node, builder, state, around);
  }
}

function readElement(
  element: MarkupElement,
  builder: BlockBuilder,
  state: HtmlState,
  around: Surroundings,
): void {
  const style = readStyle(element);
  if (isHidden(element, style)) return;
  const level = /^h([1-6])$/.exec(element.name)?.[1];
  // A heading's own id must not point to the heading before it.
  for (const id of [
    level === undefined ? element.attributes.id : '',
    element.name === 'a' ? element.attributes.name : '',
  ])
    if (id) noteAnchor(id, state);
  const breakBefore = style.get('break-before') ?? style.get('page-break-before');
  if (isPageBreak(breakBefore) && hasBlocks(builder)) builder.add({ kind: 'page-break' });
  const marks = marksWithin(element, style, around.marks);
  const align = readHtmlAlign(element, style) ?? around.align;
  const within: Surroundings = { marks, align, pre: around.pre };
  if (level !== undefined) readHeading(element, Number(level), builder, state, within);
  else if (blockNames.has(element.name)) readContainer(element, builder, state, within);
  else readSpecial(element, builder, state, within);
  if (isPageBreak(style.get('break-after') ?? style.get('page-break-after')))
    builder.add({ kind: 'page-break' });
}

function readSpecial(
  element: MarkupElement,
  builder: BlockBuilder,
  state: HtmlState,
  within: Surroundings,
): void {
  switch (element.name) {
    case 'br':
      builder.lineBreak();
      break;
    case 'hr':
      builder.add({ kind: 'rule' });
      break;
    case 'img': {
      const inline = readHtmlImage(element, within.marks.href, state.warnOnce, state.image);
      if (inline) builder.inline(inline);
      break;
    }
    case 'pre':
      builder.add(readHtmlCode(element));
      break;
    case 'ul':
    case 'ol':
    case 'menu':
      builder.add(...readList(element, state, within));
      break;
    case 'blockquote':
      builder.add({ kind: 'quote', blocks: readInner(element, state, within) });
      break;
    case 'table':
      builder.add(
        ...readHtmlTable(element, (cell, align, bold) =>
          readInner(cell, state, {
            ...within,
            align,
            marks: bold ? { ...within.marks, bold: true } : within.marks,
          }),
        ),
      );
      break;
    case 'q':
      builder.text('“', within.marks);
      readNodes(element.children, builder, state, within);
      builder.text('”', within.marks);
      break;
    case 'rt':
      builder.text(`(${nodeText(element).trim()})`, within.marks);
      break;
    case 'rp':
    case 'input':
    case 'button':
      break;
    case 'iframe':
    case 'video':
    case 'audio':
    case 'embed':
      state.warnOnce('Video, audio and embedded pages were left out.');
      break;
    case 'textarea':
      readNodes(element.children, builder, state, { ...within, pre: true });
      break;
    default:
      readNodes(element.children, builder, state, within);
  }
}

function readContainer(
  element: MarkupElement,
  builder: BlockBuilder,
  state: HtmlState,
  within: Surroundings,
): void {
  builder.flush();
  const outer = builder.align;
  builder.align = within.align;
  const marks = element.name === 'dt' ? { ...within.marks, bold: true } : within.marks;
  readNodes(element.children, builder, state, { ...within, marks });
  builder.flush();
  builder.align = outer;
}

function readHeading(
  element: MarkupElement,
  number: number,
  builder: BlockBuilder,
  state: HtmlState,
  within: Surroundings,
): void {
  builder.flush();
  const inner = new BlockBuilder();
  readNodes(element.children, inner, state, { ...within, marks: { ...within.marks } });
  const inlines = inner.take();
  // Blocks inside a heading (a list, a table) are put after it.
  if (!isBlank(inlines)) {
    const own = element.attributes.id;
    const id =
      own && !/\s/.test(own) && !state.ids.has(own)
        ? own
        : makeHeadingId(inlineText(inlines), state.ids);
    state.ids.add(id);
    state.lastHeadingId = id;
    if (own && own !== id && !state.ids.has(own)) state.pending.push(own);
    for (const name of state.pending.splice(0)) state.anchors.set(name, id);
    const level = ([1, 2, 3, 4, 5] as const)[number - 1] ?? 6;
    const align = within.align ? { align: within.align } : {};
    builder.blocks.push({ kind: 'heading', level, inlines, id, ...align });
  }
  for (const block of inner.blocks) builder.blocks.push(block);
}

function readInner(element: MarkupElement, state: HtmlState, within: Surroundings): Block[] {
  const builder = new BlockBuilder();
  builder.align = within.align;
  readNodes(element.children, builder, state, within);
  builder.flush();
  return builder.blocks;
}

function readList(element: MarkupElement, state: HtmlState, within: Surroundings): Block[] {
  const items: ListItem[] = [];
  for (const node of element.children) {
    if (typeof node === 'string') {
      if (node.trim() !== '') items.push({ blocks: readInner(wrap(node), state, within) });
      continue;
    }
    const last = items.at(-1);
    // A list directly within a list belongs to the preceding item, as browsers show it.
    if (/^(ul|ol|menu)$/.test(node.name) && last)
      last.blocks.push(...readList(node, state, within));
    else items.push(readItem(node, state, within));
  }
  if (items.length === 0) return [];
  const ordered = element.name === 'ol';
  const start = Number.parseInt(element.attributes.start ?? '', 10);
  const first = ordered && start >= 0 && start !== 1 ? { start } : {};
  return [{ kind: 'list', ordered, ...first, items }];
}

function readItem(node: MarkupElement, state: HtmlState, within: Surroundings): ListItem {
  const blocks = readInner(node.name === 'li' ? node : wrap(node), state, within);
  const box = findCheckbox(node);
  return { blocks, ...(box ? { checked: 'checked' in box.attributes } : {}) };
}

function noteAnchor(id: string, state: HtmlState): void {
  if (state.lastHeadingId === undefined) state.pending.push(id);
  else state.anchors.set(id, state.lastHeadingId);
}

function wrap(node: MarkupNode): MarkupElement {
  return { name: 'div', attributes: {}, children: [node] };
}

function isPageBreak(value: string | undefined): boolean {
  return value !== undefined && /^(page|always|left|right|recto|verso)$/.test(value);
}

function hasBlocks(builder: BlockBuilder): boolean {
  builder.flush();
  return builder.blocks.length > 0;
}
