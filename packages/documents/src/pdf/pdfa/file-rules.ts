// Rules for the file itself: its first and last bytes, its trailer, its catalog.
import { type PDFDocument, PDFName } from 'pdf-lib';
import { arrayOf, dictOf, entry, nameOf } from '../merge/pdf-values';
import type { Findings } from './findings';

/** Clauses 6.1.2 and 6.1.3: the header, the trailer, no encryption. */
export function checkFile(
  bytes: Uint8Array,
  document: PDFDocument,
  wasProtected: boolean,
  found: Findings,
): void {
  const head = latin1(bytes.subarray(0, 64));
  if (!/^%PDF-1\.[0-7](\r\n|\r|\n)/.test(head))
    found.add('6.1.2', 'The file does not begin with a header of PDF 1.0 to 1.7');
  const comment = head.replace(/^[^\r\n]*(\r\n|\r|\n)/, '');
  if (!/^%[\x80-\xff]{4}/.test(comment))
    found.add('6.1.2', 'No line of four binary bytes follows the header');
  const tail = latin1(bytes.subarray(Math.max(0, bytes.length - 1024)));
  const end = tail.lastIndexOf('%%EOF');
  if (end < 0 || !/^(\r\n|\r|\n)?$/.test(tail.slice(end + 5)))
    found.add('6.1.3', 'There are bytes after the end of the file, or its end is missing');
  const { trailerInfo } = document.context;
  if (wasProtected || trailerInfo.Encrypt) found.add('6.1.3', 'The file is encrypted');
  const id = arrayOf(document.context, trailerInfo.ID);
  if (id?.size() !== 2) found.add('6.1.3', 'The trailer has no identifier of the file');
}

/** Clauses about the document as a whole: forms, open actions, layers, alternate presentations. */
export function checkCatalogue({ catalog, context }: PDFDocument, found: Findings): void {
  const has = (key: string) => catalog.has(PDFName.of(key));
  if (has('AA')) found.add('6.5.2', 'The document has actions of its own');
  if (has('Requirements')) found.add('6.11', 'The document makes demands on its reader');
  if (String(entry(catalog, 'NeedsRendering')) === 'true')
    found.add('6.4.2', 'The document is a dynamic form');
  const names = dictOf(context, entry(catalog, 'Names'));
  if (entry(names, 'JavaScript')) found.add('6.5.1', 'The document carries JavaScript');
  if (entry(names, 'AlternatePresentations'))
    found.add('6.10', 'The document has alternate presentations');
  const form = dictOf(context, entry(catalog, 'AcroForm'));
  if (entry(form, 'XFA')) found.add('6.4.2', 'The form is an XFA form');
  if (String(context.lookup(entry(form, 'NeedAppearances'))) === 'true')
    found.add('6.4.1', 'Fields of the form are drawn by the reader');
  const permissions = dictOf(context, entry(catalog, 'Perms'));
  for (const [key] of permissions?.entries() ?? [])
    if (!['UR3', 'DocMDP'].includes(key.decodeText()))
      found.add('6.1.12', 'The permissions hold other entries than UR3 and DocMDP');
  checkLayers(dictOf(context, entry(catalog, 'OCProperties')), found);
}

/** Clause 6.9. */
function checkLayers(layers: ReturnType<typeof dictOf>, found: Findings): void {
  if (!layers) return;
  const { context } = layers;
  const others = arrayOf(context, entry(layers, 'Configs'))?.asArray() ?? [];
  for (const value of [entry(layers, 'D'), ...others]) {
    const configuration = dictOf(context, value);
    if (!configuration) continue;
    if (!entry(configuration, 'Name')) found.add('6.9', 'A configuration of layers has no name');
    if (entry(configuration, 'AS')) found.add('6.9', 'Layers show and hide by themselves');
  }
}

/** Clause 6.8: attachments must be PDF/A too, so they must be PDFs. */
export function isAttachedPdf(content: Uint8Array): boolean {
  return latin1(content.subarray(0, 1024)).includes('%PDF-');
}

/** The subtype of a dictionary; '' when absent. */
export function subtypeOf(dict: ReturnType<typeof dictOf>): string {
  return (dict && nameOf(dict.context, entry(dict, 'Subtype'))) ?? '';
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
