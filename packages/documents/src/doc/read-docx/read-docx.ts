// Reads a DOCX into the document model: headings, lists with their numbers, tables with merged cells,
// pictures, links, notes, text boxes, tracked changes as accepted. With the option `pages`, also the page
// layout: sections, headers and footers, and the formatting of each paragraph, table and run. Limits: no
// comments; formulas as plain text, charts as tables; without `pages` no headers and footers. saxes parses
// the parts; docs/decisions/003-docx-reading.md explains why mammoth alone is not enough.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import {
  child,
  descendant,
  elements,
  type MarkupElement,
  nodeText,
} from '@entropy-tools/data/ooxml/markup-tree';
import { type OpcPackage, openOpcPackage } from '@entropy-tools/data/ooxml/opc-package';
import { resolveAnchors } from '../anchors';
import { isBlank } from '../inline-list';
import { type Block, type Doc, inlineText } from '../model';
import { readBlocks } from './blocks';
import { chooseLanguage } from './document-language';
import { noteNumber } from './note-numbers';
import { readNumbering } from './numbering';
import { readEmbeddedFonts } from './pages/embedded-fonts';
import { readPageBlocks, readPageSections } from './pages/page-blocks';
import { openPages, type PageReading } from './pages/page-reading';
import { loadSources } from './part-sources';
import type { PartSources, ReaderState } from './reader-state';
import { readStyles } from './styles';
import { toRelativeSizes } from './text-sizes';

export interface ReadDocxOptions {
  /** Also reads the page layout, for writers that make pages: `sections`, `pageDefaults`, `fonts` and formatting. */
  pages?: boolean;
}

/**
 * @throws ToolError `input` when the file is encrypted, damaged, empty or no DOCX; `limit` for a
 *   bomb or excessive nesting
 */
export async function readDocx(
  bytes: Uint8Array<ArrayBuffer>,
  context: CodecContext,
  options: ReadDocxOptions = {},
): Promise<Doc> {
  const pkg = await openOpcPackage(bytes);
  const root = await pkg.readXml(pkg.mainPath);
  const body = child(root, 'w:body');
  if (!body)
    throw new ToolError(
      'input',
      'The document is damaged: it has no body. Open it in a word processor, save it again and try the new file.',
    );
  throwIfAborted(context);
  context.onProgress(0.3);
  const sources = await loadSources(pkg, pkg.mainPath, context);
  const partOf = async (type: string) => {
    const found = [...sources.relationships.values()].find((one) => one.type === type);
    return found && !found.external ? await pkg.readXml(found.target) : undefined;
  };
  const styles = readStyles(await partOf('styles'));
  const warned = new Set<string>();
  const state: ReaderState = {
    styles,
    numbering: readNumbering(await partOf('numbering')),
    sources,
    fields: [],
    notes: await readNotes(pkg, sources, context),
    sections: readSections(body),
    floating: new Map(),
    notesUsed: [],
    pendingBookmarks: [],
    anchors: new Map(),
    lastHeadingId: undefined,
    headingIds: new Set(),
    warnOnce: (message) => {
      if (!warned.has(message)) context.warn(message);
      warned.add(message);
    },
    check: () => throwIfAborted(context),
  };
  if (options.pages) state.pages = await openPages(pkg, sources, styles, context);
  context.onProgress(0.5);
  const { blocks, paged } = state.pages
    ? await readPaged(body, pkg, state, state.pages)
    : { blocks: await readFlow(body, pkg, state, context), paged: {} };
  if (![blocks, ...(state.pages?.marginBlocks.values() ?? [])].some(hasContent))
    throw new ToolError(
      'input',
      'The document is empty: it holds no text, tables or pictures. Choose a document with content.',
    );
  resolveAnchors(blocks, state.headingIds, state.anchors);
  context.onProgress(1);
  const facts = { ...(await readProperties(pkg, blocks)), ...chooseLanguage(blocks, styles) };
  return { ...facts, blocks, ...paged };
}

/** Reads the text as one stream, with sizes relative to each other. */
async function readFlow(
  body: MarkupElement,
  pkg: OpcPackage,
  state: ReaderState,
  context: CodecContext,
): Promise<Block[]> {
  const blocks = readBlocks(body, state);
  if (await hasHeaders(pkg, state.sources)) context.warn('Headers and footers were left out.');
  appendNotes(blocks, state);
  toRelativeSizes(blocks);
  while (blocks.at(-1)?.kind === 'page-break') blocks.pop();
  return blocks;
}

/** Reads the text section by section, with its page layout. */
async function readPaged(
  body: MarkupElement,
  pkg: OpcPackage,
  state: ReaderState,
  pages: PageReading,
): Promise<{
  blocks: Block[];
  paged: Pick<Doc, 'sections' | 'pageDefaults' | 'fonts' | 'footnotes'>;
}> {
  readPageSections(body, state, pages);
  const last = pages.sections.at(-1);
  const { endnotes, footnotes } = readPageNotes(state, pages);
  last?.blocks.push(...endnotes);
  const notes = [...footnotes.values()].flat();
  const fonts = await readEmbeddedFonts(pkg, state.sources);
  return {
    blocks: [
      ...pages.sections.flatMap((section) => section.blocks),
      ...(notes.length > 0 ? [{ kind: 'rule' } as const, ...notes] : []),
    ],
    paged: {
      sections: pages.sections,
      pageDefaults: pages.pageDefaults,
      ...(fonts.length > 0 ? { fonts } : {}),
      ...(footnotes.size > 0 ? { footnotes } : {}),
    },
  };
}

