import { readPageBox } from '@entropy-tools/documents/pdf/page-frame';
import { quarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import { dropStructureTexts } from '@entropy-tools/documents/pdf/tags/drop-structure-texts';
import { pruneTags } from '@entropy-tools/documents/pdf/tags/prune-tags';
import {
  degrees,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFPage,
  PDFRef,
} from 'pdf-lib';
import type { EditedPage } from './edit-request';

/** Attributes that a page may inherit from its parents in the page tree (PDF 32000-1, 7.7.3.4). */
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

export interface KeptPage {
  edited: EditedPage;
  page: PDFPage;
}

/**
 * Rotates pages, puts them in their new order and deletes all others with their form fields.
 * @returns whether pages were deleted
 */
export function arrangePages(document: PDFDocument, kept: readonly KeptPage[]): boolean {
  for (const { edited, page } of kept)
    if (edited.turn !== 0)
      page.setRotation(degrees(quarterTurn(readPageBox(page).rotate + edited.turn)));
  const pages = document.getPages();
  const isSame = pages.length === kept.length && kept.every(({ page }, at) => page === pages[at]);
  if (isSame) return false;
  for (const page of pages) keepInherited(page);
  const wanted = new Set(kept.map(({ page }) => page));
  const deleted = pages.filter((page) => !wanted.has(page));
  for (let index = pages.length - 1; index >= 0; index--) {
    const page = pages[index];
    if (!page || wanted.has(page)) continue;
    removeAnnotations(document, page);
    document.removePage(index);
  }
  if (deleted.length > 0) {
    dropStructureTexts(
      document,
      deleted.map(({ ref }) => ref),
      false,
    );
    pruneTags(document);
    // Links and the structure tree may still refer to a page, but its content must not stay.
    for (const { ref } of deleted) document.context.delete(ref);
  }
  flattenTree(document, kept);
  return deleted.length > 0;
}

function keepInherited(page: PDFPage): void {
  for (const name of inherited.map((each) => PDFName.of(each))) {
    const value = page.node.getInheritableAttribute(name);
    if (value && !page.node.has(name)) page.node.set(name, value);
  }
}

/** Flattens the page tree to one list under the root. */
function flattenTree({ catalog, context }: PDFDocument, kept: readonly KeptPage[]): void {
  const root = catalog.Pages();
  const reference = catalog.get(PDFName.of('Pages'));
  if (!(reference instanceof PDFRef)) return;
  for (const { page } of kept) page.node.setParent(reference);
  root.set(PDFName.of('Kids'), context.obj(kept.map(({ page }) => page.ref)));
  root.set(PDFName.of('Count'), context.obj(kept.length));
}

/** Removes form fields that are on this page only, with their values. */
function removeAnnotations(document: PDFDocument, page: PDFPage): void {
  for (const reference of page.node.Annots()?.asArray() ?? []) {
    if (!(reference instanceof PDFRef)) continue;
    detachWidget(document, reference);
    document.context.delete(reference);
  }
}

/** Removes a widget from its field, and the field from the form if that was its last widget. */
export function detachWidget(document: PDFDocument, widget: PDFRef): void {
  const { context } = document;
  const seen = new Set<PDFRef>();
  let reference: PDFRef | undefined = widget;
  while (reference && !seen.has(reference)) {
    seen.add(reference);
    const dict: unknown = context.lookup(reference);
    if (!(dict instanceof PDFDict)) return;
    const parent = dict.get(PDFName.of('Parent'));
    const siblings =
      parent instanceof PDFRef
        ? context.lookupMaybe(
            context.lookupMaybe(parent, PDFDict)?.get(PDFName.of('Kids')),
            PDFArray,
          )
        : document.catalog.getAcroForm()?.dict.lookupMaybe(PDFName.of('Fields'), PDFArray);
    const at = siblings?.indexOf(reference);
    if (siblings && at !== undefined) siblings.remove(at);
    if (siblings && siblings.size() > 0) return;
    // The calculation order may still refer to the field.
    if (reference !== widget) context.delete(reference);
    reference = parent instanceof PDFRef ? parent : undefined;
  }
}
