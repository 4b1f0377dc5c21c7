/**
 * pdf-lib decrypts a string's bytes and stores them as if they were source text, so that a parenthesis or
 * backslash among them would become syntax on saving. Such strings are converted to hexadecimal here. Strings
 * from compressed objects are already source text: what is valid source text is left alone, which is only by
 * chance wrong.
 */
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';

/** Repairs all strings of a document that was opened with a password. */
export function repairDecryptedStrings(context: PDFContext): void {
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFRawStream) waiting.push(object.dict);
    else if (object instanceof PDFDict) {
      for (const [key, value] of object.entries()) {
        const mended = mend(value, waiting);
        if (mended !== value) object.set(key, mended);
      }
    } else if (object instanceof PDFArray) {
      for (let index = 0; index < object.size(); index += 1) {
        const value = object.get(index);
        const mended = mend(value, waiting);
        if (mended !== value) object.set(index, mended);
      }
    }
  }
}

function mend(value: PDFObject, waiting: PDFObject[]): PDFObject {
  if (value instanceof PDFDict || value instanceof PDFArray) waiting.push(value);
  if (!(value instanceof PDFString) || isSoundSource(value.asString())) return value;
  return PDFHexString.fromBytes(
    Uint8Array.from(value.asString(), (character) => character.charCodeAt(0)),
  );
}

/** Whether the text has balanced parentheses and only valid escapes (ISO 32000-2, 7.3.4.2). */
function isSoundSource(text: string): boolean {
  if (!/[()\\\r]/.test(text)) return true;
  if (/\r/.test(text) || /\\(?![nrtbf()\\0-7\n])/.test(text)) return false;
  let depth = 0;
  for (const [sign] of text.matchAll(/\\.|[()]/gs)) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
