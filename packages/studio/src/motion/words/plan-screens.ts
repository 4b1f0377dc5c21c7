/**
 * What is read when: a text cut into screens of a few words, each as long as it takes to read it. A text
 * that is too long for the film is shown as far as it can be read, and the plan says so.
 */
import { splitWords, type Word } from './split-words';

/** A few words shown together. */
export interface Screen {
  words: Word[];
  /** Seconds from the film's beginning, and for how long. */
  start: number;
  length: number;
}

/** The screens of a film. */
export interface ScreenPlan {
  screens: Screen[];
  /** Seconds that the whole text would take at an easy pace. */
  neededSeconds: number;
  /** Whether the film shows the whole text. */
  isWhole: boolean;
}

/** Maximum amount of text on one screen. */
export interface ScreenSize {
  words: number;
  letters: number;
}

/** Moving words are read at about 190 per minute, plus the time to notice each screen. */
const SECONDS_A_WORD = 0.32;
const SECONDS_A_SCREEN = 0.7;
/** Shortest readable time, relative to the comfortable pace. */
const FASTEST = 0.55;
/** Number of characters of a text that are considered; more cannot be read within the longest film. */
const MAX_READ = 6000;

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * @param text as typed; a new line begins a new screen
 * @param seconds of the film
 */
export function planScreens(text: string, seconds: number, size: ScreenSize): ScreenPlan {
  const whole = text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, (blank) => (blank.includes('\n') ? '\n' : ' '));
  const read = whole.slice(0, MAX_READ);
  const all = read
    .split('\n')
    .flatMap((line) => Array.from(sentences.segment(line), ({ segment }) => splitWords(segment)))
    .filter((words) => words.length > 0)
    .flatMap((words) => groupsOf(words, size));
  const share = whole.trim().length / Math.max(1, read.trim().length);
  const neededSeconds = sum(all.map(readingSeconds)) * share;
  let shown = all;
  while (shown.length > 1 && sum(shown.map(readingSeconds)) * FASTEST > seconds)
    shown = shown.slice(0, -1);
  const pace = seconds / Math.max(0.001, sum(shown.map(readingSeconds)));
  let start = 0;
  const screens = shown.map((words) => {
    const length = readingSeconds(words) * pace;
    const screen = { words, start, length };
    start += length;
    return screen;
  });
  return { screens, neededSeconds, isWhole: shown.length === all.length && share <= 1 };
}

function readingSeconds(words: readonly Word[]): number {
  return SECONDS_A_SCREEN + words.length * SECONDS_A_WORD;
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

const endsPart = /[,;:–—、，；：]$/u;

/** A sentence in groups of about equal length, cut after a comma where one is near. */
function groupsOf(words: readonly Word[], size: ScreenSize): Word[][] {
  const length = sum(words.map(({ text }) => text.length + 1));
  const count = Math.max(Math.ceil(words.length / size.words), Math.ceil(length / size.letters));
  if (count <= 1) return [[...words]];
  const wanted = length / count;
  const groups: Word[][] = [];
  let group: Word[] = [];
  let letters = 0;
  for (const word of words) {
    const isFull = group.length >= size.words || letters + word.text.length > size.letters;
    const last = group.at(-1);
    const isDone =
      letters >= wanted || (letters >= wanted * 0.6 && last && endsPart.test(last.text));
    if (group.length > 0 && (isFull || isDone)) {
      groups.push(group);
      group = [];
      letters = 0;
    }
    group.push(word);
    letters += word.text.length + 1;
  }
  if (group.length > 0) groups.push(group);
  return groups;
}
