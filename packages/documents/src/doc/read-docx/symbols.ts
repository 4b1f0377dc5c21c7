// Characters of symbol fonts in a DOCX (`w:sym`).

import { symbolText } from '@entropy-tools/core/symbol-fonts';
import type { MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { ReaderState } from './reader-state';

/** The character of a `w:sym`; an unknown one becomes U+FFFD and is reported. */
export function readSymbol(node: MarkupElement, state: ReaderState): string {
  const font = node.attributes['w:font'] ?? '';
  const code = Number.parseInt(node.attributes['w:char'] ?? '', 16);
  if (!Number.isInteger(code) || code <= 0 || code > 0x10ffff) return '';
  const found = symbolText(font, code);
  if (found !== undefined) return found;
  state.warnOnce(`Some symbols of the font ${font || 'used'} have no Unicode counterpart.`);
  return '\ufffd';
}
