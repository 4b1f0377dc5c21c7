// Characters of symbol fonts as Unicode: those that documents really use.

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

/**
 * The Unicode counterpart of a symbol font's character.
 * @param code as stored, in the private area or not; undefined for a character that has none
 */
export function symbolText(font: string, code: number): string | undefined {
  const symbolic = code >= 0xf000 && code <= 0xf0ff;
  const low = code & 0xff;
  if (!symbolic && !/^(wingdings|symbol)/i.test(font))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  if (/^wingdings$/i.test(font)) return wingdings[low];
  return /^symbol$/i.test(font) ? symbolCharacter(low) : undefined;
}

function symbolCharacter(low: number): string | undefined {
  if (low >= 0x61 && low <= 0x7a) return greek[low - 0x61];
  if (low >= 0x41 && low <= 0x5a) return greekCapitals[low - 0x41];
  if (signs[low] !== undefined) return signs[low];
  return low >= 0x20 && low < 0x41 ? String.fromCharCode(low) : undefined;
}
