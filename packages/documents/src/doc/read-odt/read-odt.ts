// Reads an ODT into the document model: headings, lists with their labels, tables, notes, links, pictures,
// text boxes. Limits: no headers, footers and comments; tracked changes as accepted; formulas and drawings
// are left out. Source: OpenDocument 1.3.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import {
  child,
  elements,
  type MarkupElement,
  nodeText,
} from '@entropy-tools/data/ooxml/markup-tree';
import { sniffImage } from '@entropy-tools/media/image/sniff-image';
import { makeHeadingId, resolveAnchors } from '../anchors';
import { drawMetafile, missingPartReporter } from '../draw-metafiles';
import { isBlank, trimInlines } from '../inline-list';
import { type Block, type Doc, type DocImage, type HeadingBlock, inlineText } from '../model';
import { type OdtContent, readOdtInlines } from './odt-inlines';
import { outlineLabel, readOdtList } from './odt-lists';
import { type OdtPackage, openOdt } from './odt-package';
import type { OdtState } from './odt-state';
import { readOdtStyles } from './odt-styles';
import { readOdtTable } from './odt-table';

/**
 * @throws ToolError `input` when the file is protected, damaged, empty or no text document; `limit`
 *   for a bomb or excessive nesting
 */
export async function readOdt(bytes: Uint8Array<ArrayBuffer>, context: CodecContext): Promise<Doc> {
  const pkg = await openOdt(bytes);
  const root = await pkg.xml('content.xml');
  const body = child(child(root, 'office:body'), 'office:text');
  if (!body)
    throw new ToolError(
      'input',
      'There is no text document in this file. Choose an .odt file, or save it again in a word processor.',
    );
  context.onProgress(0.4);
  throwIfAborted(context);
  const warned = new Set<string>();
  const state: OdtState = {
    styles: readOdtStyles([await pkg.xml('styles.xml').catch(() => undefined), root]),
    images: await readImages(pkg, body, missingPartReporter(context.warn)),
    notes: [],
    headingIds: new Set(),
    counters: new Map(),
    labelled: new WeakSet(),
    warnOnce: (message) => {
      if (!warned.has(message)) context.warn(message);
      warned.add(message);
    },
    check: () => throwIfAborted(context),
    readBlocks: (parent) => readBlocks(parent, state),
  };
  const blocks = state.readBlocks(body);
  if (state.notes.length > 0)
    blocks.push(
      { kind: 'rule' },
      { kind: 'list', ordered: true, items: state.notes.map((note) => ({ blocks: note })) },
    );
  if (!blocks.some((block) => block.kind !== 'page-break'))
    throw new ToolError(
      'input',
      'The document is empty: it holds no text, tables or pictures. Choose a document with content.',
    );
  resolveAnchors(blocks, state.headingIds, new Map());
  context.onProgress(1);
  return { ...(await readMeta(pkg, blocks)), blocks };
}

const noList = { style: undefined, level: 0 };

function readBlocks(
  parent: MarkupElement,
  state: OdtState,
  list: { style: string | undefined; level: number } = noList,
): Block[] {
  const blocks: Block[] = [];
  for (const element of elements(parent)) {
    state.check();
    switch (element.name) {
      case 'text:h':
      case 'text:p':
        blocks.push(...readParagraph(element, state));
        break;
      case 'text:list': {
        const found = readOdtList(element, state, list, (item, inner) =>
          readBlocks(item, state, inner),
        );
        // Word processors store numbered headings as list items.
        if (found) blocks.push(...unwrapHeadings(found, state.labelled));
        break;
      }
      case 'table:table': {
        const table = readOdtTable(element, state);
        if (table) blocks.push(table);
        break;
      }
      case 'draw:frame':
        blocks.push(...readParagraph({ ...element, name: 'text:p', children: [element] }, state));
        break;
      case 'text:tracked-changes':
      case 'office:forms':
      case 'text:sequence-decls':
      case 'text:index-title-template':
        break;
      default:
        // Sections and indexes hold paragraphs.
        if (
          /^text:(section|.*index|table-of-content|index-body|index-title|numbered-paragraph|bibliography)$/.test(
            element.name,
          )
        )
          blocks.push(...readBlocks(element, state, list));
    }
  }
  return joinNeighbours(blocks);
}

