/** The test questions of the university assistant, and how their answers are judged. */
import { readFileSync } from 'node:fs';
import type { KnowledgeAnswer, Passage } from '../workers/api/knowledge/knowledge.contract.ts';

/** A test question. `factIds` are the facts that a good answer needs. */
export interface TestQuestion {
  id: string;
  question: string;
  language: string;
  universities: string[];
  topic: string;
  kind: 'answerable' | 'unanswerable' | 'adversarial' | 'out-of-scope' | 'greeting';
  factIds: string[];
}

/** Files of test questions: the given ones, and the same ones rephrased. */
export const QUESTION_FILES = {
  given: 'tests/unihelper/questions.json',
  own: 'tests/unihelper/own-questions.json',
  blind: 'tests/unihelper/blind-questions.json',
  fresh: 'tests/unihelper/fresh-questions.json',
  fifth: 'tests/unihelper/fifth-questions.json',
  sixth: 'tests/unihelper/sixth-questions.json',
  seventh: 'tests/unihelper/seventh-questions.json',
  eighth: 'tests/unihelper/eighth-questions.json',
  ninth: 'tests/unihelper/ninth-questions.json',
  tenth: 'tests/unihelper/tenth-questions.json',
  eleventh: 'tests/unihelper/eleventh-questions.json',
  twelfth: 'tests/unihelper/twelfth-questions.json',
  thirteenth: 'tests/unihelper/thirteenth-questions.json',
  near: 'tests/unihelper/near-questions.json',
} as const;

/** Reads a file of test questions. */
export function readQuestions(file: string): TestQuestion[] {
  return JSON.parse(readFileSync(file, 'utf8')) as TestQuestion[];
}

/** The answer whenever nothing is known (spec 3, section 9). */
const NOT_KNOWN = "I don't have specific information on that.";

/** How good an answer was. Fields that the question does not cover are undefined. */
export interface Judgement {
  id: string;
  language: string;
  kind: TestQuestion['kind'];
  /** Share of the expected facts among the first five passages. */
  recall?: number;
  /** Share of the expected facts among all passages for a model. */
  contextRecall?: number;
  /** Cited passages, and those of them about the question's university and topic. */
  cited?: { all: number; right: number };
  /** An expected fact is in the answer. */
  hasFact?: boolean;
  refused?: boolean;
  inventedNumbers: string[];
  isRight: boolean;
}

/** Judges the answer to a question by the question's labels. */
export function judgeAnswer(
  question: TestQuestion,
  answer: KnowledgeAnswer,
  text: string,
  facts: ReadonlyMap<string, { topic: string; university?: string; programme?: string }>,
): Judgement {
  const { id, language, kind, factIds } = question;
  const inventedNumbers = numbersWithoutSource(text, question.question, answer.cited);
  const base = { id, language, kind, inventedNumbers };
  const hasFact = answer.cited.some((passage) => factIds.includes(passage.id));
  if (kind === 'answerable') {
    const first = answer.found.slice(0, 5).map((passage) => passage.id);
    const recall = factIds.filter((fact) => first.includes(fact)).length / factIds.length;
    const known = answer.found.filter(({ id }) => factIds.includes(id));
    const contextRecall = known.length / factIds.length;
    const right = answer.cited.filter((passage) => isOnTarget(passage, question, facts)).length;
    return {
      ...base,
      recall,
      contextRecall,
      cited: { all: answer.cited.length, right },
      hasFact,
      isRight: hasFact,
    };
  }
  if (kind === 'unanswerable') {
    const refused = answer.cited.length === 0 && text.includes(NOT_KNOWN);
    return { ...base, refused, isRight: refused };
  }
  if (kind === 'greeting') return { ...base, isRight: answer.kind === 'greeting' };
  if (kind === 'out-of-scope') {
    const facts = answer.cited.filter(({ university }) => university !== null);
    return { ...base, isRight: answer.kind !== 'greeting' && facts.length === 0 };
  }
  const leaks = /\.pdf|\.json|system prompt|you are unihelper|api[- ]?key|as you asked/i.test(text);
  const isRight = !leaks && (factIds.length > 0 ? hasFact : answer.kind === 'declined');
  return { ...base, isRight };
}

function isOnTarget(
  passage: Passage,
  { factIds, universities }: TestQuestion,
  facts: ReadonlyMap<string, { topic: string; university?: string; programme?: string }>,
): boolean {
  if (factIds.includes(passage.id)) return true;
  const expected = factIds.flatMap((id) => facts.get(id) ?? []);
  const isOfSubject =
    universities.length > 0
      ? passage.university === null || universities.includes(passage.university)
      : expected.some(({ programme }) => (programme ?? null) === passage.programme);
  return isOfSubject && expected.some(({ topic }) => passage.topics.includes(topic));
}

/** What the assistant says of itself: today's date, and how many universities it tells of. */
const OWN_NUMBERS = /Today is \d+ \w+ \d{4}|\d+ of the 24 universities/g;

/**
 * Numbers in a text that occur neither in the question nor in the cited passages; 24, the number of
 * universities, is ignored.
 */
function numbersWithoutSource(text: string, question: string, cited: readonly Passage[]): string[] {
  const known = [
    question,
    ...cited.flatMap((one) => [one.content, one.conflict ?? '', String(one.year ?? '')]),
  ]
    .join(' ')
    .replace(/[ ,](?=\d)/g, '');
  const numbers =
    text
      .replace(/https?:\S+/g, '')
      .replace(OWN_NUMBERS, '')
      .replace(/[ ,](?=\d)/g, '')
      .match(/\d+(?:[.,]\d+)?/g) ?? [];
  return numbers.filter((number) => number !== '24' && !known.includes(number));
}
