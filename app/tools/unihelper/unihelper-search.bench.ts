/**
 * 200 questions from 50 clients over 5,000 passages: the whole answer without a model compared with a bare
 * full-text query for the same words, both in a Worker with D1 on this machine. Also the memory of the
 * Worker's isolate afterwards, of the 128 MB allowed.
 */
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import {
  applyMigrations,
  type MigrationDatabase,
} from '../../../scripts/platform/apply-migrations.ts';
import { QUESTION_FILES, readQuestions } from '../../../scripts/unihelper-questions.ts';
import { type BenchCase, compare, within } from '../../../tests/bench/harness.ts';
import { findFreePort } from '../../../tests/support/server.ts';

const PASSAGES = 5000;
const QUESTIONS = 200;
const CLIENTS = 50;
const UNIVERSITIES = ['WITS', 'UCT', 'UJ', 'UP', 'UKZN', 'SU', 'UNISA', 'NWU', 'UFS', 'RU'];
const SUBJECTS = ['Accounting', 'Law', 'Nursing', 'Engineering', 'Education', 'Science', 'Music'];

const WORKER = `
import { answerQuestion } from './workers/api/knowledge/answer-question.service';
import { searchWords } from './workers/api/knowledge/question/synonyms';
export default {
  async fetch(request, { DB }) {
    const { question, bare } = await request.json();
    if (!bare) return Response.json(await answerQuestion({ DB }, [question], new Date('2026-11-22T10:00:00Z')));
    const words = searchWords(question).slice(0, 60).map((word) => '"' + word + '"').join(' OR ') || '"x"';
    const { results } = await DB.prepare(
      'SELECT c.id, c.content FROM knowledge_search JOIN knowledge_chunks c ON c.rowid = knowledge_search.rowid WHERE knowledge_search MATCH ? ORDER BY bm25(knowledge_search) LIMIT 20',
    ).bind(words).all();
    return Response.json(results);
  },
};`;

/** Fills the database up to 5,000 published passages, including the built-in facts. */
async function fill(db: D1): Promise<void> {
  await db
    .prepare(
      "INSERT INTO knowledge_documents (id, hash, title, kind, source_kind, serves_file, retrieved_on, published, created_at) VALUES ('bench-document', 'bench', 'Bench', 'prospectus', 'official', 0, '2026-11-22', 1, 0)",
    )
    .run();
  const row = await db.prepare('SELECT count(*) AS count FROM knowledge_chunks').first();
  const wanted = PASSAGES - Number(row?.count ?? 0);
  for (let from = 0; from < wanted; from += 500) {
    const statements = Array.from({ length: Math.min(500, wanted - from) }, (_, at) => {
      const number = from + at;
      const subject = SUBJECTS[number % SUBJECTS.length];
      const text = `For ${2020 + (number % 9)} entry the degree in ${subject} asks for ${20 + (number % 25)} admission points with ${40 + (number % 45)}% in Mathematics; applications close on ${1 + (number % 28)} September and tuition costs R${30_000 + number} a year. Applicants add certified copies of their documents and name two choices.`;
      return db
        .prepare(
          "INSERT INTO knowledge_chunks (id, document_id, university, topics, year, page, section, content) VALUES (?, 'bench-document', ?, 'aps admission deadline fees', ?, ?, ?, ?)",
        )
        .bind(
          `bench-${number}`,
          UNIVERSITIES[number % UNIVERSITIES.length],
          2020 + (number % 9),
          1 + (number % 400),
          `Faculty of ${subject}`,
          text,
        );
    });
    await db.batch(statements);
  }
}

type D1 = Awaited<ReturnType<Miniflare['getD1Database']>>;

const questions = Object.values(QUESTION_FILES)
  .flatMap(readQuestions)
  .filter(({ kind }) => kind === 'answerable' || kind === 'unanswerable')
  .map(({ question }) => question);

/** Asks from 50 clients at once. @returns the 95th percentile in ms @throws Error for an invalid answer */
async function ask(url: string, bare: boolean): Promise<number> {
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    while (next < QUESTIONS) {
      const question = questions[(next * 7) % questions.length];
      next += 1;
      const started = performance.now();
      const response = await fetch(url, {
        method: 'POST',
        body: JSON.stringify({ question, bare }),
      });
      if (!response.ok) throw new Error(`A question was answered ${response.status}.`);
      await response.json();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times.sort((one, other) => one - other)[Math.ceil(0.95 * times.length) - 1] ?? 0;
}

/** Megabytes used by the Worker's isolate, from its inspector. */
async function heapOf(port: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  try {
    return await new Promise<number>((done, failed) => {
      socket.onerror = () => failed(new Error('The inspector does not answer.'));
      socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' }));
      socket.onmessage = ({ data }) => {
        const { id, result } = JSON.parse(String(data));
        if (id === 1) done(result.totalSize / 1_000_000);
      };
    });
  } finally {
    socket.close();
  }
}

export const bench: BenchCase = {
  title: 'University assistant: 200 questions from 50 clients, 5,000 passages',
  run: async (context) => {
    const { outputFiles } = await build({
      stdin: { contents: WORKER, resolveDir: resolve('.'), loader: 'ts' },
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
    });
    const [port, inspectorPort] = [await findFreePort(), await findFreePort()];
    const miniflare = new Miniflare(
      convertV4MiniflareOptions({
        host: '127.0.0.1',
        port,
        inspectorPort,
        cf: false,
        telemetry: { enabled: false },
        workers: [
          {
            name: 'knowledge',
            modules: true,
            script: outputFiles[0]?.text ?? '',
            d1Databases: { DB: 'knowledge' },
          },
        ],
      }),
    );
    try {
      await miniflare.ready;
      const db = await miniflare.getD1Database('DB', 'knowledge');
      await applyMigrations(db as unknown as MigrationDatabase);
      await fill(db);
      const url = `http://127.0.0.1:${port}/`;
      const load = await compare(context, {
        work: '95th percentile of 200 questions, 50 clients, 5,000 passages',
        ours: { name: 'the whole answer', run: () => ask(url, false) },
        peer: { name: 'a bare full-text query', run: () => ask(url, true) },
        repetitions: 9,
        maxRatio: 3,
        warmUps: 1,
      });
      return [
        load,
        within('memory of the isolate after it', [await heapOf(inspectorPort)], 128, 'MB'),
      ];
    } finally {
      await miniflare.dispose();
    }
  },
};
