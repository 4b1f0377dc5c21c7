import type { FoundPassage } from '../knowledge.repository';
import { type Predicate, tells } from '../predicates/predicate';
import { entitiesOf } from '../question/entities';
import { fieldsOf } from '../question/fields';
import { placesNamed } from '../question/places';
import type { Reading } from '../question/read-question';
import { searchGroups } from '../question/synonyms';
import type { Topic } from '../question/topics';
import { namesOf } from '../question/university-aliases';
import { normalize, stemsOf, tokensOf } from '../question/words';
import { amountsOf } from './amounts';

/** A passage with its relevance to a question: about 1 if subject, topic and words all match. */
export interface RankedPassage {
  passage: FoundPassage;
  relevance: number;
  /** Weighted share of the question's word groups it contains; rare words weigh more. */
  words: number;
  /** Number of matters asked for (residence, lateness, an amount) that it mentions. */
  matters: number;
}

/** Similarity of related topics. */
const NEAR: Partial<Record<Topic, Partial<Record<Topic, number>>>> = {
  deadline: { admission: 0.3 },
  'application-fee': { fees: 0.2, admission: 0.3 },
  fees: { 'application-fee': 0.15 },
  aps: { admission: 0.7, courses: 0.45 },
  admission: { aps: 0.7, deadline: 0.3, courses: 0.3 },
  location: { contact: 0.6 },
  contact: { location: 0.4 },
  scholarship: { nsfas: 0.4 },
  nsfas: { scholarship: 0.8 },
  courses: { aps: 0.5 },
  'household-income': { 'who-qualifies': 0.8 },
  'who-qualifies': { 'household-income': 0.8, conditions: 0.5 },
  covers: { conditions: 0.2 },
  conditions: { 'who-qualifies': 0.6, covers: 0.3 },
  'how-to-apply': { documents: 0.5, deadline: 0.4, appeal: 0.2 },
  documents: { 'how-to-apply': 0.3 },
  universities: { 'who-qualifies': 0.3 },
};

/** Weights of the three parts of relevance; they sum to 1. */
const PARTS = { topic: 0.5, words: 0.3, subject: 0.2 } as const;

/** Relevance added per matching matter. */
const A_MATTER = 0.12;

function countMatters(
  { section, content, topics }: FoundPassage,
  asked: { matters: readonly Predicate[]; amounts: readonly string[]; places: readonly string[] },
): number {
  const text = normalize(`${section} ${content}`);
  const own = amountsOf(content);
  return (
    asked.matters.filter((matter) => tells(matter, text)).length +
    (asked.amounts.some((amount) => own.includes(amount)) ? 1 : 0) +
    (topics.includes('location') && asked.places.some((place) => text.includes(place)) ? 1 : 0)
  );
}

/** How well a passage's topics fit those asked for: 1 for the first one asked, 0.5 if none is known. */
export function topicFit(topics: readonly string[], asked: readonly Topic[]): number {
  if (asked.length === 0) return 0.5;
  return Math.max(
    0,
    ...asked.flatMap((topic, at) =>
      topics.map((own) => {
        const fit = own === topic ? 1 : (NEAR[topic]?.[own as Topic] ?? 0);
        return fit * (at === 0 ? 1 : 0.95);
      }),
    ),
  );
}

/**
 * Ranks passages by relevance: subject, topic, words (rare ones weigh more), year, field of study and
 * matters. Ties are ordered by full-text rank, then by id.
 */
