/** Layers (optional content, ISO 32000-2, 8.11): without this list every hidden layer would show. */
import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject } from 'pdf-lib';
import { arrayOf, dictOf, entry, nameOf } from './pdf-values';
import type { Transfer } from './transfer';

const lists = ['ON', 'OFF', 'Order', 'AS', 'RBGroups', 'Locked'] as const;

/** The layers of all sources with their visibility. */
export interface MergedLayers {
  groups: PDFObject[];
  lists: Map<string, PDFObject[]>;
}

export function emptyLayers(): MergedLayers {
  return { groups: [], lists: new Map(lists.map((name) => [name, []])) };
}

/** Copies a source's layers. Call it after its pages. */
export function carryLayers({ source, catalog, importer }: Transfer, merged: MergedLayers): void {
  const properties = dictOf(source, entry(catalog, 'OCProperties'));
  const groups = arrayOf(source, entry(properties, 'OCGs'))?.asArray() ?? [];
  if (groups.length === 0) return;
  merged.groups.push(...groups.map((group) => importer.copy(group)));
  const state = dictOf(source, entry(properties, 'D'));
  for (const name of lists) {
    const items = arrayOf(source, entry(state, name))?.asArray() ?? [];
    merged.lists.get(name)?.push(...items.map((item) => importer.copy(item)));
  }
  if (nameOf(source, entry(state, 'BaseState')) !== 'OFF') return;
  const on = new Set<PDFObject>(arrayOf(source, entry(state, 'ON'))?.asArray());
  const off = groups.filter((group) => !on.has(group));
  merged.lists.get('OFF')?.push(...off.map((group) => importer.copy(group)));
}

/** @returns undefined when no source has layers */
export function writeLayers(context: PDFContext, merged: MergedLayers): PDFDict | undefined {
  if (merged.groups.length === 0) return undefined;
  const state = PDFDict.withContext(context);
  for (const [name, items] of merged.lists) {
    if (items.length > 0) state.set(PDFName.of(name), listOf(context, items));
  }
  return context.obj({ OCGs: listOf(context, merged.groups), D: state });
}

function listOf(context: PDFContext, items: readonly PDFObject[]): PDFArray {
  const array = PDFArray.withContext(context);
  for (const item of items) array.push(item);
  return array;
}
