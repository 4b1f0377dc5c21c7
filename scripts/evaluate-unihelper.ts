/**
 * `npm run evaluate:unihelper`: asks the university assistant all test questions and writes
 * docs/unihelper-scorecard.md. The database is a fresh D1 in memory with the project's migrations. A model is
 * asked too: the scripted stand-in, or with `--model-url URL --model NAME` an OpenAI-compatible one. Each
 * question is asked by words alone and by words and vectors, which are hashed trigrams or, with
 * `--embedding-url URL --embedding-model NAME`, those of a model; the run fails where vectors make a set worse.
 * `--verbose` shows what went wrong instead of writing the file; `--set NAME` asks one set of questions.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { bundleForNode } from '../tests/support/bundle-for-node.ts';
import type { KnowledgeAnswer } from '../workers/api/knowledge/knowledge.contract.ts';
import { readSeedFacts } from './make-knowledge-seed.ts';
import { applyMigrations, type MigrationDatabase } from './platform/apply-migrations.ts';
import type * as Product from './unihelper-bundle.ts';
import {
  EXPECTING_FILES,
  type HalfScore,
  judgeExpected,
  type Outcome,
  readExpecting,
} from './unihelper-expected.ts';
import { openModel, type ScorecardModel } from './unihelper-model.ts';
import {
  type Judgement,
  judgeAnswer,
  QUESTION_FILES,
  readQuestions,
} from './unihelper-questions.ts';
import { findWorseSets, writeScorecard } from './unihelper-scorecard.ts';
import { openScorecardVectors, type ScorecardVectors } from './unihelper-vectors.ts';

/** The date assumed for the questions: 'next year' is 2027. */
const TODAY = new Date('2026-11-22T10:00:00Z');

