/**
 * The HTML that Outlook wraps in RTF. Source: Microsoft, [MS-OXRTFEX] 'Rich Text Format (RTF) Extensions
 * Algorithm', 2.1: what stands in `\*\htmltag` is markup, what stands between `\htmlrtf` and `\htmlrtf0` is for
 * readers of RTF.
 */
import { labelOfCodePage } from '@entropy-tools/core/code-pages';

/** Words that stand for characters. */
const letters: Readonly<Record<string, string>> = {
  par: '\r\n',
  line: '\r\n',
  tab: '\t',
  lquote: '\u2018',
  rquote: '\u2019',
  ldblquote: '\u201c',
  rdblquote: '\u201d',
  bullet: '\u2022',
  endash: '\u2013',
  emdash: '\u2014',
};
const symbols: Readonly<Record<string, string>> = {
  '{': '{',
  '}': '}',
  '\\': '\\',
  '~': '\u00a0',
  _: '\u00ad',
};
const hidden = ['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'object', 'mhtmltag'];

interface Group {
  isHidden: boolean;
  isForRtf: boolean;
  isTag: boolean;
  /** Bytes that stand for a character of `\u` in older readers. */
  skip: number;
}

/** The HTML inside; undefined if the RTF was not made of HTML. */
export function htmlOfRtf(rtf: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(rtf);
  if (!text.slice(0, 2000).includes('\\fromhtml')) return undefined;
  const page = Number(/\\ansicpg(\d+)/.exec(text)?.[1] ?? 1252);
  const decoder = new TextDecoder(labelOfCodePage(page));
  const out: string[] = [];
  const bytes: number[] = [];
  const flush = () => {
    if (bytes.length === 0) return;
    out.push(decoder.decode(Uint8Array.from(bytes.splice(0))));
  };
  let group: Group = { isHidden: false, isForRtf: false, isTag: false, skip: 1 };
  const outer: Group[] = [];
  let left = 0;
  const isShown = () => !group.isHidden && (group.isTag || !group.isForRtf);
  const say = (letter: string) => {
    if (!isShown()) return;
    flush();
    out.push(letter);
  };
  const token = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/gi;
  for (const [, word, number, hex, symbol, brace, plain] of text.matchAll(token)) {
    if (brace === '{') {
      outer.push(group);
      group = { ...group };
    } else if (brace === '}') group = outer.pop() ?? group;
    else if (word !== undefined) {
      const value = number === undefined ? undefined : Number(number);
      if (word === 'htmlrtf') group.isForRtf = value !== 0;
      else if (word === 'htmltag') group = { ...group, isTag: true, isHidden: false };
      else if (word === 'uc') group.skip = value ?? 1;
      else if (word === 'u' && value !== undefined) {
        say(String.fromCharCode(value & 0xffff));
        left = group.skip;
      } else if (hidden.includes(word)) group.isHidden = true;
      else if (letters[word] !== undefined) say(letters[word]);
    } else if (hex !== undefined) {
      if (left > 0) left -= 1;
      else if (isShown()) bytes.push(Number.parseInt(hex, 16));
    } else if (symbol === '*') group.isHidden = !group.isTag;
    else if (symbol !== undefined) say(symbols[symbol] ?? '');
    else if (plain !== undefined) {
      const rest = plain.slice(left);
      left = Math.max(0, left - plain.length);
      if (isShown()) for (const letter of rest) bytes.push(letter.charCodeAt(0) & 0xff);
    }
  }
  flush();
  return out.join('');
}