function readParagraph(element: MarkupElement, state: OdtState): Block[] {
  const style = state.styles.get('paragraph', element.attributes['text:style-name']);
  if (style.hidden) return [];
  const stated = Number(element.attributes['text:outline-level'] ?? '1');
  const outline = element.name === 'text:h' ? stated : style.title ? 1 : undefined;
  const content: OdtContent = { inlines: [], floating: [], boxes: [] };
  readOdtInlines(element, outline === undefined ? style.marks : {}, state, content);
  const blocks: Block[] = style.pageBreak ? [{ kind: 'page-break' }] : [];
  for (const image of content.floating) blocks.push({ kind: 'image', image });
  const inlines = trimInlines(content.inlines);
  const aligned = style.align ? { align: style.align } : {};
  const images = inlines.filter((inline) => inline.kind === 'image');
  const blank = isBlank(inlines.filter((inline) => inline.kind !== 'image'));
  if (blank) for (const { image } of images) blocks.push({ kind: 'image', image, ...aligned });
  else if (outline !== undefined) {
    const levels = [1, 2, 3, 4, 5] as const;
    const level: HeadingBlock['level'] = levels[outline - 1] ?? 6;
    const id = makeHeadingId(inlineText(inlines), state.headingIds);
    const heading: HeadingBlock = { kind: 'heading', level, id, inlines, ...aligned };
    if (element.attributes['text:is-list-header'] !== 'true') {
      const label = element.name === 'text:h' ? outlineLabel(state, outline - 1) : '';
      if (label !== '') addLabel(heading, label, state.labelled);
    }
    blocks.push(heading);
  } else if (style.code) blocks.push({ kind: 'code', text: inlineText(content.inlines) });
  else if (style.quote)
    blocks.push({ kind: 'quote', blocks: [{ kind: 'paragraph', inlines, ...aligned }] });
  else blocks.push({ kind: 'paragraph', inlines, ...aligned });
  return [...blocks, ...content.boxes];
}

function unwrapHeadings(list: Extract<Block, { kind: 'list' }>, labelled: WeakSet<Block>): Block[] {
  const onlyHeadings = list.items.every((item) =>
    item.blocks.every((block) => block.kind === 'heading'),
  );
  if (!onlyHeadings) return [list];
  // A heading in nested lists takes the label of the innermost one.
  for (const { blocks, label } of list.items)
    for (const block of blocks)
      if (block.kind === 'heading' && !labelled.has(block)) addLabel(block, label ?? '', labelled);
  return list.items.flatMap((item) => item.blocks);
}

function addLabel(heading: HeadingBlock, label: string, labelled: WeakSet<Block>): void {
  labelled.add(heading);
  if (label.trim() !== '') heading.inlines.unshift({ kind: 'text', text: `${label.trim()} ` });
}

function joinNeighbours(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (block.kind === 'code' && last?.kind === 'code') last.text += `\n${block.text}`;
    else if (block.kind === 'quote' && last?.kind === 'quote') last.blocks.push(...block.blocks);
    else if (block.kind !== 'page-break' || (last && last.kind !== 'page-break'))
      result.push(block);
  }
  return result;
}

/** Loads the pictures of the text before the text itself, which is read synchronously. */
async function readImages(
  pkg: OdtPackage,
  body: MarkupElement,
  lack: (part: string) => void,
): Promise<ReadonlyMap<string, DocImage>> {
  const paths = new Set<string>();
  const visit = (element: MarkupElement) => {
    const path = element.name === 'draw:image' ? element.attributes['xlink:href'] : undefined;
    if (path) paths.add(path);
    for (const inner of elements(element)) visit(inner);
  };
  visit(body);
  const images = new Map<string, DocImage>();
  for (const path of paths) {
    const bytes = await pkg.bytes(path);
    const known = bytes && sniffImage(bytes);
    if (bytes && known && !/tiff/.test(known.type))
      images.set(path, await drawMetafile({ bytes, type: known.type, alt: '' }, lack));
  }
  return images;
}

async function readMeta(
  pkg: OdtPackage,
  blocks: readonly Block[],
): Promise<Pick<Doc, 'title' | 'author' | 'language'>> {
  // Unreadable properties do not make the document unreadable.
  const root = await pkg.xml('meta.xml').catch(() => undefined);
  const meta = child(root, 'office:meta');
  const heading = blocks.find((block) => block.kind === 'heading');
  const title =
    nodeText(child(meta, 'dc:title')).trim() || (heading && inlineText(heading.inlines).trim());
  const author = nodeText(child(meta, 'dc:creator')).trim();
  const language = nodeText(child(meta, 'dc:language')).trim();
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(language) ? { language } : {}),
  };
}
