/**
 * Document-level parts: named destinations, attached files, form scripts, language and open settings (ISO
 * 32000-2, 7.7.2). Open actions are not carried over.
 */
import { PDFArray, type PDFDict, PDFName, PDFNull, type PDFObject } from 'pdf-lib';
import { readNameTree, uniqueName, writeNameTree } from './name-tree';
import { arrayOf, bytesKey, dictOf, entry, isText, keyString } from './pdf-values';
import type { Transfer } from './transfer';

const forms = 'JavaScript';
const attachments = 'EmbeddedFiles';

/** Entries collected from the sources so far, by kind of name tree. */
export interface DocumentParts {
  destinations: Map<string, PDFObject>;
  files: Map<string, PDFObject>;
  scripts: Map<string, PDFObject>;
  associated: PDFObject[];
}

export function emptyParts(): DocumentParts {
  return { destinations: new Map(), files: new Map(), scripts: new Map(), associated: [] };
}

/** Copies a source's attached files and the scripts that its form fields call. */
export function carryDocumentParts(
  transfer: Transfer,
  parts: DocumentParts,
  withAttachments: boolean,
): void {
  const { source, catalog, importer } = transfer;
  const names = dictOf(source, entry(catalog, 'Names'));
  const carry = (kind: string, into: Map<string, PDFObject>) => {
    for (const [name, value] of readNameTree(source, entry(names, kind)))
      into.set(uniqueName(name, into), importer.copy(value));
  };
  if (dictOf(source, entry(catalog, 'AcroForm'))) carry(forms, parts.scripts);
  if (!withAttachments) return;
  carry(attachments, parts.files);
  for (const item of arrayOf(source, entry(catalog, 'AF'))?.asArray() ?? [])
    parts.associated.push(importer.copy(item));
}

/** Number of files attached to a source. */
export function attachmentCount({ source, catalog }: Transfer): number {
  const names = dictOf(source, entry(catalog, 'Names'));
  return readNameTree(source, entry(names, attachments)).size;
}

/** Writes the name trees into the new catalog. */
export function writeDocumentParts(catalog: PDFDict, parts: DocumentParts): void {
  const { context } = catalog;
  const names = context.obj({
    Dests: writeNameTree(context, parts.destinations),
    [attachments]: writeNameTree(context, parts.files),
    [forms]: writeNameTree(context, parts.scripts),
  });
  if (names.keys().length > 0) catalog.set(PDFName.of('Names'), names);
  if (parts.associated.length > 0) {
    const list = PDFArray.withContext(context);
    for (const item of parts.associated) list.push(item);
    catalog.set(PDFName.of('AF'), list);
  }
}

/** The language if all agree; layout and preferences of the first; for a single source its XMP too. */
export function writeLanguageAndLayout(catalog: PDFDict, transfers: readonly Transfer[]): void {
  const [first] = transfers;
  if (!first) return;
  const languages = new Set(transfers.map((transfer) => languageOf(transfer)));
  const [language] = languages;
  if (languages.size === 1 && language) catalog.set(PDFName.of('Lang'), keyString(language));
  const keys = ['ViewerPreferences', 'PageLayout', ...(transfers.length === 1 ? ['Metadata'] : [])];
  for (const key of keys) {
    const value = entry(first.catalog, key);
    const copy = value && first.importer.copy(value);
    if (copy && copy !== PDFNull) catalog.set(PDFName.of(key), copy);
  }
}

function languageOf({ catalog }: Transfer): string {
  const value = entry(catalog, 'Lang');
  return isText(value) ? bytesKey(value) : '';
}
