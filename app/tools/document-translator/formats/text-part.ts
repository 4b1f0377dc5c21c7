// What all formats with a source text have in common: equal texts are translated once and written everywhere.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { withoutMarks } from '../translation/marks';
import { NO_READABLE_TEXT } from './accept-file';
import { encodeMarked, hasWords, type MarkedText } from './marked-text';
import { Edits } from './office/edits';
import { escapeLine } from './office/xml-source';
import type { TargetLanguage, TranslatableDocument } from './translatable';

/** A part of a file with texts: a part of an Office file, a chapter of a book, a page. */
export interface TextPart {
  path: string;
  /** In order, including those without words, for the preview. */
  units: readonly { marked: MarkedText }[];
  /**
   * @param translationOf undefined for a text that is left unchanged
   * @returns the new source, and how many translations had damaged marks; undefined if nothing changes
   */
  rewrite: (
    translationOf: (unit: { marked: MarkedText }) => string | undefined,
    to: TargetLanguage,
  ) => { text: string; damaged: number } | undefined;
}

/** A part of which only ranges are translated, each a text without formatting. */
export function rangePart(
  path: string,
  source: string,
  ranges: readonly { text: string; start: number; end: number }[],
): TextPart {
  const units = ranges.map(({ text, start, end }) => ({
    marked: encodeMarked([{ kind: 'text', text, look: 0 }]),
    start,
    end,
  }));
  return {
    path,
    units,
    rewrite: (translationOf) => {
      const edits = new Edits(source);
      for (const { marked, start, end } of units.toReversed()) {
        const translation = translationOf({ marked })?.trim();
        if (!translation || translation === marked.text) continue;
        const { pieces } = marked.decode(translation);
        const words = pieces.map((each) => (each.kind === 'text' ? each.text : '')).join('');
        edits.replace(start, end, escapeLine(words));
      }
      return edits.isEmpty ? undefined : { text: edits.render(0, source.length), damaged: 0 };
    },
  };
}

/** The texts of all parts. */
export interface PartTexts extends Pick<TranslatableDocument, 'segments' | 'plainText'> {
  /** The parts that change, by path. */
  rewrite: (
    translated: readonly (string | undefined)[],
    to: TargetLanguage,
    context: CodecContext,
  ) => { changed: Map<string, string>; damaged: number };
}

/** @param kept texts that have to stay as they are */
export function textsOfParts(
  parts: readonly TextPart[],
  kept: (marked: MarkedText) => boolean = () => false,
): PartTexts {
  const indexes = new Map<string, number>();
  for (const { units } of parts)
    for (const { marked } of units)
      if (hasWords(marked.text) && !kept(marked) && !indexes.has(marked.text))
        indexes.set(marked.text, indexes.size);
  return {
    segments: Array.from(indexes.keys(), (text) => ({ text })),
    plainText: plainTextOf(parts) || NO_READABLE_TEXT,
    rewrite: (translated, to, context) => {
      const changed = new Map<string, string>();
      let damaged = 0;
      for (const part of parts) {
        throwIfAborted(context);
        const result = part.rewrite(({ marked }) => translated[indexes.get(marked.text) ?? -1], to);
        if (!result) continue;
        damaged += result.damaged;
        changed.set(part.path, result.text);
      }
      return { changed, damaged };
    },
  };
}

/** The texts without marks; consecutive duplicates (as in SmartArt) are shown once. */
function plainTextOf(parts: readonly TextPart[]): string {
  const lines = parts.flatMap(({ units }) =>
    units.map(({ marked }) => withoutMarks(marked.text).trim()),
  );
  return lines.filter((line, index) => line !== '' && line !== lines[index - 1]).join('\n\n');
}
