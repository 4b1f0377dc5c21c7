import type { z } from 'zod';
import { toHex } from '../_core/crypto/bytes';
import { newId } from '../_core/crypto/secrets';
import { ApiError } from '../_core/errors';
import { auditStatement } from '../admin/audit.service';
import type { Env } from '../env';
import { operatorLimits } from './ingest.contract';
import { findKnownTopics } from './knowledge.repository';
import type {
  aboutDocumentSchema,
  chunksSchema,
  DocumentPage,
  DocumentResponse,
  KnowledgeOverview,
  newDocumentSchema,
} from './operator.contract';
import {
  changeDocumentStatement,
  findDocument,
  findDocuments,
  findPage,
  findUnanswered,
  insertDocumentStatement,
  markFileStoredStatement,
  replaceChunks,
  updateDocumentStatements,
} from './operator.repository';

/** The acting admin key and the time. */
interface Acting {
  keyId: string;
  now: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const UNANSWERED_DAYS = 30;

const fileKey = (id: string) => `prospectuses/${id}`;

/** Lists the newest documents, and unanswered questions of the last 30 days. */
export async function readOverview({ DB }: Pick<Env, 'DB'>, now: Date): Promise<KnowledgeOverview> {
  const since = new Date(now.getTime() - UNANSWERED_DAYS * DAY_MS).toISOString().slice(0, 10);
  const [documents, unanswered, known] = await Promise.all([
    findDocuments(DB),
    findUnanswered(DB, since),
    findKnownTopics(DB),
  ]);
  return { documents, unanswered, known };
}

/** Adds a document, or returns the existing one with its upload progress, to resume an interrupted upload. */
export async function addDocument(
  { DB }: Pick<Env, 'DB'>,
  document: z.output<typeof newDocumentSchema>,
  { keyId, now }: Acting,
): Promise<DocumentResponse> {
  const known = await findDocument(DB, document);
  if (known) return answerOf(known);
  const id = newId();
  const act = { act: 'knowledge_added', keyId, subject: id, detail: document.title } as const;
  await DB.batch([insertDocumentStatement(DB, id, document, now), auditStatement(DB, act, now)]);
  const added = await findDocument(DB, document);
  return added ? answerOf(added) : { id, chunks: 0, published: false };
}

/** Writes passages. @throws ApiError 404 `not_found`, 409 `conflict` while the document is published */
export async function writeChunks(
  { DB }: Pick<Env, 'DB'>,
  { id, from, chunks }: z.output<typeof chunksSchema>,
): Promise<DocumentResponse> {
  const document = await requireDocument(DB, id);
  if (document.published)
    throw new ApiError(
      409,
      'conflict',
      'This document is published. Withdraw it before you change it.',
    );
  await replaceChunks(DB, id, from, chunks);
  return { ...answerOf(document), chunks: Math.max(document.chunks, from + chunks.length) };
}

/**
 * Stores the PDF a document was extracted from; it is public only if the document says so.
 * @throws ApiError 404 `not_found`, 413 `payload_too_large`, 400 `invalid_request` if the hash differs
 */
export async function writeFile(
  { DB, FILES }: Pick<Env, 'DB' | 'FILES'>,
  id: string,
  base64: string,
): Promise<void> {
  const { hash } = await requireDocument(DB, id);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  if (bytes.length > operatorLimits.file)
    throw new ApiError(413, 'payload_too_large', 'The PDF is larger than 6 MB.');
  if (toHex(await crypto.subtle.digest('SHA-256', bytes)) !== hash)
    throw new ApiError(400, 'invalid_request', 'data: this is not the file that the text is from');
  await FILES.put(fileKey(id), bytes, { httpMetadata: { contentType: 'application/pdf' } });
  await markFileStoredStatement(DB, id).run();
}

/** Updates a document's metadata. @throws ApiError 404 `not_found` */
export async function updateDocument(
  { DB }: Pick<Env, 'DB'>,
  about: z.output<typeof aboutDocumentSchema>,
  { keyId, now }: Acting,
): Promise<DocumentResponse> {
  const document = await requireDocument(DB, about.id);
  const act = {
    act: 'knowledge_changed',
    keyId,
    subject: about.id,
    detail: `${about.title}, ${about.university ?? 'no university'}, ${about.year ?? 'no year'}`,
  } as const;
  await DB.batch([...updateDocumentStatements(DB, about), auditStatement(DB, act, now)]);
  return answerOf(document);
}

/** Reads the indexed text of one page. @throws ApiError 404 `not_found` */
export async function readPage(
  { DB }: Pick<Env, 'DB'>,
  id: string,
  page: number,
): Promise<DocumentPage> {
  await requireDocument(DB, id);
  return findPage(DB, id, page);
}

/**
 * Publishes or withdraws a document.
 * @throws ApiError 404 `not_found`, 400 `invalid_request` if a document to publish has no passages
 */
export async function changeDocument(
  { DB }: Pick<Env, 'DB'>,
  change: { id: string; published: boolean; checkedBy: string | null },
  { keyId, now }: Acting,
): Promise<DocumentResponse> {
  const { id } = change;
  const document = await requireDocument(DB, id);
  if (change.published && document.chunks === 0)
    throw new ApiError(400, 'invalid_request', 'published: the document has no passages yet');
  const act = change.published ? 'knowledge_published' : 'knowledge_withdrawn';
  await DB.batch([
    changeDocumentStatement(DB, id, change),
    auditStatement(DB, { act, keyId, subject: id }, now),
  ]);
  return { ...answerOf(document), published: change.published };
}

type KnownDocument = DocumentResponse & { hash: string };

const answerOf = ({ id, chunks, published }: KnownDocument): DocumentResponse => ({
  id,
  chunks,
  published,
});

async function requireDocument(db: D1Database, id: string): Promise<KnownDocument> {
  const found = await findDocument(db, { id });
  if (!found) throw new ApiError(404, 'not_found', 'This document does not exist.');
  return found;
}

/** Reads a document's PDF from R2; null if it is not stored. */
export function readFile({ FILES }: Pick<Env, 'FILES'>, id: string): Promise<R2ObjectBody | null> {
  return FILES.get(fileKey(id));
}
