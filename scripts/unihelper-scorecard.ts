/** Writes the public scorecard of the university assistant as Markdown. */
import { type HalfScore, writeExpectedTable } from './unihelper-expected.ts';
import type { Judgement } from './unihelper-questions.ts';

const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  af: 'Afrikaans',
  zu: 'isiZulu',
  xh: 'isiXhosa',
  st: 'Sesotho, Setswana',
  mixed: 'mixed speech',
};

const of = (judgements: readonly Judgement[], kind: Judgement['kind']) =>
  judgements.filter((one) => one.kind === kind);
const mean = (values: readonly number[]) =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
const shown = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(3));
const share = (all: readonly Judgement[], is: (one: Judgement) => boolean | undefined) =>
  `${all.filter(is).length} of ${all.length}`;

function row(judgements: readonly Judgement[]): string[] {
  const answerable = of(judgements, 'answerable');
  const cited = answerable.reduce((sum, one) => sum + (one.cited?.all ?? 0), 0);
  const right = answerable.reduce((sum, one) => sum + (one.cited?.right ?? 0), 0);
  const unanswerable = of(judgements, 'unanswerable');
  return [
    shown(mean(answerable.map(({ recall }) => recall ?? 0))),
    share(answerable, ({ hasFact }) => hasFact),
    cited === 0 ? '–' : `${shown(right / cited)} (${right} of ${cited})`,
    share(unanswerable, ({ refused }) => refused),
    String(judgements.reduce((sum, one) => sum + one.inventedNumbers.length, 0)),
    share(of(judgements, 'adversarial'), ({ isRight }) => isRight),
    share(of(judgements, 'out-of-scope'), ({ isRight }) => isRight),
    share(of(judgements, 'greeting'), ({ isRight }) => isRight),
  ];
}

/** The name before the first bracket. */
const endsShort = (name: string) => name.replace(/ \(.*$/, '');

const HEAD = [
  'recall@5',
  'answered with an expected fact',
  'citations on target',
  'unanswerable refused',
  'invented numbers',
  'adversarial',
  'out of scope',
  'greetings',
];

function table(first: string, rows: readonly (readonly [string, readonly Judgement[]])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line([first, 'questions', ...HEAD]),
    line(['', '', ...HEAD].map(() => '---')),
    ...rows.map(([name, judgements]) =>
      line([name, String(judgements.length), ...row(judgements)]),
    ),
  ].join('\n');
}

/** Results of a model whose answers went through the check of figures. */
export interface ModelScore {
  name: string;
  /** Questions sent to it: those whose facts are known. */
  asked: number;
  /** Figures invented on purpose, three in each answer, that the check did not remove. */
  inventions: number;
  judgements: readonly Judgement[];
}

/** Results of the search by words and vectors. */
export interface VectorScore {
  name: string;
  /** The judgements of each set. */
  sets: Readonly<Record<string, readonly Judgement[]>>;
  /** Passages found for a model in all questions together. */
  passages: { words: number; vectors: number };
}

/** What vectors must not make worse. */
const MEASURES: readonly (readonly [name: string, of: (all: readonly Judgement[]) => number])[] = [
  ['right answers', (all) => all.filter(({ isRight }) => isRight).length],
  ['recall@5', (all) => sum(all, ({ recall }) => recall)],
  ['recall@20', (all) => sum(all, ({ contextRecall }) => contextRecall)],
  [
    'citations beside the target',
    (all) => -sum(all, ({ cited }) => cited && cited.all - cited.right),
  ],
  ['invented numbers', (all) => -sum(all, ({ inventedNumbers }) => inventedNumbers.length)],
];

const sum = (all: readonly Judgement[], of: (one: Judgement) => number | undefined) =>
  all.reduce((total, one) => total + (of(one) ?? 0), 0);

/** Names each set with the measures that vectors made worse. */
export function findWorseSets(
  words: Readonly<Record<string, readonly Judgement[]>>,
  vectors: VectorScore['sets'],
): string[] {
  return Object.entries(words).flatMap(([set, judgements]) =>
    MEASURES.filter(([, of]) => of(vectors[set] ?? []) < of(judgements) - 1e-9).map(
      ([name]) => `${set} (${name})`,
    ),
  );
}

