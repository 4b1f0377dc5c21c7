// The texts of the suite's document model, and the model with translations inserted.

import type { Block, Doc, Inline, TextInline } from '@entropy-tools/documents/doc/model';
import {
  encodeMarked,
  hasWords,
  type MarkedText,
  type Piece,
  withoutLineEnds,
} from '../marked-text';

/** A document's texts in reading order. */
export interface ModelTexts {
  texts: readonly MarkedText[];
  /** @param translated in the order of `texts`; undefined keeps the original */
  translate: (translated: readonly (string | undefined)[]) => { doc: Doc; damaged: number };
}

/** Finds the translatable texts of a document. Code is left unchanged. */
export function modelTexts(doc: Doc): ModelTexts {
  const found = new Map<readonly Inline[], { index: number; source: MarkedInlines }>();
  const texts: MarkedText[] = [];
  mapInlines(doc.blocks, (inlines) => {
    const source = markInlines(inlines);
    if (hasWords(source.marked.text)) {
      found.set(inlines, { index: texts.length, source });
      texts.push(source.marked);
    }
    return inlines;
  });
  return {
    texts,
    translate: (translated) => {
      let damaged = 0;
      const blocks = mapInlines(doc.blocks, (inlines) => {
        const known = found.get(inlines);
        const translation = known && translated[known.index]?.trim();
        if (!known || !translation) return inlines;
        const written = writeInlines(known.source, translation);
        if (written.damaged) damaged += 1;
        return written.inlines;
      });
      return { doc: { ...doc, blocks }, damaged };
    },
  };
}

/** A text with formatting, and what its marks stand for. */
export interface MarkedInlines {
  marked: MarkedText;
  looks: Omit<TextInline, 'text'>[];
  atoms: Inline[];
}

/** Marks what looks different; code is unbreakable. */
export function markInlines(inlines: readonly Inline[]): MarkedInlines {
  const looks: MarkedInlines['looks'] = [];
  const atoms: Inline[] = [];
  const keys = new Map<string, number>();
  const pieces = inlines.map((inline): Piece => {
    if (inline.kind !== 'text' || inline.code) {
      atoms.push(inline);
      return { kind: 'atom', atom: atoms.length - 1 };
    }
    const { text, ...look } = inline;
    const key = JSON.stringify(look);
    const known = keys.get(key) ?? looks.push(look) - 1;
    keys.set(key, known);
    return { kind: 'text', text: withoutLineEnds(text), look: known };
  });
  return { marked: encodeMarked(pieces), looks, atoms };
}

/** The formatted text of a translation. */
export function writeInlines(source: MarkedInlines, translation: string) {
  const { pieces, damaged } = source.marked.decode(translation);
  const inlines = pieces.flatMap((piece): Inline[] => {
    if (piece.kind === 'text')
      return [{ kind: 'text', ...source.looks[piece.look], text: piece.text }];
    const atom = source.atoms[piece.atom];
    return atom ? [atom] : [];
  });
  return { inlines, damaged };
}

type Change = (inlines: Inline[]) => Inline[];

function mapInlines(blocks: readonly Block[], change: Change): Block[] {
  return blocks.map((block): Block => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return { ...block, inlines: change(block.inlines) };
      case 'quote':
        return { ...block, blocks: mapInlines(block.blocks, change) };
      case 'list':
        return {
          ...block,
          items: block.items.map((item) => ({ ...item, blocks: mapInlines(item.blocks, change) })),
        };
      case 'table':
        return {
          ...block,
          rows: block.rows.map((row) =>
            row.map((cell) => ({ ...cell, blocks: mapInlines(cell.blocks, change) })),
          ),
        };
      default:
        return block;
    }
  });
}