export function rankPassages(
  found: readonly FoundPassage[],
  reading: Reading,
  questions: readonly string[],
): RankedPassage[] {
  const stems = new Map(
    found.map(({ id, section, content }) => [id, stemsOf(`${section} ${content}`)]),
  );
  // How rare a word is must not depend on what was found by meaning besides.
  const compared = found
    .filter(({ isOnlySimilar }) => !isOnlySimilar)
    .map(({ id }) => stems.get(id) ?? new Set<string>());
  const groups = searchGroups(reading.question).map((words) => weigh(words, compared, 1));
  // Earlier questions count with a low weight.
  for (const earlier of questions.slice(0, -1))
    groups.push(...searchGroups(earlier).map((words) => weigh(words, compared, 0.1)));
  const entities = entitiesOf(normalize(reading.question));
  const matters = reading.predicates.filter(({ weight }) => weight === 'preferred');
  const amounts = amountsOf(reading.question);
  const places = placesNamed(reading.question, reading.universities);
  const total = groups.reduce((sum, { weight }) => sum + weight, 0);
  return found
    .map((passage) => {
      const own = stems.get(passage.id) ?? new Set<string>();
      const hit = groups.reduce(
        (sum, { words, weight }) => sum + (words.some((word) => own.has(word)) ? weight : 0),
        0,
      );
      const words = total === 0 ? 0 : hit / total;
      const fit =
        PARTS.topic * topicFit(passage.topics, reading.topics) +
        PARTS.words * words +
        PARTS.subject;
      const told = countMatters(passage, { matters, amounts, places });
      const relevance =
        subjectFit(passage, reading) * fit +
        yearFit(passage, reading) +
        fieldFit(passage, reading) +
        (entities.length > 0 && entities.every((entity) => entity.test(normalize(passage.content)))
          ? 0.15
          : 0) +
        (subjectFit(passage, reading) >= 0.9 ? Math.min(told, 2) * A_MATTER : 0);
      return { passage, words, relevance, matters: told };
    })
    .sort(
      (one, other) =>
        other.relevance - one.relevance ||
        (one.passage.rank ?? 1000) - (other.passage.rank ?? 1000) ||
        one.passage.id.localeCompare(other.passage.id),
    );
}

function weigh(words: readonly string[], passages: readonly ReadonlySet<string>[], share: number) {
  const having = passages.filter((own) => words.some((word) => own.has(word))).length;
  // A word found nowhere cannot separate the passages but still counts as part of the question.
  return { words, weight: share * Math.log(1 + (passages.length + 1) / (having + 1)) };
}

function subjectFit(passage: FoundPassage, reading: Reading): number {
  const { universities, programmes, near } = reading;
  if (passage.university !== null && universities.includes(passage.university)) return 1;
  if (passage.programme !== null && programmes.includes(passage.programme))
    return universities.length > 0 ? 0.9 : 1;
  const isGeneral = passage.university === null && passage.programme === null;
  if (universities.length + programmes.length > 0)
    return isGeneral ? (namesAll(passage.content, universities) ? 0.92 : 0.75) : 0;
  if (isGeneral) return 0.95;
  return passage.university !== null && near.includes(passage.university) ? 0.8 : 0.6;
}

/** Whether a general passage names all the given universities. */
export function namesAll(content: string, codes: readonly string[]): boolean {
  const tokens = new Set(tokensOf(content));
  const text = normalize(content);
  return (
    codes.length > 0 &&
    codes.every(
      (code) =>
        tokens.has(code.toLowerCase()) ||
        namesOf(code).some((name) => name.length > 4 && text.includes(normalize(name))),
    )
  );
}

/** Adjustment for the year, from -0.04 to 0.1. */
function yearFit({ year, content }: FoundPassage, { year: asked }: Reading): number {
  if (asked !== undefined) {
    if (year === asked) return 0.1;
    return content.includes(String(asked)) ? 0 : -0.04;
  }
  return year === null ? 0 : Math.max(-0.03, Math.min(0.03, (year - 2023) * 0.01));
}

/** Whether a passage that names fields of study also covers all others. */
export function isRuleForAll(content: string): boolean {
  return /\b(?:other|others|all|everything|most|general|undergraduate)\b/i.test(content);
}

function fieldFit({ content, section }: FoundPassage, { fields }: Reading): number {
  const own = fieldsOf(`${section} ${content}`);
  if (own.length === 0) return 0;
  // A question without a field asks for the rule, not for the exception.
  if (fields.length === 0) return isRuleForAll(content) ? 0 : -0.08;
  return own.some((field) => fields.includes(field)) ? 0.08 : -0.05;
}
