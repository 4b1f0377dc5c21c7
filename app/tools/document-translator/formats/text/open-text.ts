// Plain text, Markdown and subtitles: their texts are translated, everything else is left unchanged.

import { NO_READABLE_TEXT } from '../accept-file';
import { encodeMarked, hasWords, type MarkedText } from '../marked-text';
import { resultName } from '../result-name';
import type { FileToTranslate, TranslatableDocument } from '../translatable';
import { markdownUnits } from './markdown-units';
import { plainUnits } from './plain-units';
import { subtitleUnits } from './subtitle-units';
import { readText, writeText } from './text-bytes';
import type { TextUnit } from './text-unit';

/** The kinds of text files: how their texts are found, and what a translation must not add to them. */
const kinds = {
  txt: { type: 'text/plain', unitsOf: plainUnits, safe: same },
  md: { type: 'text/markdown', unitsOf: markdownUnits, safe: asWords },
  srt: { type: 'application/x-subrip', unitsOf: subtitleUnits, safe: asCue },
  vtt: { type: 'text/vtt', unitsOf: subtitleUnits, safe: asCue },
} as const;

export type TextKind = keyof typeof kinds;

/** @throws ToolError `input` if it is not text, `limit` if it is too long */
export function openText(file: FileToTranslate, kind: TextKind): TranslatableDocument {
  const text = readText(file.bytes);
  const { type, unitsOf, safe } = kinds[kind];
  const units = unitsOf(text);
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
        const written = writeUnit(unit, source, translation, safe);
        if (written.damaged) damaged += 1;
        result += written.text;
      }
      result += text.slice(at);
      return {
        files: [
          { name: resultName(file.name, to, kind), type, bytes: writeText(file.bytes, result) },
        ],
        damaged,
        notes: [],
      };
    },
  };
}

function same(text: string): string {
  return text;
}

/** The source's HTML and links are marks; any others in a translation are escaped as plain text. */
function asWords(text: string): string {
  return text.replace(/<(?=[a-z/!?])/gi, '\\<').replaceAll('](', ']\\(');
}

/** An arrow would be read as a time. */
function asCue(text: string): string {
  return text.replaceAll('-->', '→');
}

function writeUnit(
  unit: TextUnit,
  source: MarkedText,
  translation: string,
  safe: (text: string) => string,
) {
  const { pieces, damaged } = source.decode(translation);
  const parts = pieces.map((piece) =>
    piece.kind === 'atom'
      ? (unit.atoms[piece.atom] ?? '')
      : `${unit.looks[piece.look]?.[0] ?? ''}${safe(piece.text)}${unit.looks[piece.look]?.[1] ?? ''}`,
  );
  return { text: unit.lay(parts.join('')), damaged };
}
