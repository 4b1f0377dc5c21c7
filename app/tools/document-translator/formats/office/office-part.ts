// The texts of one part of an Office file, and the part with translations inserted.

import { isRightToLeft } from '@entropy-tools/documents/doc/text-direction';
import { encodeMarked, type MarkedText } from '../marked-text';
import type { TextPart } from '../text-part';
import type { TargetLanguage } from '../translatable';
import { readCellText } from './cell-text';
import { drawingDirectionEdit, readDrawingParagraph } from './drawing-paragraph';
import { Edits } from './edits';
import { type ParagraphPieces, writePieces } from './paragraph';
import { findBodies, fitEdit, type TextBody } from './slide-fit';
import { readWordParagraph } from './word-paragraph';
import { directionEdit, tableEdit } from './word-properties';
import {
  childOf,
  escapeLine,
  findAll,
  textOfNode,
  type XmlNode,
  type XmlSource,
} from './xml-source';

/** A text of a part. */
interface PartUnit {
  marked: MarkedText;
  /** A paragraph, or an element that has only text. */
  node: XmlNode;
  /** Undefined for an element that has only text. */
  pieces: ParagraphPieces | undefined;
}

/** The texts of a part of an Office file. */
export function officePart(path: string, source: XmlSource): TextPart {
  const units = findUnits(source);
  return {
    path,
    units,
    rewrite: (translationOf, to) => rewritePart(source, units, translationOf, to),
  };
}

/** Finds the texts of a part in order, including those without words, for the preview. */
function findUnits({ text, root }: XmlSource): PartUnit[] {
  const units: PartUnit[] = [];
  const visit = (node: XmlNode) => {
    if (node.name === 'w:p' || node.name === 'a:p') {
      const read = node.name === 'w:p' ? readWordParagraph : readDrawingParagraph;
      const pieces = read(text, node);
      const marked = encodeMarked(pieces.pieces);
      if (marked.text !== '') units.push({ marked, node, pieces });
    } else if (node.name === 's:si' || node.name === 's:is' || node.name === 's:text') {
      const pieces = readCellText(text, node);
      const marked = encodeMarked(pieces.pieces);
      if (marked.text !== '') units.push({ marked, node, pieces });
      return;
    } else if (node.name === 'c:strCache' || node.name === 'dc:title') {
      for (const leaf of node.name === 'dc:title' ? [node] : cachedValues(node)) {
        const value = textOfNode(text, leaf);
        const marked = encodeMarked([{ kind: 'text', text: value, look: 0 }]);
        if (marked.text !== '') units.push({ marked, node: leaf, pieces: undefined });
      }
      return;
    }
    for (const child of node.children) visit(child);
  };
  visit(root);
  return units;
}

/** The names of series and categories that a chart caches from its table. */
function cachedValues(cache: XmlNode): XmlNode[] {
  return cache.children
    .filter(({ name }) => name === 'c:pt')
    .flatMap((point) => childOf(point, 'c:v') ?? []);
}

/**
 * Replaces the texts of a part.
 * @param translationOf undefined for a text that is left unchanged
 * @returns the source, and how many translations had damaged marks
 */
function rewritePart(
  { text, root }: XmlSource,
  units: readonly PartUnit[],
  translationOf: (unit: PartUnit) => string | undefined,
  to: TargetLanguage,
): ReturnType<TextPart['rewrite']> {
  const edits = new Edits(text);
  let damaged = 0;
  const done = new Map<PartUnit, number>();
  const rewriteUnit = (unit: PartUnit) => {
    const translation = translationOf(unit)?.trim();
    if (!translation || translation === unit.marked.text) return;
    const decoded = unit.marked.decode(translation);
    if (decoded.damaged) damaged += 1;
    const words = decoded.pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
    done.set(unit, words.length);
    const { node, pieces } = unit;
    if (!pieces) {
      edits.replace(node.openEnd, node.closeStart, escapeLine(words));
      return;
    }
    const properties = node.children.find(({ name }) => name === 'w:pPr' || name === 'a:pPr');
    const from = properties?.end ?? node.openEnd;
    const render = (start: number, end: number) => edits.render(start, end);
    // A quotation left in Hebrew keeps its direction in an English document.
    const written = { ...to, rightToLeft: to.rightToLeft || isRightToLeft(words) };
    edits.replace(from, node.closeStart, writePieces(decoded.pieces, pieces, written, render));
    if (node.name.startsWith('s:')) return;
    const turn = node.name === 'w:p' ? directionEdit : drawingDirectionEdit;
    const edit = turn(text, node, written, isRightToLeft(unit.marked.text));
    if (edit) edits.replace(edit.start, edit.end, edit.text);
  };
  const fitBody = (body: TextBody) => {
    const own = units.filter(
      ({ node }) => node.start > body.body.start && node.end < body.body.end,
    );
    if (!own.some((unit) => done.has(unit))) return;
    const before = own.map(({ marked }) => marked.text.length);
    const after = own.map((unit) => done.get(unit) ?? unit.marked.text.length);
    const edit = fitEdit(text, body, { before, after });
    if (edit) edits.replace(edit.start, edit.end, edit.text);
  };
  const turnTable = (table: XmlNode) => {
    const edit = tableEdit(text, table);
    if (edit) edits.replace(edit.start, edit.end, edit.text);
  };
  const tables = to.rightToLeft ? findAll(root, 'w:tbl') : [];
  // From the end, so that content nested in a paragraph is done before the paragraph.
  const tasks = [
    ...units.map((unit) => ({ at: unit.node.start, run: () => rewriteUnit(unit) })),
    ...findBodies(root).map((body) => ({ at: body.node.start, run: () => fitBody(body) })),
    ...tables.map((table) => ({ at: table.start, run: () => turnTable(table) })),
  ].sort((a, b) => b.at - a.at);
  for (const task of tasks) task.run();
  return edits.isEmpty ? undefined : { text: edits.render(0, text.length), damaged };
}
