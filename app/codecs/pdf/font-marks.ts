/** Bold, italic and fixed width, from a font's flags and its name (`ABCDEF+Arial-BoldItalicMT`). */
import type { PDFPageProxy } from 'pdfjs-dist';

export interface FontMarks {
  bold: boolean;
  italic: boolean;
  mono: boolean;
}

/**
 * @param family the generic family that pdf.js would use instead
 */
export function fontMarks(page: PDFPageProxy, id: string, family: string): FontMarks {
  const font: unknown = page.commonObjs.has(id) ? page.commonObjs.get(id) : undefined;
  const name = stringOf(font, 'name');
  return {
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
