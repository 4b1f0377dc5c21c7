import type { Passage } from '../knowledge.contract';
import type { Reading } from '../question/read-question';
import { normalize } from '../question/words';
import type { RankedPassage } from '../search/rank-passages';
import { answersQuestion } from './answers-question';

/** Maximum facts per answer, few enough to read. */
const MOST = 4;
const MOST_OF_SEVERAL = 6;

/** Maximum relevance gap to the best passage with a shared topic. */
const NEARLY_AS_GOOD = 0.06;
/** Maximum relevance gap to the best passage for the first passage of each asked topic. */
const STILL_GOOD = 0.15;
/** Minimum share of the best word score: a passage with far fewer words is about something else. */
const SHARE_OF_WORDS = 0.5;

/** The passages that answer a question, and the subjects left unanswered. */
export interface Choice {
  cited: Passage[];
  /** Codes of universities in the question without an answer. */
  missing: string[];
}

/** Chooses the passages to cite: the best for each university and topic asked for, newest year first. */
export function choosePassages(ranked: readonly RankedPassage[], reading: Reading): Choice {
  const fitting = ranked.filter((one) => answersQuestion(one, reading));
  const answering = fitting.filter((one) => !isOtherYear(one, fitting, reading));
  const { universities } = reading;
  const subjects: ((passage: Passage) => boolean)[] =
    universities.length > 1
      ? universities.map(
          (code) =>
            ({ university }: Passage) =>
              university === code || university === null,
        )
      : [() => true];
  const chosen: RankedPassage[] = [];
  const perSubject = subjects.length > 1 ? 2 : MOST;
  for (const isOfSubject of subjects) {
    const own = answering.filter(({ passage }) => isOfSubject(passage));
    for (const one of best(own, reading, perSubject))
      if (!chosen.some(({ passage }) => passage.id === one.passage.id)) chosen.push(one);
  }
  const most = subjects.length > 1 ? MOST_OF_SEVERAL : MOST;
  const cited = chosen.slice(0, most).map(({ passage }) => passage);
  const speaksOf = (code: string) =>
    cited.some(
      ({ university, content }) =>
        university === code || (university === null && content.includes(code)),
    );
  return {
    cited,
    missing: universities.length > 1 ? universities.filter((code) => !speaksOf(code)) : [],
  };
}

function best(own: readonly RankedPassage[], reading: Reading, most: number): RankedPassage[] {
  const chosen: RankedPassage[] = [];
  // Take the best passage of each asked topic before any second-best ones.
  for (const topic of reading.topics) {
    // Funding passages may already contain their deadlines.
    if (topic === 'deadline' && chosen.some(({ passage }) => tellsItsDates(passage))) continue;
    const first = own.find((one) => one.passage.topics.includes(topic));
    const isGood = first && (own[0]?.relevance ?? 0) - first.relevance <= STILL_GOOD;
    if (first && isGood && !chosen.includes(first)) chosen.push(first);
  }
  const top = own[0];
  if (top && !chosen.includes(top)) chosen.unshift(top);
  for (const one of own) {
    if (chosen.includes(one)) continue;
    const of = chosen.filter(({ passage }) =>
      passage.topics.some((topic) => one.passage.topics.includes(topic)),
    );
    const first = of[0];
    if (!first || first.relevance - one.relevance > NEARLY_AS_GOOD) continue;
    chosen.push(one);
  }
  const words = Math.max(0, ...chosen.map((one) => one.words));
  return chosen
    .slice(0, most)
    .filter((one) => one === top || one.words >= words * SHARE_OF_WORDS)
    .filter((one) => !isLessExact(one, chosen, reading));
}

/** Whether another passage on the same topic covers more of the matters asked for. */
function isLessExact(
  one: RankedPassage,
  chosen: readonly RankedPassage[],
  { question }: Reading,
): boolean {
  const asksDate = ASKS_DATE.test(normalize(question));
  return chosen.some(
    (other) =>
      other.matters > one.matters &&
      other.passage.university === one.passage.university &&
      other.passage.programme === one.passage.programme &&
      (other.passage.topics.some((topic) => one.passage.topics.includes(topic)) ||
        ALIKE.some(
          (topics) =>
            !(asksDate && topics.includes('deadline')) &&
            topics.some((topic) => one.passage.topics.includes(topic)) &&
            topics.some((topic) => other.passage.topics.includes(topic)),
        )),
  );
}

const MONTHS =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

function tellsItsDates({ topics, content }: Passage): boolean {
  return topics.includes('scholarship') && MONTHS.test(content);
}

/** Similar topics, between which a named matter such as residence or lateness decides. */
const ALIKE: readonly (readonly string[])[] = [
  ['fees', 'application-fee'],
  ['admission', 'aps'],
  ['admission', 'deadline'],
];

const ASKS_DATE = /\bwhen\b|deadline|clos(?:e|es|ed|ing)\b|\bdates?\b|wanneer|\bnini\b|\bneng\b/;

/** Whether a closing date is superseded by one of the asked year, or of a later year if none was asked. */
function isOtherYear(
  { passage }: RankedPassage,
  others: readonly RankedPassage[],
  { year }: Reading,
): boolean {
  if (!passage.topics.includes('deadline')) return false;
  return others.some(
    (one) =>
      one.passage.topics.includes('deadline') &&
      one.passage.university === passage.university &&
      one.passage.programme === passage.programme &&
      (year === undefined
        ? (one.passage.year ?? 0) > (passage.year ?? 0)
        : one.passage.year === year && passage.year !== year),
  );
}
