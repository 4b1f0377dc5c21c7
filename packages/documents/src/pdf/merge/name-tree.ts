/** Name trees (ISO 32000-2, 7.9.6): sorted strings with values, in leaves below nodes with limits. */
import { PDFArray, type PDFContext, type PDFDict, type PDFObject, type PDFRef } from 'pdf-lib';
import { arrayOf, bytesKey, dictOf, entry, isText, keyString, resolved } from './pdf-values';

const namesInLeaf = 64;

/** All names of a tree with their values as stored. Of equal names the first wins. */
export function readNameTree(
  context: PDFContext,
  root: PDFObject | undefined,
): Map<string, PDFObject> {
  const found = new Map<string, PDFObject>();
  const seen = new Set<PDFDict>();
  const waiting = [root];
  while (waiting.length > 0) {
    const node = dictOf(context, waiting.pop());
    if (!node || seen.has(node)) continue;
    seen.add(node);
    const names = arrayOf(context, entry(node, 'Names'));
    for (let index = 0; names && index + 1 < names.size(); index += 2) {
      const key = resolved(context, names.get(index));
      if (isText(key) && !found.has(bytesKey(key))) found.set(bytesKey(key), names.get(index + 1));
    }
    waiting.push(...(arrayOf(context, entry(node, 'Kids'))?.asArray().toReversed() ?? []));
  }
  return found;
}

/** Writes a tree of one or two levels. @returns its root */
export function writeNameTree(
  context: PDFContext,
  names: ReadonlyMap<string, PDFObject>,
): PDFRef | undefined {
  const keys = [...names.keys()].sort((a, b) => (a < b ? -1 : 1));
  if (keys.length === 0) return undefined;
  const leaves: PDFDict[] = [];
  for (let from = 0; from < keys.length; from += namesInLeaf) {
    const part = keys.slice(from, from + namesInLeaf);
    const pairs = PDFArray.withContext(context);
    for (const key of part) {
      const value = names.get(key);
      if (value) {
        pairs.push(keyString(key));
        pairs.push(value);
      }
    }
    const limits = [keyString(part[0] ?? ''), keyString(part.at(-1) ?? '')];
    leaves.push(context.obj({ Names: pairs, Limits: limits }));
  }
  const [only] = leaves;
  if (leaves.length === 1 && only) return context.register(context.obj({ Names: entryOf(only) }));
  return context.register(context.obj({ Kids: leaves.map((leaf) => context.register(leaf)) }));
}

function entryOf(leaf: PDFDict): PDFObject | undefined {
  return entry(leaf, 'Names');
}

/** A unique name: the wanted one, or with the first unused number appended. */
export function uniqueName(wanted: string, taken: { has: (name: string) => boolean }): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const name = `${wanted}_${number}`;
    if (!taken.has(name)) return name;
  }
}
