/** Bold, italic and monospaced, from a font's flags and its name (`ABCDEF+Arial-BoldItalicMT`). */
import type { PDFPageProxy } from 'pdfjs-dist';

export interface FontMarks {
  bold: boolean;
  italic: boolean;
  mono: boolean;
  /** The typeface without weight and slant, such as `Times New Roman`; absent when the name is meaningless. */
  font?: string;
}

/**
 * @param family the generic family that pdf.js would use instead
 */
export function fontMarks(page: PDFPageProxy, id: string, family: string): FontMarks {
  const font: unknown = page.commonObjs.has(id) ? page.commonObjs.get(id) : undefined;
  const name = stringOf(font, 'name');
  const typeface = typefaceOf(name);
  return {
    ...(typeface ? { font: typeface } : {}),
    bold:
      flagOf(font, 'bold') ||
      flagOf(font, 'black') ||
      /bold|black|heavy|semibd|demi|\bmedi(um)?\b(?=.*nimbus)|cmbx|cmssbx|-bd\b/i.test(name),
    italic: flagOf(font, 'italic') || /ital|obli|slanted|cmti|cmsl|cmmi|-it\b/i.test(name),
    mono:
      family === 'monospace' ||
      flagOf(font, 'isMonospace') ||
      /courier|mono(?!type|lisa)|consol|menlo|typewriter|cmtt|inconsolata|source ?code/i.test(name),
  };
}

/** Converts `ABCDEF+TimesNewRomanPS-BoldMT` to `Times New Roman`. */
export function typefaceOf(name: string): string | undefined {
  const plain = name
    .replace(/^[A-Z]{6}\+/, '')
    .replace(/[-,].*$/, '')
    .replace(/(PS)?(MT)?$/, '')
    .replace(/(Bold|Italic|Oblique|Regular)+$/, '')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .trim();
  return /^[A-Za-z][A-Za-z ]{2,40}$/.test(plain) && !/^(CM|g_|font\b)/.test(plain)
    ? plain
    : undefined;
}

function stringOf(value: unknown, key: string): string {
  const field: unknown = fieldOf(value, key);
  return typeof field === 'string' ? field : '';
}

function flagOf(value: unknown, key: string): boolean {
  return fieldOf(value, key) === true;
}

function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Reflect.get(value, key);
}