const { values } = parseArgs({
  options: {
    verbose: { type: 'boolean', default: false },
    'model-url': { type: 'string' },
    model: { type: 'string', default: 'default' },
    'embedding-url': { type: 'string' },
    'embedding-model': { type: 'string', default: 'default' },
    set: { type: 'string' },
  },
});
const isVerbose = values.verbose;

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'unihelper-'));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      log: new Log(LogLevel.ERROR),
      telemetry: { enabled: false },
      workers: [
        {
          name: 'api',
          modules: true,
          script: 'export default { fetch: () => new Response() }',
          d1Databases: { DB: 'knowledge' },
        },
      ],
    }),
  );
  let model: ScorecardModel | undefined;
  let vectors: ScorecardVectors | undefined;
  try {
    const bundle = await bundleForNode('scripts/unihelper-bundle.ts', folder);
    const product = (await import(pathToFileURL(bundle).href)) as typeof Product;
    const url = values['model-url'];
    model = await openModel(product, url ? { url, model: values.model } : undefined);
    const DB = await miniflare.getD1Database('DB');
    await applyMigrations(DB as unknown as MigrationDatabase);
    const embeddingUrl = values['embedding-url'];
    vectors = await openScorecardVectors(
      product,
      { DB, now: TODAY },
      embeddingUrl ? { url: embeddingUrl, model: values['embedding-model'] } : undefined,
    );
    const facts = new Map(readSeedFacts().map((fact) => [fact.id, fact]));
    const sets: Record<string, Judgement[]> = {};
    const withVectors: Record<string, Judgement[]> = {};
    const passages = { words: 0, vectors: 0 };
    const withModel: Judgement[] = [];
    let [asked, inventions] = [0, 0];
    const halves: Record<string, HalfScore> = {};
    for (const [name, file] of Object.entries(EXPECTING_FILES)) {
      // Who tunes the rules must not see how the held-out set was answered.
      if (values.set ? values.set !== name : isVerbose && name === 'fourth') continue;
      const half = { words: [] as Outcome[], vectors: [] as Outcome[] };
      for (const question of readExpecting(file)) {
        const said = [question.question];
        const byWords = await product.answerQuestion({ DB: DB as never }, said, TODAY);
        const byBoth = await product.answerQuestion(
          { DB: DB as never },
          said,
          TODAY,
          vectors.search,
        );
        const outcome = judgeExpected(question, byWords, textOf(byWords));
        half.words.push(outcome);
        half.vectors.push(judgeExpected(question, byBoth, textOf(byBoth)));
        if (isVerbose && (!outcome.isRight || outcome.further > 0))
          console.log(
            `${outcome.isRight ? '~' : outcome.isBeside ? 'X' : 'x'} ${question.id} ${question.question}\n    ${byWords.kind}: ${byWords.cited.map(({ id }) => id).join(' ')} | nearest ${byWords.nearest.map(({ id }) => id).join(' ')} | wanted ${question.expected.map(({ facts: ids, value }) => `${ids.join('/')}:${value}`).join(', ')}\n    ${byWords.lead}`,
          );
      }
      halves[name] = half;
    }
    for (const [name, file] of Object.entries(QUESTION_FILES)) {
      if (values.set && values.set !== name) continue;
      const judgements: Judgement[] = [];
      const vectorJudgements: Judgement[] = [];
      for (const question of readQuestions(file)) {
        const answer = await product.answerQuestion(
          { DB: DB as never },
          [question.question],
          TODAY,
        );
        const judgement = judgeAnswer(question, answer, textOf(answer), facts);
        judgements.push(judgement);
        const hybrid = await product.answerQuestion(
          { DB: DB as never },
          [question.question],
          TODAY,
          vectors.search,
        );
        vectorJudgements.push(judgeAnswer(question, hybrid, textOf(hybrid), facts));
        passages.words += answer.found.length;
        passages.vectors += hybrid.found.length;
        if (answer.kind === 'facts') {
          const said = await model.ask(question.question, answer);
          asked += 1;
          inventions += said.shownInventions;
          const plain = said.text.replace(/\[[\d, ]+\]/g, '');
          const told = { ...answer, cited: said.cited };
          withModel.push(judgeAnswer(question, told, plain, facts));
        }
        if (
          isVerbose &&
          (!judgement.isRight ||
            judgement.inventedNumbers.length > 0 ||
            (judgement.recall ?? 1) < 1 ||
            judgement.cited?.all !== judgement.cited?.right)
        )
          console.log(
            `${judgement.isRight ? '~' : 'x'} ${question.id} [${question.kind}] ${question.question}\n    ${answer.kind}: ${answer.cited.map(({ id }) => id).join(' ')} | found ${answer.found
              .slice(0, 6)
              .map(({ id }) => id)
              .join(
                ' ',
              )} | wanted ${question.factIds.join(' ')} ${judgement.inventedNumbers.join(' ')}`,
          );
      }
      sets[name] = judgements;
      withVectors[name] = vectorJudgements;
    }
    const scorecard = writeScorecard(sets, {
      halves,
      date: new Date(),
      facts: facts.size,
      model: { name: model.name, asked, inventions, judgements: withModel },
      vectors: { name: vectors.name, sets: withVectors, passages },
    });
    if (isVerbose) console.log(scorecard);
    else await writeFile('docs/unihelper-scorecard.md', scorecard);
    const worse = [
      ...findWorseSets(sets, withVectors),
      ...Object.keys(halves).filter((name) => isWorse(halves[name])),
    ];
    if (worse.length > 0) {
      console.error(`Worse with vectors than with words alone: ${worse.join(', ')}.`);
      process.exitCode = 1;
    }
  } finally {
    await vectors?.stop();
    await model?.stop();
    await miniflare.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

const isWorse = (half: HalfScore | undefined) =>
  half !== undefined &&
  (half.words.some(({ isRight }, at) => isRight && !half.vectors[at]?.isRight) ||
    half.words.some(({ isBeside }, at) => !isBeside && half.vectors[at]?.isBeside));

const textOf = ({ lead, table, cited, closing }: KnowledgeAnswer): string =>
  [lead, ...(table ?? []).flat(), ...cited.map(({ content }) => content), closing].join('\n');

await main();
