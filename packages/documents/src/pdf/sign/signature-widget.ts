/** The form field that holds a signature: a new one, or an existing empty one. */

import { invert, transformedBounds } from '@entropy-tools/core/affine-matrix';
import { ToolError } from '@entropy-tools/core/tool-error';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
} from 'pdf-lib';
import { frameMatrix, frameSize, readPageBox } from '../page-frame';
import { numbersOf, signatureFields } from './signature-fields';

/** A unique name for a new signature field. */
export function uniqueFieldName(document: PDFDocument): string {
  const taken = new Set(signatureFields(document).map(({ name }) => name));
  let number = taken.size + 1;
  while (taken.has(`Signature${number}`)) number += 1;
  return `Signature${number}`;
}

/** Adds the field to its page and to the form. @returns the objects that changed */
export function attachField(document: PDFDocument, page: PDFPage, widget: PDFRef): Set<PDFRef> {
  const { form, holder } = markSigned(document);
  const annotations = appendTo(page.node, 'Annots', page.ref, widget);
  return new Set([holder, annotations, appendTo(form, 'Fields', holder, widget)]);
}

/** Marks the form as containing signatures. @returns the form, and the object that contains it */
export function markSigned({ catalog, context }: PDFDocument): { form: PDFDict; holder: PDFRef } {
  const entry = catalog.get(PDFName.of('AcroForm'));
  const known = context.lookup(entry);
  const form = known instanceof PDFDict ? known : context.obj({});
  if (known !== form) catalog.set(PDFName.of('AcroForm'), form);
  // Signatures exist, and updates may only be appended to the file (PDF 32000-1, table 219).
  form.set(PDFName.of('SigFlags'), PDFNumber.of(3));
  const { Root } = context.trailerInfo;
  const holder = entry instanceof PDFRef && known === form ? entry : Root;
  if (!(holder instanceof PDFRef)) throw damaged();
  return { form, holder };
}

/** Appends to a list, created if missing. @returns the changed object: the list, or the one around it */
function appendTo(dict: PDFDict, key: string, holder: PDFRef, item: PDFRef): PDFRef {
  const at = dict.get(PDFName.of(key));
  const list = dict.lookup(PDFName.of(key));
  if (list instanceof PDFArray) list.push(item);
  else dict.set(PDFName.of(key), dict.context.obj([item]));
  return list instanceof PDFArray && at instanceof PDFRef ? at : holder;
}

/**
 * Finds an empty signature field and its position on the displayed page; no position if it is invisible.
 * @throws ToolError `input` when it does not exist or is already signed
 */
export function emptyField(document: PDFDocument, name: string) {
  const field = signatureFields(document).find(
    (each) => each.name === name && each.signature === undefined,
  );
  const { dict, reference } = field ?? {};
  const pages = document.getPages();
  const page = pages.findIndex(
    ({ node }) => reference && node.Annots()?.indexOf(reference) !== undefined,
  );
  const on = pages[page];
  const rect = dict ? numbersOf(dict, 'Rect') : [];
  const [left, bottom, right, top] = rect;
  if (!dict || !reference || !on || left === undefined || bottom === undefined)
    throw new ToolError('input', `The field ‘${name}’ is not there to be signed.`);
  if (right === undefined || top === undefined || !rect.every(Number.isFinite)) throw damaged();
  const box = readPageBox(on);
  const seen = transformedBounds(invert(frameMatrix(box, 0)), [left, bottom, right, top]);
  const [width, height] = [seen[2] - seen[0], seen[3] - seen[1]];
  const y = frameSize(box, 0).height - seen[3];
  const isSeen = width >= 1 && height >= 1;
  const place = isSeen ? { page, turn: 0 as const, x: seen[0], y, width, height } : undefined;
  return { dict, reference, place };
}

function damaged(): ToolError {
  return new ToolError('input', 'This PDF is damaged where a signature has to be noted.');
}
