/**
 * A transcript as subtitles: cues of at most two lines of 42 characters and 6 seconds, split at the end of a
 * sentence or clause if possible, with the times of their words. SubRip (SRT) and WebVTT (W3C).
 */
import type { TimedText } from '@entropy-tools/media/speech/transcribe';
import { type TimedWord, timeWords } from '@entropy-tools/media/speech/word-times';

/** Readable length of a line on a screen, in characters. */
const LINE = 42;
const MAX_CUE = 2 * LINE;
const MAX_SECONDS = 6;
/** A shorter subtitle cannot be read; it stays until the next one at most. */
const MIN_SECONDS = 1;
/** A shorter cue is not split at a comma, in characters. */
const MIN_CUE = 24;

/** Words that lean on the next one: a line does not end with them if it can be helped. */
const LEANING = /^(a|an|the|of|to|in|on|at|for|and|or|but|my|your|his|her|its|our|their)$/i;

/** One subtitle: times in seconds, and one or two lines. */
export interface Cue {
  start: number;
  end: number;
  lines: string[];
}

/** The cues of a transcript, in order. */
export function makeCues(parts: readonly TimedText[]): Cue[] {
  const all = parts.flatMap((part) => {
    const cues: Cue[] = [];
    let words: TimedWord[] = [];
    const close = () => {
      const [first] = words;
      const last = words.at(-1);
      if (first && last)
        cues.push({
          start: first.start,
          end: last.end,
          lines: breakLines(words.map(({ text }) => text)),
        });
      words = [];
    };
    for (const word of timeWords(part)) {
      const [first] = words;
      const length = words.reduce((sum, { text }) => sum + text.length + 1, word.text.length);
      if (first && (length > MAX_CUE || word.end - first.start > MAX_SECONDS)) close();
      words.push(word);
      const isSentence = /[.!?…。！？]["”’)]*$/.test(word.text) && length > MIN_CUE / 2;
      const isClause = /[,;:，、]$/.test(word.text) && length > LINE;
      if (isSentence || isClause) close();
    }
    close();
    return cues;
  });
  return all.map((cue, index) => {
    const next = all[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    return { ...cue, end: Math.max(cue.end, Math.min(cue.start + MIN_SECONDS, next)) };
  });
}

/** One line if it fits, otherwise two of about the same length, better parted after a comma than after 'the'. */
function breakLines(words: readonly string[]): string[] {
  const whole = words.join(' ');
  if (whole.length <= LINE || words.length < 2) return [whole];
  let best = 1;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 1; at < words.length; at += 1) {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const last = words[at - 1] ?? '';
    const uneven =
      Math.abs(first.length - second.length) +
      (/[,;:.!?]$/.test(last) ? -10 : LEANING.test(last) ? 10 : 0) +
      (Math.max(first.length, second.length) > LINE ? 100 : 0);
    if (uneven < least) [best, least] = [at, uneven];
  }
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}

/** Formats a transcript as SubRip. */
export function toSrt(parts: readonly TimedText[]): string {
  return makeCues(parts)
    .map(
      ({ start, end, lines }, index) =>
        `${index + 1}\n${stamp(start, ',')} --> ${stamp(end, ',')}\n${lines.join('\n')}\n`,
    )
    .join('\n');
}

/** Formats a transcript as WebVTT. Characters with a special meaning there are escaped as entities. */
export function toVtt(parts: readonly TimedText[]): string {
  const cues = makeCues(parts).map(({ start, end, lines }) => {
    const text = lines
      .join('\n')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
    return `${stamp(start, '.')} --> ${stamp(end, '.')}\n${text}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** A time stamp: 01:02:03,456. */
function stamp(seconds: number, point: ',' | '.'): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const clock = `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}`;
  return `${clock}${point}${String(ms % 1000).padStart(3, '0')}`;
}
