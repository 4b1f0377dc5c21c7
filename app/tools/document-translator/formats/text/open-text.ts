// Plain text and Markdown: paragraphs are translated, everything else is left unchanged.

import { decodeText, looksBinary } from '@entropy-tools/core/decode-text';
import { sniffedNames, sniffKind } from '@entropy-tools/core/sniff';
import { ToolError } from '@entropy-tools/core/tool-error';
import { NO_READABLE_TEXT } from '../accept-file';
import { encodeMarked, hasWords, type MarkedText } from '../marked-text';
import { resultName } from '../result-name';
import type { FileToTranslate, TranslatableDocument } from '../translatable';
import { markdownUnits } from './markdown-units';
import { plainUnits } from './plain-units';
import type { TextUnit } from './text-unit';

/** More than anyone would have a model translate. */
const MAX_BYTES = 20_000_000;

/** @throws ToolError `input` if it is not text, `limit` if it is too long */
export function openText(file: FileToTranslate, kind: 'txt' | 'md'): TranslatableDocument {
  const text = readText(file.bytes);
  const units = (kind === 'md' ? markdownUnits : plainUnits)(text);
  const marked = units.map((unit) => encodeMarked(unit.pieces));
  const wanted = marked.filter((each) => hasWords(each.text));
  return {
    kind,
    segments: wanted.map((each) => ({ text: each.text })),
    plainText: text.trim() === '' ? NO_READABLE_TEXT : text,
    notes: [],
    write: async (translated, to) => {
      const byMarked = new Map(wanted.map((each, index) => [each, translated[index]] as const));
      let damaged = 0;
      let result = '';
      let at = 0;
      for (const [index, unit] of units.entries()) {
        const source = marked[index];
        const translation = source && byMarked.get(source)?.trim();
        result += text.slice(at, unit.start);
        at = unit.end;
        if (!source || !translation || translation === source.text) {
          result += text.slice(unit.start, unit.end);
          continue;
        }
        const written = writeUnit(unit, source, translation, kind === 'md' ? asWords : same);
        if (written.damaged) damaged += 1;
        result += written.text;
      }
      result += text.slice(at);
      return {
        files: [
          {
            name: resultName(file.name, to, kind),
            type: kind === 'md' ? 'text/markdown' : 'text/plain',
            // The byte order mark is kept: some programs need it to recognise UTF-8.
            bytes: new TextEncoder().encode(
              hasByteOrderMark(file.bytes) ? `\ufeff${result}` : result,
            ),
          },
        ],
        damaged,
        notes: [],
      };
    },
  };
}

function readText(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES)
    throw new ToolError('limit', 'It holds more than 20 MB of text. Split it first.');
  const kind = sniffKind(bytes.subarray(0, 1024));
  if (kind !== undefined)
    throw new ToolError('input', `It is ${sniffedNames[kind]}, not text. Choose another file.`);
  if (looksBinary(bytes)) throw new ToolError('input', 'It does not hold text.');
  return decodeText(bytes).text;
}

function hasByteOrderMark([a, b, c]: Uint8Array): boolean {
  return (
    (a === 0xef && b === 0xbb && c === 0xbf) ||
    (a === 0xff && b === 0xfe) ||
    (a === 0xfe && b === 0xff)
  );
}

const same = (text: string) => text;

/** The source's HTML and links are marks; any others in a translation are escaped as plain text. */
function asWords(text: string): string {
  return text.replace(/<(?=[a-z/!?])/gi, '\\<').replaceAll('](', ']\\(');
}

function writeUnit(
  unit: TextUnit,
  source: MarkedText,
  translation: string,
  safe: (text: string) => string,
) {
  const { pieces, damaged } = source.decode(translation.replace(/\s*\n\s*/g, ' '));
  const parts = pieces.map((piece) =>
    piece.kind === 'atom'
      ? (unit.atoms[piece.atom] ?? '')
      : `${unit.looks[piece.look]?.[0] ?? ''}${safe(piece.text)}${unit.looks[piece.look]?.[1] ?? ''}`,
  );
  return { text: unit.lay(parts.join('')), damaged };
}
