/**
 * Fonts for the text in an SVG. The renderer has no fonts of its own: it gets the slices of Noto that
 * contain the drawing's characters, and uses them for every family that the drawing names.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { CustomFontsOptions } from '@resvg/resvg-wasm';

const family = 'Noto Sans';

/**
 * Loads the fonts that an SVG needs.
 * @returns fonts that cover the drawing's text; none if it has no text
 * @throws ToolError `asset` if a font cannot be loaded
 */
export async function fontsForSvg(svg: string, context: CodecContext): Promise<CustomFontsOptions> {
  const text = textOfSvg(svg);
  const options = {
    defaultFontFamily: family,
    serifFamily: family,
    sansSerifFamily: family,
    cursiveFamily: family,
    fantasyFamily: family,
    monospaceFamily: 'Noto Sans Mono',
  };
  if (!text) return { ...options, fontBuffers: [] };
  const { loadFontsForText } = await import('../fonts/resolve-fonts');
  return { ...options, fontBuffers: await loadFontsForText(text, context) };
}

/** Returns each character of the text elements once, ignoring styles, scripts and comments. */
export function textOfSvg(svg: string): string {
  if (!/<(?:\w+:)?text[\s>]/.test(svg)) return '';
  const plain = svg
    .replace(/<!--[\s\S]*?-->|<(style|script|metadata)[\s>][\s\S]*?<\/\1>/gi, ' ')
    .replace(/<!DOCTYPE[^[>]*(?:\[[\s\S]*?\])?\s*>/i, (doctype) => doctype.replace(/[<>]/g, ' '))
    .replace(/<(?:"[^"]*"|'[^']*'|[^"'>])*>/g, ' ')
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  return [...new Set(plain)].filter((character) => character > ' ').join('');
}

/** Scripts whose letters join or stack, so that glyphs rarely correspond one to one to characters. */
const joined = [
  /\p{Script=Arabic}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Gujarati}/u,
  /\p{Script=Gurmukhi}/u,
  /\p{Script=Kannada}/u,
  /\p{Script=Khmer}/u,
  /\p{Script=Malayalam}/u,
  /\p{Script=Myanmar}/u,
  /\p{Script=Sinhala}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Telugu}/u,
];

/**
 * Whether a text element mixes such a script with other scripts. The renderer substitutes missing glyphs
 * from other fonts one by one, so joined letters come out unjoined or, in Arabic, as boxes.
 */
export function mixesJoinedScript(svg: string): boolean {
  for (const [element] of svg.matchAll(/<((?:\w+:)?)text[\s>][\s\S]*?<\/\1text\s*>/g)) {
    const characters = [...textOfSvg(element)].filter((one) => !/[\p{M}\s]/u.test(one));
    const own = joined.find((script) => characters.some((one) => script.test(one)));
    if (own && characters.some((one) => !own.test(one))) return true;
  }
  return false;
}