/** Whether a header or footer shows more than a page number. */
async function hasHeaders(pkg: OpcPackage, sources: PartSources): Promise<boolean> {
  for (const { type, target, external } of sources.relationships.values()) {
    if (external || (type !== 'header' && type !== 'footer')) continue;
    // A part that is omitted anyway does not make the document unreadable.
    const root = await pkg.readXml(target).catch(() => undefined);
    if (root && (/\p{L}/u.test(shownText(root)) || descendant(root, 'a:blip'))) return true;
  }
  return false;
}

function shownText(element: MarkupElement): string {
  if (element.name === 'w:t') return nodeText(element);
  return elements(element).map(shownText).join(' ');
}

/** The properties of all sections; those of the last section are directly in the body. */
function readSections(body: MarkupElement): MarkupElement[] {
  return elements(body).flatMap((element) => {
    const holder = element.name === 'w:p' ? child(element, 'w:pPr') : body;
    const section = element.name === 'w:sectPr' ? element : child(holder, 'w:sectPr');
    return section && (element.name === 'w:p' || element.name === 'w:sectPr') ? [section] : [];
  });
}

/** Footnotes and endnotes by kind and id; the separators that Word stores among them are skipped. */
async function readNotes(
  pkg: OpcPackage,
  main: PartSources,
  context: CodecContext,
): Promise<ReaderState['notes']> {
  const notes = new Map<string, { element: MarkupElement; sources: PartSources }>();
  for (const kind of ['footnote', 'endnote']) {
    const part = [...main.relationships.values()].find((one) => one.type === `${kind}s`);
    const root = part && !part.external ? await pkg.readXml(part.target) : undefined;
    if (!part || !root) continue;
    const sources = await loadSources(pkg, part.target, context);
    for (const element of elements(root, `w:${kind}`))
      if (/^(normal)?$/.test(element.attributes['w:type'] ?? ''))
        notes.set(`${kind} ${element.attributes['w:id'] ?? ''}`, { element, sources });
  }
  return notes;
}

/** Appends the referenced notes as a numbered list under a rule. */
function appendNotes(blocks: Block[], state: ReaderState): void {
  const items: { blocks: Block[] }[] = [];
  readUsedNotes(state, (element) => {
    const content = readBlocks(element, state);
    items.push({ blocks: content.length > 0 ? content : [{ kind: 'paragraph', inlines: [] }] });
  });
  if (items.length > 0) blocks.push({ kind: 'rule' }, { kind: 'list', ordered: true, items });
}

/** Endnotes as blocks at the end, and footnotes by number. */
function readPageNotes(
  state: ReaderState,
  pages: PageReading,
): { endnotes: Block[]; footnotes: Map<number, Block[]> } {
  const endnotes: Block[] = [];
  const footnotes = new Map<number, Block[]>();
  readUsedNotes(state, (element, key) => {
    const content = readPageBlocks(element, state, pages);
    if (key.startsWith('footnote')) footnotes.set(noteNumber(key, state.notesUsed), content);
    else endnotes.push(...content);
  });
  return { endnotes: endnotes.length > 0 ? [{ kind: 'rule' }, ...endnotes] : [], footnotes };
}

/** Calls back with each referenced note; a note may refer to others, so more can be added during the walk. */
function readUsedNotes(
  state: ReaderState,
  read: (element: MarkupElement, key: string) => void,
): void {
  const main = state.sources;
  for (let index = 0; index < state.notesUsed.length; index++) {
    const key = state.notesUsed[index] ?? '';
    const note = state.notes.get(key);
    if (!note) continue;
    state.sources = note.sources;
    state.note = key;
    read(note.element, key);
  }
  state.sources = main;
  delete state.note;
}

async function readProperties(
  pkg: OpcPackage,
  blocks: readonly Block[],
): Promise<Pick<Doc, 'title' | 'author'>> {
  const roots = await pkg.relationships('');
  const core = [...roots.values()].find((one) => one.type === 'core-properties');
  // Unreadable properties do not make the document unreadable.
  const root = core ? await pkg.readXml(core.target).catch(() => undefined) : undefined;
  const heading = blocks.find((block) => block.kind === 'heading');
  const title =
    nodeText(child(root, 'dc:title')).trim() || (heading && inlineText(heading.inlines).trim());
  const author = nodeText(child(root, 'dc:creator')).trim();
  return { ...(title ? { title } : {}), ...(author ? { author } : {}) };
}

function hasContent(blocks: readonly Block[]): boolean {
  return blocks.some((block) => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return !isBlank(block.inlines) || (block.look?.floats?.length ?? 0) > 0;
      case 'list':
        return block.items.some((item) => hasContent(item.blocks));
      case 'table':
        return block.rows.some((row) => row.some((cell) => hasContent(cell.blocks)));
      case 'quote':
        return hasContent(block.blocks);
      case 'code':
        return block.text.trim() !== '';
      case 'image':
        return true;
      default:
        return false;
    }
  });
}
