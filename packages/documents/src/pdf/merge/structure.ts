/**
 * Tags for screen readers (the structure tree, ISO 32000-2, 14.7), without those of pages that are not
 * included. Pages and annotations refer to the tree by numbers, which are offset so that each source has its
 * own range. If two sources define the same role, the first definition wins.
 */
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from 'pdf-lib';
import { keptOwners, readNumbers } from '../tags/parent-tree';
import { pruneStructure } from '../tags/prune-structure';
import { kidsOf, structureIndex } from '../tags/structure-index';
import { dictOf, entry, numberOf } from './pdf-values';
import type { Transfer } from './transfer';

/** The tree of the new document. */
export interface MergedStructure {
  root: PDFRef;
  elements: PDFObject[];
  /** The parent tree: the values of the numbers in pages and annotations. */
  parents: [number: number, value: PDFObject][];
  roles: Map<PDFName, PDFObject>;
  classes: Map<PDFName, PDFObject>;
  nextNumber: number;
}

export function emptyStructure(target: PDFContext): MergedStructure {
  return {
    root: target.nextRef(),
    elements: [],
    parents: [],
    roles: new Map(),
    classes: new Map(),
    nextNumber: 0,
  };
}

/**
 * Prepares a source's tree: call it before its pages are copied. @returns a function that copies the tree, to
 * be called afterwards; undefined when the source has none
 */
export function prepareStructure(
  { source, catalog, importer, isComplete, pages, isChosen }: Transfer,
  merged: MergedStructure,
): (() => void) | undefined {
  const reference = entry(catalog, 'StructTreeRoot');
  const root = dictOf(source, reference);
  if (!root) return undefined;
  const index = isComplete ? undefined : structureIndex(source, root);
  if (!isComplete && !index) return undefined;
  const offset = merged.nextNumber;
  const parents = readNumbers(source, entry(root, 'ParentTree'));
  const last = parents.reduce((most, [number]) => Math.max(most, number), -1);
  merged.nextNumber = offset + last + 1;
  if (reference instanceof PDFRef) importer.map(reference, merged.root);
  importer.keepStructure(offset);

  return () => {
    const chosen = new Set(pages.flatMap(({ ref }, at) => (isChosen(at) ? [ref] : [])));
    const pruned =
      index &&
      pruneStructure(
        ...([source, index, chosen] as const),
        (_, annotation) =>
          annotation === undefined ||
          (annotation instanceof PDFRef && importer.isCopied(annotation)),
      );
    for (const [ref, dict] of pruned?.changed ?? []) importer.override(ref, dict);
    for (const item of pruned?.kids ?? kidsOf(source, root))
      merged.elements.push(importer.copy(item));
    const others = numbersOf(
      source,
      pages.flatMap(({ leaf }, at) => (isChosen(at) ? [] : [leaf])),
    );
    for (const [number, value] of parents) {
      const own = others.has(number)
        ? undefined
        : pruned
          ? keptOwners(source, value, pruned)
          : value;
      if (own) merged.parents.push([number + offset, importer.copy(own)]);
    }
    for (const [key, into] of [
      ['RoleMap', merged.roles],
      ['ClassMap', merged.classes],
    ] as const) {
      for (const [name, value] of dictOf(source, entry(root, key))?.entries() ?? [])
        if (!into.has(name)) into.set(name, importer.copy(value));
    }
  };
}

/** Writes the tree and marks the document as tagged in the catalog; does nothing without tags. */
export function writeStructure(catalog: PDFDict, merged: MergedStructure): void {
  const { context } = catalog;
  if (merged.elements.length === 0) return;
  const numbers = PDFArray.withContext(context);
  for (const [number, value] of merged.parents.sort(([a], [b]) => a - b)) {
    numbers.push(PDFNumber.of(number));
    numbers.push(value);
  }
  const kids = PDFArray.withContext(context);
  for (const element of merged.elements) kids.push(element);
  const tree = context.obj({
    Type: 'StructTreeRoot',
    K: kids,
    ParentTree: context.register(context.obj({ Nums: numbers })),
    ParentTreeNextKey: merged.nextNumber,
  });
  for (const [key, map] of [
    ['RoleMap', merged.roles],
    ['ClassMap', merged.classes],
  ] as const) {
    if (map.size > 0) tree.set(PDFName.of(key), PDFDict.fromMapWithContext(map, context));
  }
  context.assign(merged.root, tree);
  catalog.set(PDFName.of('StructTreeRoot'), merged.root);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
}

/** The numbers by which pages name their content's elements. */
function numbersOf(source: PDFContext, pages: readonly PDFDict[]): Set<number | undefined> {
  return new Set(pages.map((page) => numberOf(source, entry(page, 'StructParents')) ?? -1));
}
