// Which element owns the content and the annotations of pages, by their numbers.
import { PDFArray, type PDFContext, type PDFDict, PDFNull, type PDFObject } from 'pdf-lib';
import { arrayOf, dictOf, entry, numberOf } from '../merge/pdf-values';
import type { PrunedStructure } from './prune-structure';

/** The owners of content that remain: null stands for one of an array that does not. */
export function keptOwners(
  source: PDFContext,
  value: PDFObject,
  { isKept }: PrunedStructure,
): PDFObject | undefined {
  const list = arrayOf(source, value);
  if (!list) return isKept(dictOf(source, value)) ? value : undefined;
  const owners = list.asArray().map((each) => (isKept(dictOf(source, each)) ? each : PDFNull));
  if (owners.every((owner) => owner === PDFNull)) return undefined;
  const copy = PDFArray.withContext(source);
  for (const owner of owners) copy.push(owner);
  return copy;
}

/** All pairs of a number tree (ISO 32000-2, 7.9.7). */
export function readNumbers(
  source: PDFContext,
  root: PDFObject | undefined,
): [number: number, value: PDFObject][] {
  const found: [number, PDFObject][] = [];
  const seen = new Set<PDFDict>();
  const waiting = [root];
  while (waiting.length > 0) {
    const node = dictOf(source, waiting.pop());
    if (!node || seen.has(node)) continue;
    seen.add(node);
    const numbers = arrayOf(source, entry(node, 'Nums'))?.asArray() ?? [];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      const number = numberOf(source, numbers[index]);
      const value = numbers[index + 1];
      if (number !== undefined && number >= 0 && value) found.push([number, value]);
    }
    waiting.push(...(arrayOf(source, entry(node, 'Kids'))?.asArray() ?? []));
  }
  return found;
}
