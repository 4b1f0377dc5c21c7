import { newId, sha256 } from '../_core/crypto/secrets';
import { testBindings } from '../_testing/test-bindings';
import { openAdmin } from '../_testing/walk-makers';
import type { AboutDocument, NewChunk, NewDocument } from './operator.contract';

const hex = () =>
  [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** A new document as sent by the operator; `parts` overrides fields. */
export function newProspectus(
  parts: Partial<NewDocument> = {},
): NewDocument & Record<string, unknown> {
  return {
    hash: hex(),
    title: 'Prospectus 2028',
    kind: 'prospectus',
    university: 'UFS',
    year: 2028,
    sourceUrl: 'https://www.ufs.ac.za/prospectus.pdf',
    sourceKind: 'official',
    licence: null,
    fileName: 'ufs-2028-prospectus.pdf',
    servesFile: false,
    pages: 12,
    retrievedOn: '2026-11-22',
    ...parts,
  };
}

/** Metadata of that document as sent by the operator; `parts` overrides fields. */
export function aboutProspectus(
  parts: Partial<AboutDocument> = {},
): Omit<AboutDocument, 'id'> & Record<string, unknown> {
  const { hash: _, kind: __, pages: ___, retrievedOn: ____, ...about } = newProspectus();
  return { ...(about as Omit<AboutDocument, 'id' | 'checkedBy'>), checkedBy: null, ...parts };
}

/** A unique fake PDF (only the header is valid), in base64 with its hash. */
export async function prospectusFile(): Promise<{ text: string; data: string; hash: string }> {
  const text = `%PDF-1.7 ${hex()}`;
  return { text, data: btoa(text), hash: await sha256(text) };
}

/** A passage of that document; `parts` overrides fields. */
export function prospectusPage(parts: Partial<NewChunk> = {}): NewChunk {
  return {
    university: 'UFS',
    programme: null,
    topics: ['application-fee'],
    year: 2028,
    page: 7,
    section: 'How to apply',
    content: 'For 2028 entry the application fee of the University of the Free State is R123.',
    conflict: null,
    note: null,
    ...parts,
  };
}

/** Inserts an unpublished document with one passage; returns `body` with its id, and an admin cookie. */
export async function onProspectus(
  body: Record<string, unknown>,
  hash: string = hex(),
): Promise<{ body: Record<string, unknown>; cookie: string }> {
  const { cookie } = await openAdmin();
  const { DB } = testBindings();
  const id = newId();
  await DB.batch([
    DB.prepare(
      `INSERT INTO knowledge_documents (id, hash, title, kind, source_kind, serves_file, licence, file_name, retrieved_on, published, created_at)
       VALUES (?, ?, 'Walked', 'prospectus', 'official', 1, 'by leave', 'walked.pdf', '2026-11-22', 0, 0)`,
    ).bind(id, hash),
    DB.prepare(
      `INSERT INTO knowledge_chunks (id, document_id, topics, section, content) VALUES (?, ?, 'fees', '', 'A passage.')`,
    ).bind(`${id}-00000`, id),
  ]);
  return { body: { ...body, id }, cookie };
}
