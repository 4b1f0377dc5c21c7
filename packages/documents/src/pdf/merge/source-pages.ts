/** The pages of a document with their inherited entries, and the selection of those to include. */
import { type PDFDict, PDFName, type PDFObject, type PDFPageLeaf, type PDFRef } from 'pdf-lib';
import type { ChangeablePdf } from '../change-pdf';
import { dictOf, entry } from './pdf-values';

/** Quarter turns clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** A page to include. */
export interface PageChoice {
  /** From 0. */
  index: number;
  /** Added to the page's own rotation. */
  turn: Turn;
}

/** A page of a source. */
export interface SourcePage {
  ref: PDFRef;
  leaf: PDFPageLeaf;
}

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map((key) => PDFName.of(key));

/** All pages in order. */
export function sourcePages({ document }: ChangeablePdf): SourcePage[] {
  return document.getPages().map(({ ref, node }) => ({ ref, leaf: node }));
}

/**
 * A page's own and inherited entries, without those that tie it to its old document: its parent, its article
 * beads.
 */
export function ownEntries({ leaf }: SourcePage): Map<PDFName, PDFObject> {
  const entries = new Map(leaf.entries());
  for (const key of inheritable) {
    const value = entries.get(key) ?? inherited(leaf, key);
    if (value) entries.set(key, value);
  }
  for (const key of ['Parent', 'B']) entries.delete(PDFName.of(key));
  return entries;
}

/** From the nearest ancestor that has it; a loop in the tree ends the search. */
function inherited(leaf: PDFPageLeaf, key: PDFName): PDFObject | undefined {
  const seen = new Set<unknown>();
  const parentOf = (node: PDFDict) => dictOf(leaf.context, entry(node, 'Parent'));
  for (let node = parentOf(leaf); node && !seen.has(node); node = parentOf(node)) {
    seen.add(node);
    const value = node.get(key);
    if (value) return value;
  }
  return undefined;
}
