import type { ReadDatabase } from '../_core/nearby-database';
import type { Passage, PassageSource } from './knowledge.contract';
import type { KnownUniversity } from './known-topics.contract';

/** Public reads: every query here requires `published = 1`. */

interface PassageRow {
  id: string;
  university: string | null;
  programme: string | null;
  topics: string;
  year: number | null;
  page: number | null;
  section: string;
  content: string;
  conflict: string | null;
  note: string | null;
  title: string;
  source_url: string | null;
  source_kind: string;
  file_name: string | null;
  serves_file: 0 | 1;
}

/** A passage as a search found it. */
export interface FoundPassage extends Passage {
  /** Rank among those found by words or meaning, 0 being the best; undefined if found by subject only. */
  rank?: number;
  /** Cosine of its vector and the question's; undefined if not found by meaning. */
  similarity?: number;
  /** Found by meaning alone. */
  isOnlySimilar?: boolean;
}

const COLUMNS = `c.id, c.university, c.programme, c.topics, coalesce(c.year, d.year) AS year, c.page, c.section,
  c.content, c.conflict, c.note, d.title, d.source_url, d.source_kind, d.file_name,
  d.serves_file AND d.has_file AS serves_file`;

function passageOf(row: PassageRow): Passage {
  return {
    id: row.id,
    university: row.university,
    programme: row.programme,
    topics: row.topics.split(' ').filter(Boolean),
    year: row.year,
    page: row.page,
    section: row.section,
    content: row.content,
    conflict: row.conflict,
    note: row.note,
    source: {
      title: row.title,
      url: row.source_url,
      kind: row.source_kind as PassageSource['kind'],
      file: row.serves_file === 1 ? row.file_name : null,
    },
  };
}

/** Quotes every word, so that questions cannot contain FTS5 operators. */
function matchOf(words: readonly string[]): string {
  return words.map((word) => `"${word.replaceAll('"', '')}"`).join(' OR ');
}

/** Restricts the passages searched; both lists empty means all. */
export interface Subject {
  universities: readonly string[];
  programmes: readonly string[];
}

/** Finds passages with any of the words, best match first (BM25; headings count double). */
export async function searchPassages(
  db: ReadDatabase,
  words: readonly string[],
  subject: Subject,
  limit: number,
): Promise<FoundPassage[]> {
  if (words.length === 0) return [];
  const [filter, values] = filterOf(subject);
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM knowledge_search
       JOIN knowledge_chunks c ON c.rowid = knowledge_search.rowid
       JOIN knowledge_documents d ON d.id = c.document_id
       WHERE knowledge_search MATCH ? AND d.published = 1${filter}
       ORDER BY bm25(knowledge_search, 0, 2, 1, 1) LIMIT ?`,
    )
    .bind(matchOf(words), ...values, limit)
    .all<PassageRow>();
  return results.map((row, rank) => ({ ...passageOf(row), rank }));
}

/** Finds passages by subject and topic, newest year first: a question may share no word with its answer. */
export async function findPassagesAbout(
  db: ReadDatabase,
  subject: Subject,
  topics: readonly string[],
  limit: number,
): Promise<FoundPassage[]> {
  const [filter, values] = filterOf(subject);
  if (values.length === 0 || topics.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM knowledge_chunks c JOIN knowledge_documents d ON d.id = c.document_id
       WHERE d.published = 1${filter} AND (${topics.map(() => "instr(' ' || c.topics || ' ', ?)").join(' OR ')})
       ORDER BY coalesce(c.year, d.year) DESC, c.id LIMIT ?`,
    )
    .bind(...values, ...topics.map((topic) => ` ${topic} `), limit)
    .all<PassageRow>();
  return results.map(passageOf);
}

