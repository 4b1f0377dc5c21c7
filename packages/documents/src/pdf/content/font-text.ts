/**
 * Maps the codes of a font to text, and letters to codes: by ToUnicode, otherwise by the encoding of a simple
 * font (PDF 32000-1, 9.10.2). Codes without text are not included.
 */
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import { textOfGlyphName } from './glyph-names';
import type { Operand } from './lexer';
import { readOperations } from './operations';
import { decodeContent } from './page-content';

/** Texts by code; a code is its bytes in hexadecimal. */
export type FontText = ReadonlyMap<string, string>;

/** Larger ranges mean a damaged file. */
const MAX_CODES = 0x10000;

/** Reads the text of a font's codes. */
export function readFontText(font: PDFDict): FontText {
  const texts = new Map<string, string>();
  if (font.lookup(PDFName.of('Subtype')) !== PDFName.of('Type0')) readEncoding(font, texts);
  const map = font.lookup(PDFName.of('ToUnicode'));
  const content = map instanceof PDFRawStream ? decodeContent(map, font.context) : undefined;
  if (content) readToUnicode(content, texts);
  return texts;
}

/** A code as a map key. */
export function codeKey(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readToUnicode(content: Uint8Array, texts: Map<string, string>): void {
  for (const { operator, operands } of readOperations(content)) {
    if (operator === 'endbfchar')
      for (let at = 0; at + 1 < operands.length; at += 2)
        setText(texts, operands[at], 0, operands[at + 1]);
    if (operator !== 'endbfrange') continue;
    for (let at = 0; at + 2 < operands.length; at += 3) {
      const [low, high, target] = operands.slice(at, at + 3);
      if (low?.kind !== 'string' || high?.kind !== 'string') continue;
      const count = Math.min(MAX_CODES, numberOf(high.bytes) - numberOf(low.bytes) + 1);
      for (let step = 0; step < count; step++)
        if (target?.kind === 'array') setText(texts, low, step, target.items[step]);
        else setText(texts, low, step, target, step);
    }
  }
}

function setText(
  texts: Map<string, string>,
  code: Operand | undefined,
  codeStep: number,
  target: Operand | undefined,
  targetStep = 0,
): void {
  if (code?.kind !== 'string' || target?.kind !== 'string' || target.bytes.length === 0) return;
  const units: number[] = [];
  const { bytes } = target;
  for (let at = 0; at < bytes.length; at += 2)
    units.push(
      bytes.length === 1 ? (bytes[0] ?? 0) : (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0),
    );
  units.push((units.pop() ?? 0) + targetStep);
  const text = String.fromCharCode(...units);
  const width = code.bytes.length * 2;
  const key = (numberOf(code.bytes) + codeStep).toString(16).padStart(width, '0');
  if (text.isWellFormed() && !/^[\0\ufffd]*$/.test(text)) texts.set(key, text);
}

function readEncoding(font: PDFDict, texts: Map<string, string>): void {
  const encoding = font.lookup(PDFName.of('Encoding'));
  const base = encoding instanceof PDFDict ? encoding.lookup(PDFName.of('BaseEncoding')) : encoding;
  const name = base instanceof PDFName ? base.decodeText() : undefined;
  const built = name === undefined ? readBuiltIn(font) : undefined;
  if (built) for (const [code, letter] of built) setName(texts, code, letter);
  else if (!isSymbolic(font) || name !== undefined) {
    const decoder = new TextDecoder(name === 'MacRomanEncoding' ? 'macintosh' : 'windows-1252');
    for (let code = 0x20; code < 0x100; code++) {
      const text = decoder.decode(Uint8Array.of(code));
      if (text > ' ' || text === ' ') texts.set(code.toString(16).padStart(2, '0'), text);
    }
  }
  const list = encoding instanceof PDFDict ? encoding.lookup(PDFName.of('Differences')) : undefined;
  if (!(list instanceof PDFArray)) return;
  let code = 0;
  for (let at = 0; at < list.size(); at++) {
    const item = list.lookup(at);
    if (item instanceof PDFNumber) code = item.asNumber();
    else if (item instanceof PDFName) setName(texts, code++, item.decodeText());
  }
}

function setName(texts: Map<string, string>, code: number, name: string): void {
  const key = code.toString(16).padStart(2, '0');
  const text = textOfGlyphName(name);
  if (text === undefined) texts.delete(key);
  else texts.set(key, text);
}

function isSymbolic(font: PDFDict): boolean {
  const flags = descriptorOf(font)?.lookup(PDFName.of('Flags'));
  return flags instanceof PDFNumber && (flags.asNumber() & 4) !== 0;
}

function descriptorOf(font: PDFDict): PDFDict | undefined {
  const descriptor = font.lookup(PDFName.of('FontDescriptor'));
  return descriptor instanceof PDFDict ? descriptor : undefined;
}

/** The encoding in the readable part of an embedded Type 1 program. */
function readBuiltIn(font: PDFDict): Map<number, string> | undefined {
  const file = descriptorOf(font)?.lookup(PDFName.of('FontFile'));
  const bytes = file instanceof PDFRawStream ? decodeContent(file, font.context) : undefined;
  if (!bytes) return undefined;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 20_000));
  const found = new Map<number, string>();
  for (const [, code, name = ''] of head.matchAll(/dup\s+(\d+)\s*\/([^\s/]+)\s+put/g))
    found.set(Number(code), name);
  return found.size > 0 ? found : undefined;
}

function numberOf(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}
