// The texts of SubRip and WebVTT files. A sentence that runs on in the next cue is translated as one, with a
// mark for the change of cue; times, numbers, settings, notes and styles are left unchanged.

import { findBreaks } from '@entropy-tools/documents/doc/write-pdf/break-opportunities';
import type { Piece } from '../marked-text';
import type { TextUnit } from './text-unit';

/** The usual limit of a line (Netflix and the BBC: 42 characters), if the file's own lines are short. */
const USUAL_WIDTH = 42;
/** A sentence is followed over a gap of at most this length, in seconds. */
const LONGEST_GAP = 2;
/** Automatic captions have no full stops: they are not joined without end. */
const MOST_CHARACTERS = 400;

/** The lines of one cue, as offsets of the file. */
interface CueText {
  start: number;
  end: number;
  text: string;
  /** In seconds. */
  from: number;
  to: number;
}

/** Finds the translatable texts of a subtitle file. */
export function subtitleUnits(text: string): TextUnit[] {
  const cues = cuesOf(text);
  const lines = cues.flatMap((cue) => cue.text.split('\n'));
  const width = lines.reduce((most, line) => Math.max(most, shownWidth(line.trim())), USUAL_WIDTH);
  const units: TextUnit[] = [];
  let sentence: CueText[] = [];
  for (const [index, cue] of cues.entries()) {
    sentence.push(cue);
    const next = cues[index + 1];
    const length = sentence.reduce((sum, each) => sum + each.text.length, 0);
    if (next && goesOn(cue, next) && length + next.text.length <= MOST_CHARACTERS) continue;
    units.push(unitOf(text, sentence, width));
    sentence = [];
  }
  return units;
}

const timeLine = /^\s*(\d+:)?(\d+):(\d\d)[.,](\d+)\s*-->\s*(\d+:)?(\d+):(\d\d)[.,](\d+)/;

function cuesOf(text: string): CueText[] {
  const cues: CueText[] = [];
  let times: { from: number; to: number } | undefined;
  let cue: CueText | undefined;
  /** Where the cue ended before its last line. */
  let before = 0;
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+|\r\n|\r|\n/g)) {
    const isLineEnd = /^[\r\n]/.test(line);
    const isBlankLine = isLineEnd && /[\r\n]/.test(text[index - 1] ?? '\n');
    if (isBlankLine || (!isLineEnd && line.trim() === '')) {
      cue = undefined;
      times = undefined;
    }
    if (isLineEnd || line.trim() === '') continue;
    const time = timeLine.exec(line);
    if (time) {
      // The number of a cue that no blank line stands before.
      if (cue && /\n\s*\d+\s*$/.test(cue.text)) {
        cue.text = cue.text.slice(0, cue.text.lastIndexOf('\n'));
        cue.end = before;
      }
      times = { from: secondsOf(time.slice(1, 5)), to: secondsOf(time.slice(5, 9)) };
      cue = undefined;
    } else if (cue) {
      cue.text += `\n${line}`;
      before = cue.end;
      cue.end = index + line.trimEnd().length;
    } else if (times) {
      cue = { start: index, end: index + line.trimEnd().length, text: line, ...times };
      cues.push(cue);
    }
  }
  return cues;
}

function secondsOf([hours = '0', minutes = '0', seconds = '0', part = '0']: string[]): number {
  return (
    (Number.parseInt(hours, 10) || 0) * 3600 +
    Number(minutes) * 60 +
    Number(seconds) +
    Number(`0.${part}`)
  );
}

const tag = /<\/?[^<>\n]*>|\{\\[^{}\n]*\}/g;
const bare = (text: string) => text.replace(tag, '').trim();

