// Text with tags in angle brackets (SubRip, WebVTT) and with overrides in braces (Advanced SubStation Alpha).

import { plainStyle, type SubtitleRun, type SubtitleStyle, tidyRuns } from './subtitle';

const looks = { b: 'bold', i: 'italic', u: 'underline' } as const;
type Letter = keyof typeof looks;

const isLetter = (name: string): name is Letter => Object.hasOwn(looks, name);

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

/** SubRip knows few tags; anything else in angle brackets, such as '<3', is text. */
const srtTag = /<(\/?)(b|i|u|s|font)(?:\s[^<>]*)?>|\{\\[^{}\n]*\}/gi;
/** Source: W3C WebVTT, 4.2.2: class, italics, bold, underline, ruby, voice, language spans and time stamps. */
const vttTag = /<(\/?)([a-z]*|\d[\d:.]*)(?:[.\s][^<>]*)?>/gi;

/** The text of a SubRip subtitle. */
export function readSrtText(text: string): SubtitleRun[] {
  return readTags(text, srtTag, (plain) => plain);
}

/** The text of a WebVTT subtitle. */
export function readVttText(text: string): SubtitleRun[] {
  return readTags(text, vttTag, (plain) =>
    plain.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{1,6});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name] ?? whole;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    }),
  );
}

function readTags(text: string, tag: RegExp, decode: (text: string) => string): SubtitleRun[] {
  const runs: SubtitleRun[] = [];
  const open = { b: 0, i: 0, u: 0 };
  let at = 0;
  const push = (end: number) => {
    const style = { bold: open.b > 0, italic: open.i > 0, underline: open.u > 0 };
    if (end > at) runs.push({ ...style, text: decode(text.slice(at, end)) });
  };
  for (const found of text.matchAll(tag)) {
    push(found.index);
    at = found.index + found[0].length;
    const name = found[2]?.toLowerCase() ?? '';
    if (isLetter(name)) open[name] = Math.max(0, open[name] + (found[1] ? -1 : 1));
  }
  push(text.length);
  return tidyRuns(runs);
}

/**
 * The text of a subtitle of (Advanced) SubStation Alpha: `{\i1}so{\i0}\Nnext line`. Drawings are left out.
 * @param base the look of the subtitle's style
 */
export function readAssText(text: string, base: SubtitleStyle = plainStyle): SubtitleRun[] {
  const runs: SubtitleRun[] = [];
  let style = { ...base };
  let isDrawing = false;
  for (const part of text.split(/(\{[^{}]*\})/)) {
    if (!part.startsWith('{') || !part.endsWith('}')) {
      const shown = part.replace(/\\[Nn]/g, '\n').replaceAll('\\h', '\u00a0');
      if (!isDrawing) runs.push({ ...style, text: shown.replace(/\\([{}])/g, '$1') });
      continue;
    }
    for (const [, name, value = ''] of part.matchAll(/\\(b|i|u|r|p)(\d*)(?=[\\}\s]|$)/g)) {
      if (name === 'r') style = { ...base };
      else if (name === 'p') isDrawing = Number(value) > 0;
      else if (name && isLetter(name))
        style[looks[name]] = value === '' ? base[looks[name]] : Number(value) > 0;
    }
  }
  return tidyRuns(runs);
}

/** Writes text with tags; `encode` is for the characters that would be read as a tag. */
export function writeTags(runs: readonly SubtitleRun[], encode: (text: string) => string): string {
  return runs
    .map((run) => {
      const letters = (Object.keys(looks) as Letter[]).filter((letter) => run[looks[letter]]);
      const start = letters.map((letter) => `<${letter}>`).join('');
      const end = letters.reverse().map((letter) => `</${letter}>`);
      return `${start}${encode(run.text)}${end.join('')}`;
    })
    .join('');
}

/** Writes text with overrides. A brace cannot be escaped for every player, so it becomes a round bracket. */
export function writeAssText(runs: readonly SubtitleRun[]): string {
  let open: SubtitleStyle = plainStyle;
  let written = '';
  for (const run of runs) {
    const changed = (Object.keys(looks) as Letter[]).filter(
      (letter) => run[looks[letter]] !== open[looks[letter]],
    );
    const codes = changed.map((letter) => `\\${letter}${run[looks[letter]] ? 1 : 0}`).join('');
    if (codes !== '') written += `{${codes}}`;
    written += run.text.replaceAll('{', '(').replaceAll('}', ')').replaceAll('\n', '\\N');
    open = run;
  }
  return written;
}
