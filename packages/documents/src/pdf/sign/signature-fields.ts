/** The signature fields of a document, signed and empty ones. */
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString,
} from 'pdf-lib';

/** Further fields are ignored: no form has so many. */
const MAX_FIELDS = 20_000;

export interface SignatureField {
  /** Full name. */
  name: string;
  dict: PDFDict;
  /** Absent for a field that is a direct object in the list. */
  reference: PDFRef | undefined;
  /** The signature in its value; absent while it is empty. */
  signature: PDFDict | undefined;
}

/** All signature fields in the order of the form. Loops and damaged entries are skipped. */
export function signatureFields({ catalog, context }: PDFDocument): SignatureField[] {
  const form = context.lookup(catalog.get(PDFName.of('AcroForm')));
  const roots = form instanceof PDFDict ? form.lookup(PDFName.of('Fields')) : undefined;
  const found: SignatureField[] = [];
  const seen = new Set<PDFDict>();
  const waiting = entriesOf(roots).map((entry) => ({ entry, parent: '', type: '' }));
  for (let at = 0; at < waiting.length && seen.size < MAX_FIELDS; at++) {
    const { entry, parent, type: inherited } = waiting[at] ?? { parent: '', type: '' };
    const dict = entry instanceof PDFRef ? context.lookup(entry) : entry;
    if (!(dict instanceof PDFDict) || seen.has(dict)) continue;
    seen.add(dict);
    const own = textOf(dict.lookup(PDFName.of('T')));
    const name = [parent, own].filter((each) => each !== '').join('.');
    const kind = dict.lookup(PDFName.of('FT'));
    const type = kind instanceof PDFName ? kind.decodeText() : inherited;
    for (const child of entriesOf(dict.lookup(PDFName.of('Kids'))))
      waiting.push({ entry: child, parent: name, type });
    if (type !== 'Sig' || !(kind instanceof PDFName || dict.has(PDFName.of('V')))) continue;
    const value = dict.lookup(PDFName.of('V'));
    found.push({
      name,
      dict,
      reference: entry instanceof PDFRef ? entry : undefined,
      signature: value instanceof PDFDict ? value : undefined,
    });
  }
  return found;
}

function entriesOf(list: unknown) {
  return list instanceof PDFArray ? list.asArray() : [];
}

/** A PDF string as text; '' for anything else. */
export function textOf(value: unknown): string {
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
}

/** The numbers of an array; NaN for other values. */
export function numbersOf(dict: PDFDict, key: string): number[] {
  const list = dict.lookup(PDFName.of(key));
  if (!(list instanceof PDFArray)) return [];
  return list.asArray().map((_, index) => {
    const value = list.lookup(index);
    return value instanceof PDFNumber ? value.asNumber() : Number.NaN;
  });
}
