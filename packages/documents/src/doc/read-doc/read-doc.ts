// Reads a DOC (Word 97 to 2003, Word 6 and 95, the text of Word 2) into the document model: text in the order
// in which it is shown, headings, lists with their numbers, tables, notes, text boxes, links, pictures.
// Fields show their results. Limits: no headers and footers, no comments; sizes and colours of text are left
// to the writer. Source: MS-DOC; the streams are read by our own compound file reader.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { openCompoundFile } from '@entropy-tools/data/ooxml/compound-file';
import { resolveAnchors } from '../anchors';
import { drawMetafiles } from '../draw-metafiles';
import { isBlank } from '../inline-list';
import { type Block, type Doc, inlineText } from '../model';
import { readAnchors } from './anchors';
import { readBlocks } from './blocks';
import { ByteReader } from './byte-reader';
import { control, isFieldMark } from './control-characters';
import type { WordDocument } from './document';
import { type Fib, readFib } from './fib';
import { Fields } from './fields';
import { readFloatingPictures } from './floating-pictures';
import { readFonts } from './fonts';
import { readLists } from './list-tables';
import { decoderForLanguage, readOldFib, toWord97Runs } from './old-word';
import { type PieceText, readPieces, singlePiece } from './piece-table';
import { readDocProperties } from './properties';
import { readRuns, word6Layout, word97Layout } from './property-runs';
import { readStyles } from './stylesheet';

const word2 = 0xa5db;
const word97 = 105;
const protectedMessage =
  'The document is protected by a password. Open it in a word processor, remove the password and save it again.';

/**
 * @throws ToolError `input` when the file is protected, damaged, empty or no Word document;
 *   `unsupported` for versions that cannot be read; `limit` for a bomb
 */
export async function readDoc(bytes: Uint8Array<ArrayBuffer>, context: CodecContext): Promise<Doc> {
  const head = new ByteReader(bytes);
  if (head.u16(0) === word2) return readWord2(head, context);
  const file = openCompoundFile(bytes);
  const main = file.stream('WordDocument');
  if (!main)
    throw new ToolError('input', 'There is no Word document in this file. Choose a .doc file.');
  const document = await openDocument(new ByteReader(main), file.stream, context);
  context.onProgress(0.5);
  const blocks = document.readRange({ start: 0, end: document.fib.texts.main });
  appendNotes(document, blocks);
  while (blocks.at(-1)?.kind === 'page-break') blocks.pop();
  refuseEmpty(blocks);
  await drawMetafiles(blocks, context);
  resolveAnchors(blocks, document.headingIds, new Map());
  context.onProgress(1);
  const heading = blocks.find((block) => block.kind === 'heading');
  const title = heading && inlineText(heading.inlines).trim();
  const properties = readDocProperties(file.stream('\u0005SummaryInformation'));
  return { ...(title ? { title } : {}), ...properties, blocks };
}

async function openDocument(
  main: ByteReader,
  stream: (name: string) => Uint8Array<ArrayBuffer> | undefined,
  context: CodecContext,
): Promise<WordDocument> {
  const old = main.u16(2) < word97;
  const fib = old ? readOldFib(main) : readFib(main);
  if (fib.encrypted) throw new ToolError('input', protectedMessage);
  const table = old ? main : new ByteReader(stream(fib.tableName) ?? new Uint8Array());
  const check = () => throwIfAborted(context);
  const text = readText(main, table, fib, old, check);
  const layout = old ? word6Layout : word97Layout;
  const runs = (kind: 'paragraph' | 'character') => {
    const found = readRuns(main, table, fib.place(`${kind}Runs`), kind, layout);
    return old ? toWord97Runs(found) : found;
  };
  const part = (name: 'styles' | 'fonts') => {
    const { offset, length } = fib.place(name);
    return table.part(offset, length);
  };
  const warned = new Set<string>();
  const document: WordDocument = {
    ...text,
    fib,
    data: new ByteReader(stream('Data') ?? new Uint8Array()),
    styles: readStyles(part('styles'), old),
    lists: readLists(table, fib.place('lists'), fib.place('listOverrides')),
    fonts: readFonts(part('fonts')),
    paragraphRuns: runs('paragraph'),
    characterRuns: runs('character'),
    anchors: readAnchors(table, fib),
    floating: readFloatingPictures(main, table, fib),
    notesUsed: [],
    headingIds: new Set(),
    depth: 0,
    warnOnce: (message) => {
      if (!warned.has(message)) context.warn(message);
      warned.add(message);
    },
    check,
    readRange(range) {
      // Boxes can be anchored in boxes; a damaged file can anchor one in itself.
      if (document.depth > 8) return [];
      document.depth++;
      const end = Math.min(range.end, document.text.length);
      const blocks = readBlocks(document, { start: range.start, end });
      document.depth--;
      return blocks;
    },
  };
  return document;
}

