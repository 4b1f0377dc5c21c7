/**
 * Reopens a PDF of ours before it is offered: checks the cross-reference table, trailer and page tree, that
 * every object is where the table says, and that every stream has the stated length and inflates. It shares
 * no code with the writer. pdf.js is not used, because loading its 550 kB took 40 % of a conversion's time.
 */

import { ToolError } from '@entropy-tools/core/tool-error';
import { pipePieces } from '@entropy-tools/data/archive/pipe-bytes';

/** Larger streams (pictures) are only checked for their length. */
const inflatedBytes = 4_000_000;

interface PdfObject {
  /** The text of the dictionary, without what follows `stream`. */
  text: string;
  stream?: Uint8Array<ArrayBuffer>;
}

/**
 * Counts the pages of a PDF with a classic cross-reference table (ISO 32000-2, 7.5.4).
 * @throws ToolError `internal` when the file is invalid
 */
export async function verifyWrittenPdf(bytes: Uint8Array<ArrayBuffer>): Promise<{ pages: number }> {
  // Decodes one character for each byte, so that positions in the text are positions in the file.
  const text = new TextDecoder('windows-1252').decode(bytes);
  if (!text.startsWith('%PDF-')) throw unsound('it has no header');
  const startOfTable = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1] ?? -1);
  const objects = new Map<number, PdfObject>();
  for (const [number, offset] of readTable(text, startOfTable))
    objects.set(number, readObject(bytes, text, number, offset));
  const root = /\/Root\s+(\d+)\s+0\s+R/.exec(text.slice(startOfTable))?.[1];
  const pages = countPages(objects, reference(objects.get(Number(root))?.text, 'Pages'), 0);
  if (pages === 0) throw unsound('it has no pages');
  for (const object of objects.values()) await checkStream(object);
  return { pages };
}

/** Object numbers and their offsets. */
function readTable(text: string, start: number): [number, number][] {
  if (start < 0 || !text.startsWith('xref', start)) throw unsound('its table is not found');
  const end = text.indexOf('trailer', start);
  const lines = text.slice(start, end).split(/\r?\n/).slice(1);
  const entries: [number, number][] = [];
  let next = 0;
  for (const line of lines) {
    const entry = /^(\d{10}) \d{5} ([nf])\s*$/.exec(line);
    if (entry) {
      if (entry[2] === 'n') entries.push([next, Number(entry[1])]);
      next += 1;
    } else if (line.trim() !== '') next = Number(/^(\d+) \d+\s*$/.exec(line)?.[1] ?? Number.NaN);
  }
  if (end < 0 || Number.isNaN(next) || entries.length === 0) throw unsound('its table is broken');
  return entries;
}

function readObject(
  bytes: Uint8Array<ArrayBuffer>,
  text: string,
  number: number,
  offset: number,
): PdfObject {
  const head = `${number} 0 obj`;
  if (!text.startsWith(head, offset)) throw unsound(`object ${number} is not where it should be`);
  const end = text.indexOf('endobj', offset);
  const streamAt = text.indexOf('stream', offset);
  if (streamAt < 0 || streamAt > end) return { text: text.slice(offset, end) };
  const dictionary = text.slice(offset, streamAt);
  const length = Number(/\/Length\s+(\d+)/.exec(dictionary)?.[1] ?? -1);
  const from = streamAt + (text.startsWith('stream\r\n', streamAt) ? 8 : 7);
  if (length < 0 || !/^\s*endstream/.test(text.slice(from + length, from + length + 12)))
    throw unsound(`the stream of object ${number} has another length`);
  return { text: dictionary, stream: bytes.subarray(from, from + length) };
}

function countPages(
  objects: ReadonlyMap<number, PdfObject>,
  number: number | undefined,
  depth: number,
): number {
  const text = number === undefined ? undefined : objects.get(number)?.text;
  if (text === undefined || depth > 50) throw unsound('its page tree is broken');
  if (/\/Type\s*\/Page\b(?!s)/.test(text)) return 1;
  const kids = /\/Kids\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...kids.matchAll(/(\d+)\s+0\s+R/g)].reduce(
    (sum, kid) => sum + countPages(objects, Number(kid[1]), depth + 1),
    0,
  );
}

function reference(text: string | undefined, key: string): number | undefined {
  const found = new RegExp(`/${key}\\s+(\\d+)\\s+0\\s+R`).exec(text ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
}

async function checkStream({ text, stream }: PdfObject): Promise<void> {
  if (!stream || stream.length > inflatedBytes || !/\/Filter\s*\/FlateDecode/.test(text)) return;
  try {
    const inflated = pipePieces(stream, new DecompressionStream('deflate'));
    while (!(await inflated.next()).done);
  } catch (cause) {
    throw unsound('a part of it does not unpack', cause);
  }
}

function unsound(reason: string, cause?: unknown): ToolError {
  return new ToolError('internal', `The PDF that was made does not open: ${reason}.`, { cause });
}
