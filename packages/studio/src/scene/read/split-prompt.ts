/** Cuts a prompt into words, breaks and quoted text, without what only other generators understand. */

/** Number of characters of a prompt that are read; the rest is ignored. */
const MAX_PROMPT_LENGTH = 2000;

export interface Token {
  kind: 'word' | 'number' | 'colour' | 'emoji' | 'quote' | 'comma' | 'stop';
  /** As written. */
  text: string;
  /** In lower case, with plain apostrophes. */
  low: string;
  /** Joined to the token before by a hyphen. */
  glued: boolean;
  start: number;
  end: number;
}

const parameterNames =
  'aspect|ar|cref|cw|c|chaos|draft|exp|fast|hd|h|iw|niji|no|profile|p|quality|q|raw|relax|repeat|seed|sref|stop|stylize|style|sw|s|test|tile|turbo|version|video|v|weird|w';
const parameters = new RegExp(
  `(?<=^|\\s)(?:--|—|–)(?:no\\b[^\\n—–]*?(?=\\s(?:--|—|–)|$)|(?:${parameterNames})\\b(?:[ \\t]+[\\w.:/,]+)?)`,
  'gimu',
);
const notation: readonly (readonly [RegExp, string])[] = [
  [/https?:\/\/\S+/giu, ' '],
  [/<[^<>]{1,80}>/gu, ' '],
  [/::-?\d*(?:\.\d+)?/gu, ','],
  [/(?<!\d):\d(?:\.\d+)?(?=[)\]\s,]|$)/gu, ' '],
];

const quotes =
  /["“„«]([^"“”„«»]{1,80})["”“»]|(?<=^|[\s(,:])['‘]([^'‘’\n]{1,80})['’](?=$|[\s,.!?;:)])/gu;

const pieces =
  /(#[\da-f]{6}|#[\da-f]{3})(?![\p{L}\p{N}])|((?<=^|\s)-?\d{1,3}(?:,\d{3})+|(?<=^|\s)-\d+|\d+(?:[.:/]\d+)*)(?![\p{L}\p{N}])|([\p{L}\p{M}\p{N}]+(?:'\p{L}+)*|[&+])|(\p{RI}{2}|\p{Extended_Pictographic}[\uFE0F\p{EMod}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{EMod}]?)*)|(\uE000+)|([,،、])|([.;:!?\n|/—–。؛])/giu;

/**
 * @returns the tokens with offsets into `source`, and the first text in quotes (a prompt that is quoted whole
 * is read as if it had no quotes)
 */
export function splitPrompt(prompt: string): { tokens: Token[]; source: string; text?: string } {
  let source = prompt
    .slice(0, MAX_PROMPT_LENGTH)
    .normalize('NFC')
    .replace(/[’ʼ`´]/gu, "'");
  let text: string | undefined;
  const negative = source.search(/\bnegative prompt\s?:/iu);
  if (negative >= 0) source = source.slice(0, negative);
  source = source.replace(parameters, (found) =>
    /tile/iu.test(found) ? ',seamless pattern' : ' '.repeat(found.length),
  );
  const whole = source.trim().length;
  source = source.replace(quotes, (found, double?: string, single?: string) => {
    const inside = (double ?? single ?? '').trim();
    if (found.length === whole || text !== undefined || !inside) return ` ${found.slice(1, -1)} `;
    text = inside;
    return '\uE000'.repeat(found.length);
  });
  for (const [pattern, by] of notation) source = source.replace(pattern, by);
  const tokens: Token[] = [];
  let end = -1;
  for (const match of source.matchAll(pieces)) {
    const [written, colour, number, word, emoji, quote, comma] = match;
    const kind = colour
      ? 'colour'
      : number
        ? 'number'
        : word
          ? 'word'
          : emoji
            ? 'emoji'
            : quote
              ? 'quote'
              : comma
                ? 'comma'
                : 'stop';
    const glued = end >= 0 && match.index === end + 1 && source[end] === '-';
    end = match.index + written.length;
    const low = word === '&' || word === '+' ? 'and' : written.toLowerCase();
    tokens.push({ kind, text: written, low, glued, start: match.index, end });
  }
  return { tokens, source, ...(text === undefined ? {} : { text }) };
}
