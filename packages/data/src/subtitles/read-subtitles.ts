// Reads subtitles in text formats. The readers are lenient as players are: missing numbers, blank lines inside
// a subtitle, a point or a comma before the milliseconds, any line ends, any order.

import { decodeText, looksBinary } from '@entropy-tools/core/decode-text';
import { ToolError } from '@entropy-tools/core/tool-error';
import {
  plainStyle,
  type Subtitle,
  type SubtitleFormat,
  type SubtitleRun,
  type SubtitleStyle,
  tidyRuns,
} from './subtitle';
import { readAssText, readSrtText, readVttText } from './tagged-text';

/** Subtitles as they are shown, in the order of their beginnings. */
export interface ReadSubtitles {
  subtitles: Subtitle[];
  /** How many had an end before their beginning; those end where they begin, plus two seconds. */
  mended: number;
}

/** Larger than the subtitles of any film: a day of them is about 2 MB. */
const MAX_BYTES = 64e6;
/** How long a line is shown that says no end. */
const usualMs = 2000;
/** How long the last line of lyrics is shown. */
const lastLyricMs = 5000;

/**
 * Reads subtitles.
 * @throws ToolError `input` if the file holds none, `limit` if it is far too large
 */
export function readSubtitles(bytes: Uint8Array, format: SubtitleFormat): ReadSubtitles {
  if (bytes.length > MAX_BYTES)
    throw new ToolError('limit', 'Subtitles of more than 64 MB are not read.');
  if (looksBinary(bytes)) throw notThese(format);
  const text = decodeText(bytes)
    .text.replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n');
  const found = readers[format](text.split('\n'));
  if (found.length === 0) throw notThese(format);
  let mended = 0;
  const subtitles = found
    .filter(({ runs }) => runs.length > 0)
    .map((one) => {
      if (one.end >= one.start) return one;
      mended += 1;
      return { ...one, end: one.start + usualMs };
    })
    .sort((one, other) => one.start - other.start);
  if (subtitles.length === 0)
    throw new ToolError('input', 'These subtitles have times, but no text.');
  return { subtitles, mended };
}

function notThese(format: SubtitleFormat): ToolError {
  return new ToolError(
    'input',
    `No subtitles were found: this is not a ${format.toUpperCase()} file, or it is damaged.`,
  );
}

