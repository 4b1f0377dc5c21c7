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

## Right or silent: 987 questions in ten kinds

${writeExpectedTable(halves)}

Words alone → words and vectors, one figure where both agree. Right: every expected value is told and its fact cited,
or, of those that must not be answered, no fact is told. Beside the question: facts are told though none was expected,
or none of the expected ones. Further facts: told besides the expected ones; not all of them are wrong. The date taken
as today is 22 November 2026. A set is counted before its failures are looked at; then the rules are mended by them, so
that the figures above say little of new questions: of the fourth set one failure was looked at, of the wide, the hand
and the plain set all in the end. At its first count each set had:

| first count | right | beside the question | rules at that time |
| --- | --- | --- | --- |
| first (150) | 107 | 14 | before the table of predicates |
| second (150) | 110 | 13 | before the table of predicates |
| second (150) | 140 | 6 | tuned by the first; it was counted eight times and never looked at |
| third (150) | 132 | 6 | tuned by the first |
| third (150) | 133 | 6 | tuned by the first and second |
| fourth (60) | 53 | 0 | tuned by the first three; not looked at yet |
| fourth (60) | 57 | 1 | with the thesaurus; not looked at yet |
| wide (277) | 215 | 16 | tuned by the first three; before the thesaurus |
| wide (277) | 236 | 13 | with the thesaurus and wider plain words, tuned by 290 questions of the same hand |
| wide (277) | 240 | 13 | tuned by 780 such questions; not looked at yet |
| hand (100) | 73 | 10 | the rules before the thesaurus |
| hand (100) | 75 | 12 | with the thesaurus; not looked at yet |
| plain (100) | 88 | 7 | with the thesaurus, before the hand set was looked at |
| plain (100) | 89 | 5 | with what narrows a question, tuned by the hand set; not looked at yet |

The aim, 95 % right and at most 1 % beside the question, is not reached on new questions: the wide set, in more voices than
any before, had 78 % and 6 % with the rules of before and 87 % and 5 % with those of now before its failures were looked
at; the fourth had 95 % and 2 %. The hand set, by an author who took no part in the work, had 73 % and 10 % before the
thesaurus and 75 % and 12 % with it: words of one hand had taught the rules little of another's. It showed facts told for a narrower
question (a year far ahead, a button, an hour, the age of a paper, an appeal of another kind, who holds an office), which are
nearest facts now, and silence for 'from scratch' or 'reward'. What the wide set showed: a third of its failures were one more word of no weight, a third a way to ask that
the thesaurus lacked, the rest facts told for 'any good', 'age limit' of a university, a visitor in a room. What the third showed: half of its 17 failures were silence for a word that carries
no subject ('roughly', 'a separate date'), the others a slip that changes the sound ('farmacy'), an income without the
name of a programme, and facts told for 'visiting hours', 'pay out' and 'hand in'. The first two sets were one of 300,
written before a rule was changed by a hand that had read the facts and the rules. The third was written as a learner on
a phone, a parent, a teacher and somebody from abroad would ask, by a hand that had read the facts and no rule; halfway
through the work it was counted once by mistake (131 right, 5 beside), without its answers being seen. Whoever wrote the
fourth had mended the rules. Labels that named a university by a code that no answer shows were put right in the first
two. The wide set is by one hand with the facts before it, written before it read a rule, as learners, parents and teachers
ask, in mixed speech and indirectly; the label of one question on forged papers was put right before any answer was seen.
The plain set, by another author who had read no rule and no answer, asks shortly as most people type. At its first
count with the guards ordinary short questions had 89 % right and 5 % beside; questions in indirect voices (the hand set)
had 75 % and 12 % before the guards. Expect new questions to do as these two did, by how they are put: 95 % and 1 % are
not reached on new questions of either kind. What the plain set showed: 'cut' in small letters, 'ask for the application',
an Afrikaans subject and 'e-pos', and facts told for the cost of books.

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
