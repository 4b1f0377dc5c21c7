/** Uploads a document for `npm run knowledge`. */
import type {
  AboutDocument,
  DocumentResponse,
  KnowledgeOverview,
  NewChunk,
  NewDocument,
} from '../../workers/api/knowledge/operator.contract.ts';
import type { OperatorClient } from './operator-client.ts';

type Sender = Pick<OperatorClient, 'send'>;

const CHUNKS_AT_ONCE = 40;

/** Larger files are searchable but are neither stored nor offered for download. */
export const MAX_FILE_BYTES = 6 * 1024 * 1024;

/**
 * Uploads a document, and publishes it unless it is a draft. An interrupted upload resumes where it stopped;
 * of a document that is already published only the file is offered, if requested.
 * @returns what was done, for the operator
 */
export async function uploadDocument(
  client: Sender,
  document: NewDocument,
  chunks: readonly NewChunk[],
  { file, isDraft }: { file?: Buffer; isDraft: boolean },
): Promise<string> {
  const begun = await client.send<DocumentResponse>(
    'POST',
    '/api/admin/knowledge/documents',
    document,
  );
  const { id } = begun;
  if (begun.published) {
    if (!file || !document.servesFile) return 'is there already.';
    return `is there already, ${await offer(client, id, document, file)}`;
  }
  // The last batch of an interrupted upload may be incomplete, so it is sent again.
  const from = Math.max(0, Math.floor(begun.chunks / CHUNKS_AT_ONCE) * CHUNKS_AT_ONCE);
  for (let at = from; at < chunks.length; at += CHUNKS_AT_ONCE)
    await client.send('PUT', '/api/admin/knowledge/chunks', {
      id,
      from: at,
      chunks: chunks.slice(at, at + CHUNKS_AT_ONCE),
    });
  // The document existed before, perhaps without --serve; the operator's page shows the file beside its text.
  if (file && document.servesFile && begun.chunks > 0) await offer(client, id, document, file);
  else if (file && file.length <= MAX_FILE_BYTES) await sendFile(client, id, file);
  if (!isDraft)
    await client.send('POST', '/api/admin/knowledge/publication', {
      id,
      published: true,
      checkedBy: null,
    });
  return `${chunks.length} passages, ${isDraft ? `a draft: npm run knowledge -- publish ${id}` : 'published.'}`;
}

const sendFile = (client: Sender, id: string, file: Buffer) =>
  client.send('PUT', '/api/admin/knowledge/file', { id, data: file.toString('base64') });

/** Offers the file of a published document for download; its other properties stay. */
async function offer(
  client: Sender,
  id: string,
  { licence, fileName }: NewDocument,
  file: Buffer,
): Promise<string> {
  const { documents } = await client.send<KnowledgeOverview>('GET', '/api/admin/knowledge');
  const known = documents.find((one) => one.id === id);
  if (!known) throw new Error('It is there, but not among the newest documents.');
  await sendFile(client, id, file);
  const { title, university, year, sourceUrl, sourceKind, checkedBy } = known;
  const about: AboutDocument = {
    ...{ id, title, university, year, sourceUrl, sourceKind, checkedBy, licence, fileName },
    servesFile: true,
  };
  await client.send('PUT', '/api/admin/knowledge/documents', about);
  return `and is offered now: /prospectuses/${fileName}`;
}
