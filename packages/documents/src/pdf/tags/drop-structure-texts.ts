import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef } from 'pdf-lib';
import { dictOf, entry } from '../merge/pdf-values';
import { elementTextKeys } from './prune-structure';
import { kidsOf, readStructure, type StructureNode } from './structure-index';

/**
 * Deletes the texts in the structure tree that may repeat content of these pages: of every element with
 * content on them, even if most of it is elsewhere, and of the elements around it.
 * @param unplaced also of elements that name no page, which may contain others of these pages
 * @param keys which texts; default: all, and those of attributes
 */
export function dropStructureTexts(
  { context, catalog }: PDFDocument,
  pages: readonly PDFRef[],
  unplaced: boolean,
  keys: readonly string[] = elementTextKeys,
): void {
  const named = new Set<PDFObject>(pages);
  const root = dictOf(context, entry(catalog, 'StructTreeRoot'));
  const index = root && readStructure(context, root);
  // Also those that no tree leads to: the file may still contain them.
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || !object.has(PDFName.of('S'))) continue;
    if (!object.has(PDFName.of('P')) && !object.has(PDFName.of('K'))) continue;
    const places = [object, ...kidsOf(context, object).map((kid) => dictOf(context, kid))]
      .map((dict) => entry(dict, 'Pg'))
      .filter((page) => page instanceof PDFRef);
    const isTouched = places.length === 0 ? unplaced : places.some((page) => named.has(page));
    if (isTouched || (root && !index)) dropTexts(object, keys);
  }
  const done = new Set<StructureNode>();
  for (const page of pages)
    for (const node of index?.onPage.get(page) ?? [])
      for (let up: StructureNode | undefined = node; up && !done.has(up); up = up.parent) {
        done.add(up);
        dropTexts(up.dict, keys);
      }
}

function dropTexts(element: PDFDict, keys: readonly string[]): void {
  for (const key of keys) element.delete(PDFName.of(key));
  if (keys !== elementTextKeys) return;
  const attributes = element.lookup(PDFName.of('A'));
  const all = attributes instanceof PDFArray ? attributes.asArray() : [attributes];
  for (const each of all) {
    const dict = each && dictOf(element.context, each);
    // The summary of a table, the description of a field, a user's own properties.
    for (const key of ['Summary', 'Short', 'Desc', 'P']) dict?.delete(PDFName.of(key));
  }
}
