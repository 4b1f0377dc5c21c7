/** Reads values of pdf-lib's objects without trusting the file: a wrong type counts as absent. */
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFString,
} from 'pdf-lib';

type Value = PDFObject | undefined;

/** Follows a reference, or a chain of them, to its object; returns any other value itself. */
export function resolved(context: PDFContext, value: Value): Value {
  let current = value;
  for (let step = 0; step < 8 && current instanceof PDFRef; step += 1)
    current = context.lookup(current);
  return current instanceof PDFRef ? undefined : current;
}

export function dictOf(context: PDFContext, value: Value): PDFDict | undefined {
  const object = resolved(context, value);
  return object instanceof PDFDict ? object : undefined;
}

export function arrayOf(context: PDFContext, value: Value): PDFArray | undefined {
  const object = resolved(context, value);
  return object instanceof PDFArray ? object : undefined;
}

export function numberOf(context: PDFContext, value: Value): number | undefined {
  const object = resolved(context, value);
  return object instanceof PDFNumber ? object.asNumber() : undefined;
}

/** A name without its slash. */
export function nameOf(context: PDFContext, value: Value): string | undefined {
  const object = resolved(context, value);
  return object instanceof PDFName ? object.decodeText() : undefined;
}

export function isText(value: Value): value is PDFString | PDFHexString {
  return value instanceof PDFString || value instanceof PDFHexString;
}

/** A text string, decoded; undefined when it is missing or broken. */
export function decodedText(context: PDFContext, value: Value): string | undefined {
  const object = resolved(context, value);
  if (!isText(object)) return undefined;
  try {
    return object.decodeText();
  } catch {
    return undefined;
  }
}

/** A string's bytes as Latin-1 characters: the key of a name tree, comparable and sortable. */
export function bytesKey(value: PDFString | PDFHexString): string {
  return Array.from(value.asBytes(), (byte) => String.fromCharCode(byte)).join('');
}

/** The counterpart of {@link bytesKey}. */
export function keyString(key: string): PDFHexString {
  return PDFHexString.fromBytes(Uint8Array.from(key, (character) => character.charCodeAt(0)));
}

/** The value of a key, without following references. */
export function entry(dict: PDFDict | undefined, key: string): Value {
  return dict?.get(PDFName.of(key));
}

/** A copy of a dictionary with the same values. */
export function shallowCopy(dict: PDFDict): PDFDict {
  return PDFDict.fromMapWithContext(new Map(dict.entries()), dict.context);
}