const stamp = String.raw`(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const arrow = new RegExp(String.raw`^\s*${stamp}\s*-->\s*${stamp}(?:\s|$)`);
const comma = new RegExp(String.raw`^\s*${stamp}\s*,\s*${stamp}\s*$`);

/** Two times of a line in milliseconds. */
function timesOf(line: string, pattern: RegExp): [start: number, end: number] | undefined {
  if (line.length > 1000) return undefined;
  const found = pattern.exec(line);
  return found ? [toMs(found.slice(1, 5)), toMs(found.slice(5, 9))] : undefined;
}

function toMs([hours, minutes, seconds, fraction]: readonly (string | undefined)[]): number {
  const whole = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0);
  return whole * 1000 + Number((fraction ?? '').padEnd(3, '0'));
}

type Reader = (lines: readonly string[]) => Subtitle[];

const readers: Readonly<Record<SubtitleFormat, Reader>> = {
  srt: (lines) => timedBlocks(lines, arrow, readSrtText),
  vtt: (lines) => timedBlocks(withoutVttBlocks(lines), arrow, readVttText, true),
  sbv: (lines) =>
    timedBlocks(lines, comma, (text) => readSrtText(text.replace(/\[br\]/gi, '\n')), true),
  ass: readSubStation,
  ssa: readSubStation,
  lrc: readLyrics,
};

/**
 * Lines of times, each before its text.
 * @param endsAtBlank whether a blank line ends the text; in SubRip many files have some within it
 */
function timedBlocks(
  lines: readonly string[],
  pattern: RegExp,
  read: (text: string) => SubtitleRun[],
  endsAtBlank = false,
): Subtitle[] {
  const starts = lines.flatMap((line, at) => {
    const times = timesOf(line, pattern);
    return times ? [{ at, times }] : [];
  });
  return starts.map(({ at, times: [start, end] }, index) => {
    let text = lines.slice(at + 1, starts[index + 1]?.at);
    const blank = text.findIndex((line) => line.trim() === '');
    if (endsAtBlank && blank >= 0) text = text.slice(0, blank);
    // The number of the next subtitle stands before its times, after a blank line or none.
    else if (starts[index + 1] && /^\s*\d+\s*$/.test(text.at(-1) ?? '')) text = text.slice(0, -1);
    return { start, end, runs: read(text.join('\n')) };
  });
}

/** WebVTT without comments, style sheets and regions, whose text could look like times. */
function withoutVttBlocks(lines: readonly string[]): string[] {
  if (!/^WEBVTT(?:\s|$)/.test(lines[0] ?? '')) return [];
  const kept: string[] = [];
  let isSkipping = false;
  lines.forEach((line, at) => {
    const isFirst = (lines[at - 1] ?? '').trim() === '';
    if (isFirst && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line)) isSkipping = true;
    if (line.trim() === '') isSkipping = false;
    if (!isSkipping) kept.push(line);
  });
  return kept;
}

/** SubStation Alpha: columns are named by a line `Format:`; the text is the last and may hold commas. */
function readSubStation(lines: readonly string[]): Subtitle[] {
  const styles = new Map<string, SubtitleStyle>();
  const found: Subtitle[] = [];
  let columns: string[] = [];
  for (const line of lines) {
    if (line.startsWith('[')) columns = [];
    const colon = line.indexOf(':');
    const [key, rest] = [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1)];
    if (key === 'format') columns = rest.split(',').map((name) => name.trim().toLowerCase());
    if (key !== 'style' && key !== 'dialogue') continue;
    const values = rest.split(',');
    const columnOf = (name: string) => values[columns.indexOf(name)]?.trim() ?? '';
    if (key === 'style') {
      const isOn = (name: string) => Number(columnOf(name)) !== 0;
      styles.set(columnOf('name').replace(/^\*/, ''), {
        bold: isOn('bold'),
        italic: isOn('italic'),
        underline: isOn('underline'),
      });
      continue;
    }
    const times = timesOf(`${columnOf('start')} --> ${columnOf('end')}`, arrow);
    const at = columns.indexOf('text');
    if (!times || at < 0) continue;
    const base = styles.get(columnOf('style').replace(/^\*/, '')) ?? plainStyle;
    const runs = readAssText(values.slice(at).join(','), base);
    found.push({ start: times[0], end: times[1], runs });
  }
  return found;
}

const lyricStamp = /\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/y;

/** Lyrics: a line may have several times, and is shown until the next begins. */
function readLyrics(lines: readonly string[]): Subtitle[] {
  let offset = 0;
  const found: Subtitle[] = [];
  for (const line of lines) {
    const shift = /^\s*\[offset:\s*([+-]?\d{1,9})\s*\]/i.exec(line);
    if (shift) offset = Number(shift[1]);
    const starts: number[] = [];
    const text = line.trimStart();
    lyricStamp.lastIndex = 0;
    let end = 0;
    for (let one = lyricStamp.exec(text); one; one = lyricStamp.exec(text)) {
      starts.push(toMs([undefined, one[1], one[2], one[3]]));
      end = lyricStamp.lastIndex;
    }
    const words = text.slice(end).replace(/<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>/g, '');
    const runs = words.trim() === '' ? [] : [{ ...plainStyle, text: words.trim() }];
    for (const start of starts) found.push({ start, end: start, runs });
  }
  const shown: Subtitle[] = [];
  for (const { start: stated, runs } of found.sort((one, other) => one.start - other.start)) {
    const start = Math.max(0, stated - offset);
    const last = shown.at(-1);
    // Lines of the same time are one subtitle of several lines.
    if (last?.start === start && last.runs.length > 0 && runs.length > 0)
      last.runs = tidyRuns([...last.runs, { ...plainStyle, text: '\n' }, ...runs]);
    else shown.push({ start, end: start, runs });
  }
  return shown.map((one, at) => ({ ...one, end: shown[at + 1]?.start ?? one.start + lastLyricMs }));
}