/** Finds the passages of all universities on any of the topics, newest year first. */
export async function findPassagesOn(
  db: ReadDatabase,
  topics: readonly string[],
  limit: number,
): Promise<Passage[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM knowledge_chunks c JOIN knowledge_documents d ON d.id = c.document_id
       WHERE d.published = 1 AND c.university IS NOT NULL AND (${topics.map(() => "instr(' ' || c.topics || ' ', ?)").join(' OR ')})
       ORDER BY coalesce(c.year, d.year) DESC, c.id LIMIT ?`,
    )
    .bind(...topics.map((topic) => ` ${topic} `), limit)
    .all<PassageRow>();
  return results.map(passageOf);
}

/** Finds published passages by their ids, in no order; those about another subject are left out. */
export async function findPassages(
  db: ReadDatabase,
  ids: readonly string[],
  subject: Subject,
): Promise<FoundPassage[]> {
  if (ids.length === 0) return [];
  const [filter, values] = filterOf(subject);
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM knowledge_chunks c JOIN knowledge_documents d ON d.id = c.document_id
       WHERE d.published = 1${filter} AND c.id IN (SELECT value FROM json_each(?))`,
    )
    .bind(...values, JSON.stringify(ids))
    .all<PassageRow>();
  return results.map(passageOf);
}

function filterOf({ universities, programmes }: Subject): [string, string[]] {
  if (universities.length + programmes.length === 0) return ['', []];
  const marks = (values: readonly string[]) => values.map(() => '?').join(', ');
  const parts = [
    ...(universities.length > 0 ? [`c.university IN (${marks(universities)})`] : []),
    ...(programmes.length > 0 ? [`c.programme IN (${marks(programmes)})`] : []),
    // General passages: the points scale, the CAO, the benchmark tests.
    '(c.university IS NULL AND c.programme IS NULL)',
  ];
  return [` AND (${parts.join(' OR ')})`, [...universities, ...programmes]];
}

/** Lists the topics known of each university with the newest year of their facts. */
export async function findKnownTopics(db: ReadDatabase): Promise<KnownUniversity[]> {
  const { results } = await db
    .prepare(
      `SELECT c.university, c.topics, max(coalesce(c.year, d.year)) AS year
       FROM knowledge_chunks c JOIN knowledge_documents d ON d.id = c.document_id
       WHERE d.published = 1 AND c.university IS NOT NULL GROUP BY c.university, c.topics`,
    )
    .all<{ university: string; topics: string; year: number | null }>();
  const known = new Map<string, KnownUniversity['topics']>();
  for (const { university, topics, year } of results) {
    const own = known.get(university) ?? {};
    known.set(university, own);
    for (const topic of topics.split(' ').filter(Boolean))
      own[topic] = Math.max(own[topic] ?? 0, year ?? 0) || null;
  }
  return [...known].map(([university, topics]) => ({ university, topics }));
}

/** Counts the published passages. */
export async function countPassages(db: ReadDatabase): Promise<number> {
  const row = await db
    .prepare(
      'SELECT count(*) AS count FROM knowledge_chunks c JOIN knowledge_documents d ON d.id = c.document_id WHERE d.published = 1',
    )
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/** Lists publicly downloadable prospectus files. */
export async function findFiles(
  db: ReadDatabase,
): Promise<{ id: string; university: string; file: string; title: string; year: number | null }[]> {
  const { results } = await db
    .prepare(
      `SELECT id, university, file_name AS file, title, year FROM knowledge_documents
       WHERE published = 1 AND serves_file = 1 AND has_file = 1 AND file_name IS NOT NULL AND university IS NOT NULL
       ORDER BY year DESC, created_at DESC, id`,
    )
    .all<{ id: string; university: string; file: string; title: string; year: number | null }>();
  return results;
}

/** Counts an unanswered question by day and subject, without its text or user. */
export async function countUnanswered(
  db: D1Database,
  { day, about, topic }: { day: string; about: string; topic: string },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO knowledge_unanswered (day, about, topic, count) VALUES (?, ?, ?, 1)
       ON CONFLICT (day, about, topic) DO UPDATE SET count = count + 1`,
    )
    .bind(day, about, topic)
    .run();
}
