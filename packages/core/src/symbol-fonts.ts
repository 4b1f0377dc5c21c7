// Characters of symbol fonts as Unicode. Sources: Adobe's Symbol encoding; Unicode's mapping of Wingdings
// (L2/12-368), for the characters that documents really use.

/** Wingdings to Unicode, for single codes. */
const wingdings: Readonly<Record<number, string>> = {
  74: '☺',
  76: '☹',
  83: '💧',
  84: '❄',
  91: '☯',
  93: '☸',
  108: '●',
  117: '◆',
  118: '❖',
  120: '⌧',
  122: '⌘',
  158: '·',
  159: '•',
  165: '◎',
  167: '▪',
  168: '◻',
  216: '➢',
  232: '➔',
};

/** Runs of consecutive Wingdings codes; a blank marks a code without a counterpart. */
const wingdingsRuns: readonly (readonly [number, string])[] = [
  [34, '✂✁👓'],
  [65, '✌👌👍👎☜☞☝☟'],
  [77, '💣☠🏳 ✈☼'],
  [88, '✠✡☪'],
  [94, '♈♉♊♋♌♍♎♏♐♑♒♓'],
  [110, '■□ ❑❒'],
  [128, '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'],
  [170, '✦★✶✴✹✵'],
  [223, '←→↑↓↖↗↙↘'],
  [239, '⇦⇨⇧⇩'],
  [251, '✗✓☒☑'],
];

const byWingdings: ReadonlyMap<number, string> = new Map([
  ...Object.entries(wingdings).map(([code, text]) => [Number(code), text] as const),
  ...wingdingsRuns.flatMap(([first, run]) =>
    [...run].flatMap((text, index) => (text === ' ' ? [] : [[first + index, text] as const])),
  ),
]);

/** The Symbol font from 0x20 and from 0xa0; a blank (except the first) has no counterpart. */
const symbolLow =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const symbolHigh =
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ ⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';

/** Characters of Adobe's fonts in the private use area. Source: Adobe's corporate use subarea. */
const adobe: Readonly<Record<number, string>> = {
  63193: '©',
  63194: '®',
  63195: '™',
  63720: '®',
  63721: '©',
  63722: '™',
};

const privateUse = /[\uf000-\uf0ff\uf6d9-\uf6db\uf8e8-\uf8ea]/g;

/**
 * The Unicode counterpart of a symbol font's character; undefined if it has none. For other
 * fonts, returns the character itself, or '' if the code is invalid.
 * @param code as stored, in the private use area or not
 */
export function symbolText(font: string, code: number): string | undefined {
  const symbolic = code >= 0xf000 && code <= 0xf0ff;
  const low = code & 0xff;
  if (adobe[code] !== undefined) return adobe[code];
  if (!symbolic && !/^(wingdings|symbol)/i.test(font))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  if (/^wingdings$/i.test(font)) return byWingdings.get(low);
  return /^symbol$/i.test(font) ? symbolCharacter(low) : undefined;
}

/** Replaces private use characters of symbol fonts by their Unicode counterparts. */
export function unicodeText(text: string, font: string): string {
  return text.replace(
    privateUse,
    (character) => symbolText(font, character.charCodeAt(0)) ?? character,
  );
}

function symbolCharacter(low: number): string | undefined {
  const found = low < 0xa0 ? symbolLow[low - 0x20] : symbolHigh[low - 0xa0];
  return found === ' ' && low !== 0x20 ? undefined : found;
}
