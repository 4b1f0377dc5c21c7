import type { z } from 'zod';
import type {
  aboutDocumentSchema,
  DocumentPage,
  NewChunk,
  newDocumentSchema,
  OperatorDocument,
} from './operator.contract';

interface DocumentRow {
  id: string;
  hash: string;
  title: string;
  kind: 'facts' | 'prospectus';
  university: string | null;
  year: number | null;
  source_url: string | null;
  source_kind: OperatorDocument['sourceKind'];
  licence: string | null;
  file_name: string | null;
  serves_file: 0 | 1;
  has_file: 0 | 1;
  pages: number | null;
  scanned_pages: string;
  retrieved_on: string;
  checked_by: string | null;
  published: 0 | 1;
  chunks: number;
}

/** Maximum rows listed for the operator. */
const MOST_SHOWN = 300;

/** Lists the newest documents, published or not. */
export async function findDocuments(db: D1Database): Promise<OperatorDocument[]> {
  const { results } = await db
    .prepare(
      `SELECT d.*, (SELECT count(*) FROM knowledge_chunks c WHERE c.document_id = d.id) AS chunks
       FROM knowledge_documents d ORDER BY d.created_at DESC, d.id LIMIT ?`,
    )
    .bind(MOST_SHOWN)
    .all<DocumentRow>();
  return results.map((row) => ({
    id: row.id,
    hash: row.hash,
    title: row.title,
    kind: row.kind,
    university: row.university,
    year: row.year,
    sourceUrl: row.source_url,
    sourceKind: row.source_kind,
    licence: row.licence,
    fileName: row.file_name,
    servesFile: row.serves_file === 1,
    hasFile: row.has_file === 1,
    pages: row.pages,
    scannedPages: row.scanned_pages,
    retrievedOn: row.retrieved_on,
    checkedBy: row.checked_by,
    published: row.published === 1,
    chunks: row.chunks,
  }));
}

/** Finds a document's state by its hash or id. */
export async function findDocument(
  db: D1Database,
  by: { hash: string } | { id: string },
): Promise<{ id: string; hash: string; chunks: number; published: boolean } | undefined> {
  const column = 'hash' in by ? 'hash' : 'id';
  const row = await db
    .prepare(
      `SELECT id, hash, published, (SELECT count(*) FROM knowledge_chunks c WHERE c.document_id = d.id) AS chunks
       FROM knowledge_documents d WHERE ${column} = ?`,
    )
    .bind('hash' in by ? by.hash : by.id)
    .first<{ id: string; hash: string; published: 0 | 1; chunks: number }>();
  return row === null ? undefined : { ...row, published: row.published === 1 };
}

