// Characters of symbol fonts (`w:sym`) as Unicode: those that documents really use.

import type { MarkupElement } from '../markup-tree';
import type { ReaderState } from './reader-state';

/** Wingdings code to Unicode. Source: the font's own Unicode correspondences. */
const wingdings: Readonly<Record<number, string>> = {
  74: '☺',
  76: '☹',
  108: '●',
  110: '■',
  111: '□',
  113: '❑',
  117: '◆',
  118: '❖',
  159: '•',
  167: '▪',
  168: '◻',
  216: '➢',
  223: '←',
  224: '→',
  225: '↑',
  226: '↓',
  232: '➔',
  240: '⇨',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
};

/** Symbol font's letters, from 0x61 on, and its signs. */
const greek = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
const greekCapitals = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const signs: Readonly<Record<number, string>> = {
  163: '≤',
  165: '∞',
  171: '↔',
  172: '←',
  173: '↑',
  174: '→',
  175: '↓',
  176: '°',
  177: '±',
  179: '≥',
  180: '×',
  183: '•',
  184: '÷',
  185: '≠',
  186: '≡',
  187: '≈',
  208: '∠',
  213: '∏',
  214: '√',
  229: '∑',
  242: '∫',
};

/** The character of a `w:sym`; an unknown one becomes U+FFFD and is reported. */
export function readSymbol(node: MarkupElement, state: ReaderState): string {
  const font = node.attributes['w:font'] ?? '';
  const code = Number.parseInt(node.attributes['w:char'] ?? '', 16);
  if (!Number.isInteger(code) || code <= 0 || code > 0x10ffff) return '';
  const symbolic = code >= 0xf000 && code <= 0xf0ff;
  const low = code & 0xff;
  if (!symbolic && !/^(wingdings|symbol)/i.test(font)) return String.fromCodePoint(code);
  const found = /^wingdings$/i.test(font)
    ? wingdings[low]
    : /^symbol$/i.test(font)
      ? symbolCharacter(low)
      : undefined;
  if (found !== undefined) return found;
  state.warnOnce(`Some symbols of the font ${font || 'used'} have no Unicode counterpart.`);
  return '\ufffd';
}

function symbolCharacter(low: number): string | undefined {
  if (low >= 0x61 && low <= 0x7a) return greek[low - 0x61];
  if (low >= 0x41 && low <= 0x5a) return greekCapitals[low - 0x41];
  if (signs[low] !== undefined) return signs[low];
  return low >= 0x20 && low < 0x41 ? String.fromCharCode(low) : undefined;
}
