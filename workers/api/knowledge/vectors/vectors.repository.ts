import { GENERAL_SUBJECT } from './knowledge-vectors';

/** Progress of embedding. */
export interface VectorState {
  /** Changes of passages and publications so far. */
  changes: number;
  /** `changes` when everything was last embedded. */
  done: number;
  /** The store and model of then. */
  model: string;
}

/** A published passage without a vector of the current model. */
export interface PassageToEmbed {
  id: string;
  university: string | null;
  section: string;
  content: string;
  subject: string;
}

/** Reads the progress. */
export async function readVectorState(db: D1Database): Promise<VectorState> {
  const row = await db
    .prepare('SELECT changes, done, model FROM knowledge_vector_state')
    .first<VectorState>();
  if (row === null) throw new Error('The state of the vectors is missing.');
  return row;
}

/** Records that everything up to `done` changes is embedded by `model`. */
export async function finishVectors(
  db: D1Database,
  { done, model }: Pick<VectorState, 'done' | 'model'>,
): Promise<void> {
  await db
    .prepare('UPDATE knowledge_vector_state SET done = ?, model = ?, retry_at = 0')
    .bind(done, model)
    .run();
}

/** Begins a run, for which others wait at most `until`; false if another one has begun or failed just now. */
export async function claimVectors(db: D1Database, now: Date, until: Date): Promise<boolean> {
  const claimed = await db
    .prepare('UPDATE knowledge_vector_state SET retry_at = ? WHERE retry_at <= ? RETURNING id')
    .bind(until.getTime(), now.getTime())
    .first();
  return claimed !== null;
}

/** Lets the next run begin at `time`. */
export async function releaseVectors(db: D1Database, time: Date): Promise<void> {
  await db.prepare('UPDATE knowledge_vector_state SET retry_at = ?').bind(time.getTime()).run();
}

/** Published passages without a vector of this store and model. */
export async function findPassagesToEmbed(
  db: D1Database,
  model: string,
  limit: number,
): Promise<PassageToEmbed[]> {
  const { results } = await db
    .prepare(
      `SELECT c.id, c.university, c.section, c.content,
         coalesce(c.university, c.programme, '${GENERAL_SUBJECT}') AS subject
       FROM knowledge_documents d JOIN knowledge_chunks c ON c.document_id = d.id
       LEFT JOIN knowledge_vectors v ON v.chunk_id = c.id
       WHERE d.published = 1 AND v.model IS NOT ? LIMIT ?`,
    )
    .bind(model, limit)
    .all<PassageToEmbed>();
  return results;
}

/** Ids of vectors whose passage is withdrawn or deleted. */
export async function findObsoleteVectors(db: D1Database, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT v.chunk_id AS id FROM knowledge_vectors v
       LEFT JOIN knowledge_chunks c ON c.id = v.chunk_id
       LEFT JOIN knowledge_documents d ON d.id = c.document_id
       WHERE d.published IS NOT 1 LIMIT ?`,
    )
    .bind(limit)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Counts the vectors of a store and model. */
export async function countVectors(db: D1Database, model: string): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS count FROM knowledge_vectors WHERE model = ?')
    .bind(model)
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/** Marks every vector as missing, so that the job embeds all passages again. */
export async function forgetVectors(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare("UPDATE knowledge_vectors SET model = ''"),
    db.prepare('UPDATE knowledge_vector_state SET changes = changes + 1'),
  ]);
}

/** Statement that records vectors; one parameter holds them all. */
export function recordVectorsStatement(
  db: D1Database,
  model: string,
  vectors: readonly { id: string; subject: string; vector: string }[],
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO knowledge_vectors (chunk_id, model, subject, vector)
       SELECT value ->> 'id', ?, value ->> 'subject', value ->> 'vector' FROM json_each(?) WHERE true
       ON CONFLICT (chunk_id) DO UPDATE SET
         model = excluded.model, subject = excluded.subject, vector = excluded.vector`,
    )
    .bind(model, JSON.stringify(vectors));
}

/** Statement that deletes the records of vectors. */
export function deleteVectorsStatement(
  db: D1Database,
  ids: readonly string[],
): D1PreparedStatement {
  return db
    .prepare('DELETE FROM knowledge_vectors WHERE chunk_id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(ids));
}