/** Statement that inserts an unpublished document; a no-op if the hash exists. */
export function insertDocumentStatement(
  db: D1Database,
  id: string,
  one: z.output<typeof newDocumentSchema>,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO knowledge_documents (id, hash, title, university, year, kind, source_url, source_kind,
         licence, file_name, serves_file, pages, scanned_pages, retrieved_on, published, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)
       ON CONFLICT (hash) DO NOTHING`,
    )
    .bind(
      id,
      one.hash,
      one.title,
      one.university,
      one.year,
      one.kind,
      one.sourceUrl,
      one.sourceKind,
      one.licence,
      one.fileName,
      one.servesFile ? 1 : 0,
      one.pages,
      one.scannedPages ?? '',
      one.retrievedOn,
      now.getTime(),
    );
}

/**
 * Replaces the passages of a document from index `from` on, in one batch. Passages of a prospectus take its
 * university and year, even if re-sent after the operator edited these.
 */
export async function replaceChunks(
  db: D1Database,
  documentId: string,
  from: number,
  chunks: readonly NewChunk[],
): Promise<void> {
  const idOf = (at: number) => `${documentId}-${String(from + at).padStart(5, '0')}`;
  await db.batch(
    chunks.flatMap((one, at) => [
      db.prepare('DELETE FROM knowledge_chunks WHERE id = ?').bind(idOf(at)),
      db
        .prepare(
          `INSERT INTO knowledge_chunks (id, document_id, university, year, programme, topics, page, section, content, conflict, note)
           SELECT ?, id, iif(kind = 'prospectus', university, ?), iif(kind = 'prospectus', year, ?), ?, ?, ?, ?, ?, ?, ?
           FROM knowledge_documents WHERE id = ?`,
        )
        .bind(
          idOf(at),
          one.university,
          one.year,
          one.programme,
          one.topics.join(' '),
          one.page,
          one.section,
          one.content,
          one.conflict,
          one.note,
          documentId,
        ),
    ]),
  );
}

/** Statement that publishes or withdraws a document. */
export function changeDocumentStatement(
  db: D1Database,
  id: string,
  { published, checkedBy }: { published: boolean; checkedBy: string | null },
): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE knowledge_documents SET published = ?, checked_by = coalesce(?, checked_by) WHERE id = ?',
    )
    .bind(published ? 1 : 0, checkedBy, id);
}

/**
 * Statements that update a document's metadata. Passages of a prospectus take its university and year; facts
 * keep their own.
 */
export function updateDocumentStatements(
  db: D1Database,
  { id, ...one }: z.output<typeof aboutDocumentSchema>,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE knowledge_documents SET title = ?, university = ?, year = ?, source_url = ?, source_kind = ?,
           licence = ?, file_name = ?, serves_file = ?, checked_by = ? WHERE id = ?`,
      )
      .bind(
        one.title,
        one.university,
        one.year,
        one.sourceUrl,
        one.sourceKind,
        one.licence,
        one.fileName,
        one.servesFile ? 1 : 0,
        one.checkedBy,
        id,
      ),
    db
      .prepare(
        `UPDATE knowledge_chunks SET university = ?, year = ?
         WHERE document_id = (SELECT id FROM knowledge_documents WHERE id = ? AND kind = 'prospectus')`,
      )
      .bind(one.university, one.year, id),
  ];
}

/** Statement that marks a document's PDF as stored. */
export function markFileStoredStatement(db: D1Database, id: string): D1PreparedStatement {
  return db.prepare('UPDATE knowledge_documents SET has_file = 1 WHERE id = ?').bind(id);
}

/** Lists the passages of one page; 0 means those without a page. */
export async function findPage(db: D1Database, id: string, page: number): Promise<DocumentPage> {
  const { results } = await db
    .prepare(
      `SELECT section, content, topics FROM knowledge_chunks
       WHERE document_id = ? AND coalesce(page, 0) = ? ORDER BY id LIMIT ?`,
    )
    .bind(id, page, MOST_SHOWN)
    .all<{ section: string; content: string; topics: string }>();
  return {
    passages: results.map((row) => ({ ...row, topics: row.topics.split(' ').filter(Boolean) })),
  };
}

/** Sums unanswered questions by subject and topic since a day, most frequent first. */
export async function findUnanswered(
  db: D1Database,
  sinceDay: string,
): Promise<{ about: string; topic: string; count: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT about, topic, sum(count) AS count FROM knowledge_unanswered WHERE day >= ?
       GROUP BY about, topic ORDER BY count DESC, about, topic LIMIT 100`,
    )
    .bind(sinceDay)
    .all<{ about: string; topic: string; count: number }>();
  return results;
}

/** Finds the newest published document that is served under a file name; returns its id. */
export async function findFileDocument(
  db: D1Database,
  fileName: string,
): Promise<string | undefined> {
  const row = await db
    .prepare(
      `SELECT id FROM knowledge_documents WHERE file_name = ? AND published = 1 AND serves_file = 1 AND has_file = 1
       ORDER BY created_at DESC, id LIMIT 1`,
    )
    .bind(fileName)
    .first<{ id: string }>();
  return row?.id;
}