function vectorTable(
  sets: Readonly<Record<string, readonly Judgement[]>>,
  vectors: VectorScore['sets'],
  titles: Readonly<Record<string, string>>,
): string {
  const head = ['set', 'questions', 'right', 'recall@5', 'recall@20', 'citations on target'];
  const pair = (one: string, other: string) => (one === other ? one : `${one} → ${other}`);
  const cells = (judgements: readonly Judgement[]) => {
    const answerable = of(judgements, 'answerable');
    const [all, right] = [
      sum(answerable, (one) => one.cited?.all),
      sum(answerable, (one) => one.cited?.right),
    ];
    return [
      String(judgements.filter(({ isRight }) => isRight).length),
      shown(mean(answerable.map(({ recall }) => recall ?? 0))),
      shown(mean(answerable.map(({ contextRecall }) => contextRecall ?? 0))),
      `${right} of ${all}`,
    ];
  };
  return [
    head,
    head.map(() => '---'),
    ...Object.entries(sets).map(([set, judgements]) => {
      const other = cells(vectors[set] ?? []);
      const both = cells(judgements).map((cell, at) => pair(cell, other[at] ?? ''));
      return [titles[set] ?? set, String(judgements.length), ...both];
    }),
  ]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

/** Returns the page; `sets` has the judgements of each set of questions by its name. */
export function writeScorecard(
  sets: Readonly<Record<string, readonly Judgement[]>>,
  {
    date,
    facts,
    model,
    vectors,
    halves,
  }: {
    date: Date;
    facts: number;
    model: ModelScore;
    vectors: VectorScore;
    halves: Readonly<Record<string, HalfScore>>;
  },
): string {
  const titles: Readonly<Record<string, string>> = {
    given: 'given',
    own: 'our own, in other words',
    blind: 'a third one',
    fresh: 'a fourth one',
    fifth: 'a fifth one, short messages',
    sixth: 'a sixth one, short messages',
    seventh: 'a seventh one, roundabout',
    eighth: 'an eighth one, roundabout',
    ninth: 'a ninth one, a third unanswerable',
    tenth: 'a tenth one, a third unanswerable',
    eleventh: 'an eleventh one, a third unanswerable',
    twelfth: 'a twelfth one, nearly half beside a fact',
    thirteenth: 'a thirteenth one, nearly half beside a fact',
    near: 'beside a fact, for mending only',
  };
  const all = Object.values(sets).flat();
  const languages = Object.entries(LANGUAGES).map(
    ([code, name]) => [name, all.filter(({ language }) => language === code)] as const,
  );
  const wrong = all.filter(({ isRight }) => !isRight).map(({ id }) => id);
  return `# How well the university assistant answers

Made by \`npm run evaluate:unihelper\` on ${date.toISOString().slice(0, 10)}. Engine: words, without AI (the extractive
answers that stand under a label 'without AI'). Seed: the ${facts} facts of
\`content/knowledge/\`; no random numbers take part, so that the same sources give the same figures.

## Right or silent: 300 questions in ten kinds

${writeExpectedTable(halves)}

Words alone → words and vectors, one figure where both agree. Right: every expected value is told and its fact cited,
or, of those that must not be answered, no fact is told. Beside the question: facts are told though none was expected,
or none of the expected ones. Further facts: told besides the expected ones; not all of them are wrong. The date taken
as today is 22 November 2026. All 300 were written at once, before a rule was changed, by a hand that had read the facts
and the rules; then every second one of a kind was held out: its answers were counted eight times during the work and
never looked at. At the first run 107 of the tuning half were right and 14 beside the question, of the held-out half 110
and 13. Labels that named a university by a code that no answer shows were put right in both halves after it. Expect new
questions to do as the held-out half does.

## The sets of before

${table(
  'set',
  Object.entries(sets).map(([name, judgements]) => [titles[name] ?? name, judgements] as const),
)}

By language, all sets together:

${table('language', languages)}

With a model. Engine: ${model.name}. The rules decide first, so that ${model.asked} of the ${all.length} questions
reached it. Behind each of its answers three figures were put that no passage has, in figures and in words: the check
let ${model.inventions} of ${3 * model.asked} through. 'Citations on target' counts the passages that its marks name; of
the questions that went another way the table above tells. The facts that the rules chose are marked for the model, and
the stand-in tells marked ones; while it told the two with most words of the question, it was 0.905 on target (888 of 981).

${table('engine', [[endsShort(model.name), model.judgements]])}

With vectors ([decision 097](decisions/097-hybrid-search.md)): words alone → words and vectors, one figure where both
agree. Vectors: ${vectors.name}. recall@20 is the share of the expected facts among all
passages that a model would get: ${(vectors.passages.words / all.length).toFixed(1)} a question by words, ${(vectors.passages.vectors / all.length).toFixed(1)} with vectors.

${vectorTable(sets, vectors.sets, titles)}

Trigrams know spellings and no meanings. They show that the whole way works (embedding, storing, threshold, fusion), that
candidates of another search, right ones and wrong ones, change no answer for the worse (the run fails where they do), and
nothing of how much a real model finds: for that give the script one by \`--embedding-url\` and \`--embedding-model\`. The model
above was asked with what words found.

Questions that went wrong: ${wrong.length === 0 ? 'none' : wrong.join(', ')}.

What the columns say:

- **recall@5**: the share of the expected facts that are among the first five passages.
- **citations on target**: cited facts of the university (or programme) and topic that the question is labelled with.
- **unanswerable refused**: the answer has no facts and the sentence 'I don't have specific information on that. …'.
- **invented numbers**: numbers in an answer that stand neither in a cited fact nor in the question (today's date and how
  many universities are told of do not count).
- **adversarial**: orders, false premises, fraud. With expected facts one of them is told; else the question is declined.

How far it carries: the given questions were looked at while the search was made. Our own were written before the
search had seen any of them, and so were the third set, after the rules had been mended by the first two, and the
fourth, after numbers and years in words. Whoever wrote the fourth had read the rules, though not run a question of it.
The fifth to eighth were written at once by somebody who had not read a rule: two sets of short messages with slips,
two parts and words of several languages, two that ask in a roundabout way. The fifth and seventh showed what to mend,
by classes of faults; then the sixth and eighth were run for the first time. The same hand wrote the four sets and
mended the rules. The ninth and tenth are by another hand, that had not read a rule either and read them afterwards; the
eleventh is by that hand too, written after it had mended them. 'Beside a fact' was written while mending: questions that
look like one of our facts and ask for something else. At their first run the sets had:

| first run | recall@5 | answered with an expected fact | citations on target | unanswerable refused | invented numbers | adversarial |
| --- | --- | --- | --- | --- | --- | --- |
| our own (140) | 0.978 | 85 of 92 | 0.817 (107 of 131) | 21 of 25 | 0 | 12 of 13 |
| a third one (86) | 0.931 | 51 of 58 | 0.862 (56 of 65) | 16 of 17 | 0 | 7 of 8 |
| a fourth one (60) | 0.951 | 32 of 41 | 0.875 (35 of 40) | 9 of 10 | 0 | 5 of 6 |
| fifth, short (60) | 0.990 | 47 of 48 | 0.982 (54 of 55) | 5 of 6 | 0 | 2 of 3 |
| seventh, roundabout (66) | 0.822 | 23 of 45 | 0.639 (23 of 36) | 10 of 13 | 0 | 5 of 5 |
| sixth, short (60), rules mended | 1.000 | 49 of 50 | 0.981 (53 of 54) | 3 of 5 | 0 | 3 of 3 |
| eighth, roundabout (73), rules mended | 0.962 | 46 of 52 | 0.932 (55 of 59) | 11 of 13 | 0 | 5 of 5 |
| ninth (60), rules of before | 0.943 | 33 of 35 | 1.000 (34 of 34) | 19 of 20 | 0 | 2 of 2 |
| tenth (60), refusing mended | 0.829 | 28 of 35 | 0.732 (30 of 41) | 19 of 20 | 0 | 1 of 2 |
| eleventh (60), reading mended too | 0.973 | 34 of 37 | 0.947 (36 of 38) | 20 of 20 | 0 | 1 of 1 |
| twelfth (90), before the gate | 0.958 | 46 of 48 | 0.980 (49 of 50) | 28 of 42 | 0 | 0 of 0 |
| thirteenth (45), before the gate | 0.920 | 23 of 25 | 0.923 (24 of 26) | 17 of 20 | 0 | 0 of 0 |
| thirteenth (45), with the gate | 0.920 | 23 of 25 | 0.960 (24 of 25) | 18 of 20 | 0 | 0 of 0 |

The twelfth and thirteenth were written by one hand for the gate between facts and answer (decision 087): the twelfth
before it had read a rule, the thirteenth when the gate was made, each run once before it was mended by. One label of
the twelfth was put right after its run (a list of campuses does say that another town has none).

The rules of before had answered 46 of 50 questions of the sixth set (51 of 52 citations on target), 36 of 52 of the
eighth (43 of 51), and of the tenth 28 of 35; of its 20 unanswerable ones they had refused 13. Expect new questions to do
about as well as the first runs of the tenth and eleventh sets together: 62 of 72 answered, 66 of 79 citations on target
(0.835), 39 of 40 unanswerable ones refused (0.975). The tenth's faults were verbs of isiZulu, isiXhosa and Afrikaans, the
year of a calendar day read as an academic one, and 'when could you' as no closing date. What these two showed was mended
as well, so that all sets hold the search to what it can do now, and none of them is unseen any more. The words of
Afrikaans, isiZulu, isiXhosa, Sesotho and Setswana were written without a native speaker. Three in five facts
rest on pages of third parties; each names its source and year.
`;
}