function readText(
  main: ByteReader,
  table: ByteReader,
  fib: Fib,
  old: boolean,
  check: () => void,
): PieceText {
  const wanted = Object.values(fib.texts).reduce((sum: number, length: number) => sum + length, 0);
  const oneByte = old ? decoderForLanguage(fib.language) : undefined;
  if (!oneByte) return readPieces(main, table, fib.place('pieces'), wanted, check);
  if (fib.complex) return readPieces(main, table, fib.place('pieces'), wanted, check, oneByte);
  return singlePiece(fib.textStart, oneByte.decode(main.part(fib.textStart, wanted).bytes));
}

/** Appends the referenced notes as a numbered list under a rule. */
function appendNotes(document: WordDocument, blocks: Block[]): void {
  const items: { blocks: Block[] }[] = [];
  // A note may refer to another, so the list can grow while it is read.
  for (let index = 0; index < document.notesUsed.length; index++) {
    const range = document.anchors.noteRanges[document.notesUsed[index] ?? -1];
    const content = range ? document.readRange(range) : [];
    items.push({ blocks: content.length > 0 ? content : [{ kind: 'paragraph', inlines: [] }] });
  }
  if (items.length > 0) blocks.push({ kind: 'rule' }, { kind: 'list', ordered: true, items });
}

/** Word 2 stores its text in one place; its paragraph properties are not read. */
function readWord2(file: ByteReader, context: CodecContext): Doc {
  const fib = readOldFib(file);
  if (fib.encrypted) throw new ToolError('input', protectedMessage);
  if (fib.complex)
    throw new ToolError(
      'unsupported',
      'This is a fast-saved document of Word 2, which is not read here. Save it in a newer format first.',
    );
  context.warn('This is a document of Word 2: its text is shown, its layout is not.');
  const text = decoderForLanguage(fib.language).decode(
    file.part(fib.textStart, fib.texts.main).bytes,
  );
  const blocks = plainLines(text).map(
    (line): Block => ({ kind: 'paragraph', inlines: [{ kind: 'text', text: line }] }),
  );
  refuseEmpty(blocks);
  return { blocks };
}

function refuseEmpty(blocks: readonly Block[]): void {
  const content = blocks.some((block) =>
    block.kind === 'paragraph' ? !isBlank(block.inlines) : block.kind !== 'rule',
  );
  if (!content)
    throw new ToolError(
      'input',
      'The document is empty: it holds no text, tables or pictures. Choose a document with content.',
    );
}

/** Lines of a text without field codes and control characters; table cells are separated by tabs. */
function plainLines(text: string): string[] {
  const characters: string[] = [];
  const fields = new Fields(text, 0, text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const rowEnd = code === control.cellEnd && text.charCodeAt(at + 1) === control.cellEnd;
    if (isFieldMark(code)) fields.mark(code, at);
    else if (!fields.shown) continue;
    else if (code === control.paragraphEnd || code === control.pageEnd || rowEnd)
      characters.push('\n');
    else if (code === control.cellEnd) characters.push('\t');
    else characters.push(code < 0x20 ? ' ' : text.charAt(at));
  }
  const lines = characters.join('').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
