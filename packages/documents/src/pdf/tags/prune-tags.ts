import {
  PDFArray,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFRef,
} from 'pdf-lib';
import { dictOf, entry } from '../merge/pdf-values';
import { keptOwners, readNumbers } from './parent-tree';
import { pruneStructure } from './prune-structure';
import { readStructure } from './structure-index';

/**
 * Removes from a document's tags what the document no longer has: pages, deleted annotations, and the content
 * of some pages. A tree that cannot be read is removed.
 * @param emptied pages without marked content
 */
export function pruneTags(document: PDFDocument, emptied: ReadonlySet<PDFRef> = new Set()): void {
  const { context, catalog } = document;
  const root = dictOf(context, entry(catalog, 'StructTreeRoot'));
  if (!root) return;
  const index = readStructure(context, root);
  if (!index) {
    for (const key of ['StructTreeRoot', 'MarkInfo']) catalog.delete(PDFName.of(key));
    return;
  }
  const annotations = new Set<PDFObject>(
    document.getPages().flatMap(({ node }) => node.Annots()?.asArray() ?? []),
  );
  const pages = new Set(document.getPages().map(({ ref }) => ref));
  const pruned = pruneStructure(context, index, pages, (page, annotation) =>
    annotation ? annotations.has(annotation) : !emptied.has(page),
  );
  const numbers = PDFArray.withContext(context);
  const pairs = readNumbers(context, entry(root, 'ParentTree')).sort(([a], [b]) => a - b);
  for (const [number, value] of pairs) {
    const owners = keptOwners(context, value, pruned);
    if (!owners) continue;
    numbers.push(PDFNumber.of(number));
    numbers.push(owners);
  }
  // Owners are known by the elements as they were read, so they are looked up before these are replaced.
  for (const [ref, dict] of pruned.changed) context.assign(ref, dict);
  root.set(PDFName.of('K'), context.obj(pruned.kids));
  root.set(PDFName.of('ParentTree'), context.register(context.obj({ Nums: numbers })));
}
