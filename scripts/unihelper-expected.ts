/** The 987 questions in ten kinds: each with the facts and values that a right answer tells, or with none. */
import { readFileSync } from 'node:fs';
import type { KnowledgeAnswer } from '../workers/api/knowledge/knowledge.contract.ts';

/** A question with its expected answer. */
export interface ExpectingQuestion {
  id: string;
  kind: string;
  language: string;
  question: string;
  /** All that a right answer tells; empty if it must be silent. */
  expected: readonly Expectation[];
}

/** A value that is in a right answer, and the facts of which one is cited for it (its university and year). */
interface Expectation {
  facts: readonly string[];
  value: string;
}

/** The sets: the rules are tuned by all but the fourth, which is only counted. */
export const EXPECTING_FILES = {
  first: 'tests/unihelper/tuning-questions.json',
  second: 'tests/unihelper/held-out-questions.json',
  third: 'tests/unihelper/third-questions.json',
  fourth: 'tests/unihelper/fourth-questions.json',
  wide: 'tests/unihelper/wide-questions.json',
  hand: 'tests/unihelper/hand-questions.json',
  plain: 'tests/unihelper/plain-questions.json',
} as const;

/** Reads one set of the questions. */
export function readExpecting(file: string): ExpectingQuestion[] {
  return JSON.parse(readFileSync(file, 'utf8')) as ExpectingQuestion[];
}

/** How an answer meets what was expected. */
export interface Outcome {
  id: string;
  kind: string;
  language: string;
  isRight: boolean;
  /** Facts are told, though none was expected or none of them is an expected one. */
  isBeside: boolean;
  /** Facts told besides the expected ones, of a question that has an answer. */
  further: number;
}

/** Judges an answer; `text` is all that is shown of it. */
export function judgeExpected(
  { id, kind, language, expected }: ExpectingQuestion,
  { cited }: Pick<KnowledgeAnswer, 'cited'>,
  text: string,
): Outcome {
  const told = new Set(cited.map((passage) => passage.id));
  const wanted = new Set(expected.flatMap(({ facts }) => facts));
  const plain = text.toLowerCase();
  const isTold = ({ facts, value }: Expectation) =>
    (facts.length === 0 || facts.some((fact) => told.has(fact))) &&
    plain.includes(value.toLowerCase());
  const further = [...told].filter((fact) => !wanted.has(fact)).length;
  const isSilent = expected.length === 0;
  return {
    id,
    kind,
    language,
    isRight: isSilent ? told.size === 0 : expected.every(isTold),
    isBeside: told.size > 0 && (isSilent || (wanted.size > 0 && further === told.size)),
    further: isSilent ? 0 : further,
  };
}

const KINDS: Readonly<Record<string, string>> = {
  date: 'dates',
  money: 'amounts',
  points: 'points and subjects',
  rule: 'rules, contacts, places',
  funding: 'funding',
  several: 'several universities: compare, filter, count, order, still open',
  marks: 'points from marks in words',
  language: 'Afrikaans, isiZulu, isiXhosa',
  slips: 'typing errors',
  silent: 'not to be answered',
};

/** Outcomes of one half, by words alone and by words and vectors. */
export interface HalfScore {
  words: readonly Outcome[];
  vectors: readonly Outcome[];
}

/** A table by kinds, as Markdown; each cell is words alone → words and vectors, one figure where both agree. */
export function writeExpectedTable(halves: Readonly<Record<string, HalfScore>>): string {
  const pair = (one: string, other: string) => (one === other ? one : `${one} → ${other}`);
  const right = (all: readonly Outcome[]) =>
    `${all.filter(({ isRight }) => isRight).length} of ${all.length}`;
  const beside = (all: readonly Outcome[]) => String(all.filter((one) => one.isBeside).length);
  const further = (all: readonly Outcome[]) =>
    String(all.reduce((sum, one) => sum + one.further, 0));
  const cells = ({ words, vectors }: HalfScore) =>
    [right, beside, further].map((of) => pair(of(words), of(vectors)));
  const ofKind = ({ words, vectors }: HalfScore, kind: string): HalfScore => ({
    words: words.filter((one) => one.kind === kind),
    vectors: vectors.filter((one) => one.kind === kind),
  });
  const names = Object.keys(halves);
  const head = [
    'kind',
    ...names.flatMap((name) => [`${name}: right`, 'beside the question', 'further facts']),
  ];
  const rows = Object.entries(KINDS).map(([kind, title]) => [
    title,
    ...Object.values(halves).flatMap((half) => cells(ofKind(half, kind))),
  ]);
  const all = ['all', ...Object.values(halves).flatMap(cells)];
  return [head, head.map(() => '---'), ...rows, all]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}