/** Whether a sentence continues in the next cue. */
function goesOn(cue: CueText, next: CueText): boolean {
  const words = bare(cue.text).slice(-50);
  const ends = /[.!?…。！？‥؟।♪♫\])][\s"'”’»)\]]*$/u.test(words) || words === '';
  const begins = /^(?:[-–—♪♫[({]|>>)/u.test(bare(next.text)) || /^\s*<v[ .]/.test(next.text);
  return !ends && !begins && next.from - cue.to <= LONGEST_GAP && next.from >= cue.from;
}

function unitOf(text: string, cues: readonly CueText[], width: number): TextUnit {
  const pieces: Piece[] = [];
  const atoms: string[] = [];
  const looks: (readonly [string, string])[] = [['', '']];
  const atom = (source: string) =>
    pieces.push({ kind: 'atom', atom: atoms.push(source) - 1 } as const);
  const between: string[] = [];
  for (const [index, cue] of cues.entries()) {
    const before = cues[index - 1];
    if (before) {
      between.push(text.slice(before.end, cue.start));
      atom(between.at(-1) ?? '');
    }
    readCue(text.slice(cue.start, cue.end), { pieces, looks, atom });
  }
  const shares = cues.map((cue) => bare(cue.text).length);
  const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  return {
    start: cues[0]?.start ?? 0,
    end: cues.at(-1)?.end ?? 0,
    pieces,
    atoms,
    looks,
    lay: (laid) => {
      // Marks may have come back in another order, but times may not.
      let parts = [laid];
      for (const each of between) parts = parts.flatMap((part) => part.split(each));
      if (parts.length !== cues.length || parts.some((part) => bare(part) === ''))
        parts = shareOut(parts.join(' '), shares);
      return parts
        .map((part, index) => {
          const lines = part.trim().split(/(?<!\s)\s*[\r\n]+\s*/);
          const wrapped = lines.flatMap((line) => wrapEvenly(line, width));
          return `${between[index - 1] ?? ''}${wrapped.join(lineEnd)}`;
        })
        .join('');
    },
  };
}

function readCue(
  source: string,
  into: { pieces: Piece[]; looks: (readonly [string, string])[]; atom: (source: string) => void },
): void {
  const { pieces, looks, atom } = into;
  // A line of another speaker stays a line.
  const tokens = source.split(/(<\/?[^<>\n]*>|\{\\[^{}\n]*\}|(?<!\s)\s*[\r\n]+\s*(?=[-–—]))/);
  const partner = pairsOf(tokens);
  const open: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (index % 2 === 0) {
      if (token === '') continue;
      const look: readonly [string, string] = [
        open.map((at) => tokens[at]).join(''),
        open
          .map((at) => tokens[partner.get(at) ?? at])
          .reverse()
          .join(''),
      ];
      const known = looks.findIndex(([a, b]) => a === look[0] && b === look[1]);
      const at = known < 0 ? looks.push(look) - 1 : known;
      pieces.push({ kind: 'text', text: token.replace(/(?<!\s)\s*[\r\n]+\s*/g, ' '), look: at });
    } else if (!partner.has(index)) atom(token);
    else if ((partner.get(index) ?? 0) > index) open.push(index);
    else open.pop();
  }
}

/** Start and end tags that belong together, each with the other. */
function pairsOf(tokens: readonly string[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { name: string; index: number }[] = [];
  for (const [index, token] of tokens.entries()) {
    const [, slash, name] = /^<(\/?)([a-z]+)/i.exec(token) ?? [];
    // A voice spans the whole cue, and times within it.
    if (index % 2 === 0 || name === undefined || name === 'v') continue;
    if (!slash) open.push({ name, index });
    else {
      const last = open.pop();
      if (last?.name === name) {
        pairs.set(last.index, index);
        pairs.set(index, last.index);
      } else open.length = 0;
    }
  }
  return pairs;
}

/** Divides a text at its words in the proportion of the cues, for a translation that lost its marks. */
function shareOut(text: string, shares: readonly number[]): string[] {
  const words = wordsOf(text);
  const whole = words.reduce((sum, word) => sum + word.width, 0) || 1;
  const sum = shares.reduce((a, b) => a + b, 0) || 1;
  const parts: string[] = [];
  let used = 0;
  let wanted = 0;
  for (const [index, share] of shares.entries()) {
    wanted += (share / sum) * whole;
    const isLast = index === shares.length - 1;
    const mine: Word[] = [];
    while (words.length > 0) {
      const [next] = words;
      const stays = mine.length === 0 || words.length > shares.length - 1 - index;
      const fits = mine.length === 0 || used + (next?.width ?? 0) / 2 <= wanted;
      if (!next || (!isLast && !(stays && fits))) break;
      used += next.width;
      mine.push(next);
      words.shift();
    }
    parts.push(joinWords(mine));
  }
  return parts;
}

interface Word {
  text: string;
  width: number;
  /** Whether a space stands before it. */
  isApart: boolean;
}

/** The unbreakable parts of a line; those of a script without spaces as well. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: run } of text.matchAll(/(?:<[^<>\n]*>|\{[^{}\n]*\}|\S)+/g)) {
    const breaks = /[<{]/.test(run) ? undefined : findBreaks(run);
    let start = 0;
    for (let at = 1; at <= run.length; at++) {
      // A hyphen is a place to break a line of prose, but not one of a subtitle.
      const isBreak =
        breaks?.[at] !== 0 && breaks !== undefined && wide.test(run.slice(at - 1, at + 1));
      if (at < run.length && !isBreak) continue;
      const word = run.slice(start, at);
      words.push({ text: word, width: shownWidth(word), isApart: start === 0 && words.length > 0 });
      start = at;
    }
  }
  return words;
}

const joinWords = (words: readonly Word[]) =>
  words.map(({ text, isApart }, index) => (isApart && index > 0 ? ` ${text}` : text)).join('');

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Letters of East Asia are twice as wide; tags are not shown. */
function shownWidth(text: string): number {
  return Array.from(text.replace(tag, '')).reduce(
    (sum, each) => sum + (wide.test(each) ? 2 : 1),
    0,
  );
}

/** The fewest lines within a width, of about the same length. */
function wrapEvenly(text: string, width: number): string[] {
  const words = wordsOf(text);
  const widest = wrap(words, width);
  const whole = shownWidth(text);
  for (let narrow = Math.ceil(whole / widest.length); narrow < width; narrow++) {
    const lines = wrap(words, narrow);
    if (lines.length <= widest.length) return lines;
  }
  return widest;
}

function wrap(words: readonly Word[], width: number): string[] {
  const lines: Word[][] = [];
  let used = 0;
  for (const word of words) {
    const more = word.width + (word.isApart ? 1 : 0);
    const line = lines.at(-1);
    if (line && used + more <= width) {
      line.push(word);
      used += more;
    } else {
      lines.push([word]);
      used = word.width;
    }
  }
  return lines.map(joinWords);
}
