// Rules for individual objects anywhere in the file: streams, pictures and forms, actions, comments, attached
// files.
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib';
import { arrayOf, dictOf, entry, nameOf, numberOf, resolved } from '../merge/pdf-values';
import { subtypeOf } from './file-rules';
import type { Findings } from './findings';

/** The filters of PDF 32000-1, table 6, without LZW. */
const filters = new Set(
  'ASCIIHexDecode ASCII85Decode FlateDecode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode Crypt'.split(
    ' ',
  ),
);
const actions = new Set('GoTo GoToR GoToE Thread URI Named SubmitForm'.split(' '));
const namedActions = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];
const annotations = new Set(
  'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup FileAttachment Widget PrinterMark TrapNet Watermark Redact'.split(
    ' ',
  ),
);
/** Annotation flags that hide a comment. Source: PDF 32000-1, table 165. */
const HIDING = 1 | 2 | 32 | 256;
const PRINTED = 4;
const MAX_DEPTH = 50;

/** Checks every reachable object. */
export function checkObjects(document: PDFDocument, found: Findings): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) walk(object, found, 0);
  for (const [index, page] of document.getPages().entries()) checkPage(page.node, found, index + 1);
}

function walk(object: PDFObject, found: Findings, depth: number): void {
  if (depth > MAX_DEPTH) return;
  if (object instanceof PDFRawStream) {
    checkStreamDict(object.dict, found);
    walk(object.dict, found, depth + 1);
  } else if (object instanceof PDFDict) {
    checkActions(object, found);
    if (entry(object, 'EF')) checkFileSpecification(object, found);
    for (const value of object.values()) walk(value, found, depth + 1);
  } else if (object instanceof PDFArray)
    for (const value of object.asArray()) walk(value, found, depth + 1);
}

function checkStreamDict(dict: PDFDict, found: Findings): void {
  const { context } = dict;
  const isForm = subtypeOf(dict) === 'Form';
  const isPicture = subtypeOf(dict) === 'Image';
  if (['F', 'FFilter', 'FDecodeParms'].some((key) => entry(dict, key)))
    found.add('6.1.7.1', 'A part of the document lies outside of the file');
  const filter = resolved(context, entry(dict, 'Filter'));
  const all = filter instanceof PDFArray ? filter.asArray() : [filter];
  for (const one of all)
    if (one instanceof PDFName && !filters.has(one.decodeText()))
      found.add('6.1.7.2', `Data is packed by ${one.decodeText()}, which is not allowed`);
  if (isPicture && String(resolved(context, entry(dict, 'Interpolate'))) === 'true')
    found.add('6.2.8', 'A picture is smoothed by the reader');
  if (isPicture && entry(dict, 'Alternates')) found.add('6.2.8', 'A picture has alternates');
  if ((isPicture || isForm) && entry(dict, 'OPI'))
    found.add('6.2.8', 'A picture is replaced when it is printed');
  if (isForm && entry(dict, 'Ref')) found.add('6.2.9', 'A page of another file is drawn');
  if (
    subtypeOf(dict) === 'PS' ||
    (isForm && (entry(dict, 'PS') || nameOf(context, entry(dict, 'Subtype2')) === 'PS'))
  )
    found.add('6.2.9', 'There is PostScript in the file');
}

/** Clause 6.5.1, wherever actions are allowed. */
function checkActions(dict: PDFDict, found: Findings): void {
  for (const key of ['A', 'OpenAction', 'Next']) {
    const value = resolved(dict.context, entry(dict, key));
    const list = value instanceof PDFArray ? value.asArray() : [value];
    for (const one of list) {
      const action = dictOf(dict.context, one);
      const kind = nameOf(dict.context, entry(action, 'S'));
      if (kind === undefined) continue;
      if (!actions.has(kind)) found.add('6.5.1', `There is an action of the kind ${kind}`);
      const name = nameOf(dict.context, entry(action, 'N'));
      if (kind === 'Named' && !namedActions.includes(name ?? ''))
        found.add('6.5.1', 'There is a named action beyond turning pages');
    }
  }
}

function checkPage(page: PDFDict, found: Findings, number: number): void {
  if (entry(page, 'AA')) found.add('6.5.2', 'A page has actions of its own', number);
  if (entry(page, 'PresSteps')) found.add('6.10', 'A page has steps of a presentation', number);
  for (const value of arrayOf(page.context, entry(page, 'Annots'))?.asArray() ?? []) {
    const annotation = dictOf(page.context, value);
    if (annotation) checkAnnotation(annotation, found, number);
  }
}

/** Clause 6.3. */
function checkAnnotation(annotation: PDFDict, found: Findings, page: number): void {
  const { context } = annotation;
  const kind = subtypeOf(annotation);
  if (!annotations.has(kind))
    found.add('6.3.1', `There is a comment of the kind ${kind || 'unknown'}`, page);
  if (entry(annotation, 'AA') && kind === 'Widget')
    found.add('6.4.1', 'A field of the form has actions', page);
  if (entry(annotation, 'A') && kind === 'Widget')
    found.add('6.4.1', 'A field of the form has an action', page);
  const flags = numberOf(context, entry(annotation, 'F'));
  if (
    kind !== 'Popup' &&
    (flags === undefined || (flags & HIDING) !== 0 || (flags & PRINTED) === 0)
  )
    found.add('6.3.2', 'A comment, link or field is hidden or not printed', page);
  if (kind === 'Popup' || kind === 'Link' || isEmpty(annotation)) return;
  const looks = dictOf(context, entry(annotation, 'AP'));
  if (!looks) {
    found.add('6.3.3', 'A comment or field has no look of its own', page);
    return;
  }
  const keys = looks.keys().map((key) => key.decodeText());
  if (keys.some((key) => key !== 'N'))
    found.add('6.3.3', 'A comment or field has more looks than one', page);
}

function isEmpty(annotation: PDFDict): boolean {
  const box = arrayOf(annotation.context, entry(annotation, 'Rect'))?.asArray() ?? [];
  const [left, bottom, right, top] = box.map((value) => numberOf(annotation.context, value));
  return left === right && bottom === top;
}

/** Clause 6.8. */
function checkFileSpecification(specification: PDFDict, found: Findings): void {
  if (!entry(specification, 'F') || !entry(specification, 'UF'))
    found.add('6.8', 'An attached file has no name in both forms');
}
