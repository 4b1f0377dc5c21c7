import type {
  AboutDocument,
  DocumentPage,
  DocumentResponse,
  KnowledgeOverview,
  NewChunk,
  NewDocument,
} from '@workers/api/knowledge/operator.contract';
import { requestAsAdmin } from '~/platform/admin-session';
import type { ApiPath } from '~/platform/api-path';

const words = (failed: string) => ({ failed, network: 'Network error. Please try again.' });
const loading = words('The documents could not be read');
const adding = words('The document was not added');
const mending = words('Nothing was changed');
const reading = words('The page could not be read');

const ROOT = '/api/admin/knowledge' satisfies ApiPath;
const sending = (method: string, body: unknown): RequestInit => ({
  method,
  body: JSON.stringify(body),
});

/** All documents, and the unanswered questions. */
export const readOverview = () => requestAsAdmin<KnowledgeOverview>(ROOT, loading);

/** Creates a document, or returns the existing one with the same hash. */
export const beginDocument = (document: NewDocument) =>
  requestAsAdmin<DocumentResponse>(`${ROOT}/documents`, adding, sending('POST', document));

/** Uploads passages, starting at an index. */
export const sendPassages = (id: string, from: number, chunks: readonly NewChunk[]) =>
  requestAsAdmin<DocumentResponse>(`${ROOT}/chunks`, adding, sending('PUT', { id, from, chunks }));

/** Uploads the PDF itself. @param data base64 */
export const sendFile = (id: string, data: string) =>
  requestAsAdmin<{ saved: true }>(`${ROOT}/file`, adding, sending('PUT', { id, data }));

/** Updates the metadata of a document. */
export const updateDocument = (about: AboutDocument) =>
  requestAsAdmin<DocumentResponse>(`${ROOT}/documents`, mending, sending('PUT', about));

/** Publishes or withdraws a document. */
export const publishDocument = (id: string, published: boolean) =>
  requestAsAdmin<DocumentResponse>(
    `${ROOT}/publication`,
    mending,
    sending('POST', { id, published, checkedBy: null }),
  );

/** The text of a page; 0: text that is on no page. */
export const readDocumentPage = (id: string, page: number) =>
  requestAsAdmin<DocumentPage>(`${ROOT}/documents/${id}/pages/${page}`, reading);

/** The stored PDF, or undefined. */
export async function readStoredFile(id: string, signal: AbortSignal): Promise<Blob | undefined> {
  const response = await fetch(`${ROOT}/documents/${id}/file` satisfies ApiPath, { signal }).catch(
    () => undefined,
  );
  return response?.ok ? response.blob() : undefined;
}
