import type { TimedText } from '@entropy-tools/media/speech/transcribe';
import { shareTime, type TimedWord } from '@entropy-tools/media/speech/word-times';
import { diffArrays } from 'diff';

/**
 * A part with other text. Words that stay keep their times; a word that replaces another one takes its times, and
 * several share those of what they replace, or of the word before them.
 */
export function withText(part: TimedText, text: string): TimedText {
  if (!part.words || text === part.text) return { ...part, text };
  const found = [...text.matchAll(/\S+/g)];
  const before = part.words;
  const timed: Pick<TimedWord, 'start' | 'end'>[] = [];
  let removed: TimedWord[] = [];
  let added: string[] = [];
  let kept = 0;
  const settle = () => {
    if (added.length === removed.length) timed.push(...removed);
    else if (added.length > 0) {
      if (removed.length === 0) {
        // Nothing was replaced: the word before gives them a share of its time, or at the beginning the one after.
        const last = timed.pop();
        const neighbour = last ? before[kept - 1] : before[kept];
        if (last && neighbour) {
          removed = [{ ...neighbour, ...last }];
          added.unshift(neighbour.text);
        } else removed = neighbour ? [{ ...neighbour, end: neighbour.start }] : [];
      }
      const start = removed[0]?.start ?? part.start;
      timed.push(
        ...shareTime({ start, end: removed.at(-1)?.end ?? part.end, text: added.join(' ') }),
      );
    }
    removed = [];
    added = [];
  };
  const words = before.map((word) => word.text);
  for (const change of diffArrays(
    words,
    found.map(([word]) => word),
  )) {
    if (change.added) added.push(...change.value);
    else if (change.removed) {
      removed.push(...before.slice(kept, kept + change.value.length));
      kept += change.value.length;
    } else {
      settle();
      timed.push(...before.slice(kept, kept + change.value.length));
      kept += change.value.length;
    }
  }
  settle();
  const changed = found.map((match, index) => {
    const { start, end } = timed[index] ?? part;
    return { text: match[0], at: match.index, start, end };
  });
  return { ...part, text, words: changed };
}
