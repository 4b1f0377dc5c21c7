import { expect, test } from 'vitest';
import type { NewChunk, NewDocument } from '../../workers/api/knowledge/operator.contract.ts';
import { uploadDocument } from './upload.ts';

const document: NewDocument = {
  hash: 'a'.repeat(64),
  title: 'Prospectus',
  kind: 'prospectus',
  university: 'UFS',
  year: 2028,
  sourceUrl: null,
  sourceKind: 'official',
  licence: 'by letter',
  fileName: 'ufs-2028-prospectus.pdf',
  servesFile: true,
  pages: 3,
  retrievedOn: '2026-11-22',
};
const chunks = Array.from({ length: 90 }, () => ({}) as NewChunk);
const file = Buffer.from('%PDF-1.7');

/** A server that already has this part of the document, and records what it is sent. */
function serverWith(begun: { chunks: number; published: boolean }) {
  const sent: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  const known = { ...document, id: 'document-1', checkedBy: 'T. Nkosi', title: 'As it was mended' };
  const send = async (method: string, path: string, body?: unknown) => {
    sent.push(`${method} ${path.replace('/api/admin/knowledge', '')}`);
    bodies.push((body ?? {}) as Record<string, unknown>);
    if (method === 'GET') return { documents: [known], unanswered: [] };
    return { id: 'document-1', ...begun };
  };
  return { client: { send: send as never }, sent, bodies };
}

test('sends a new document with its file, and publishes it', async () => {
  const { client, sent } = serverWith({ chunks: 0, published: false });
  expect(await uploadDocument(client, document, chunks, { file, isDraft: false })).toBe(
    '90 passages, published.',
  );
  expect(sent).toEqual([
    'POST /documents',
    'PUT /chunks',
    'PUT /chunks',
    'PUT /chunks',
    'PUT /file',
    'POST /publication',
  ]);
});

test('resumes an interrupted upload, and leaves a draft unpublished', async () => {
  const { client, sent, bodies } = serverWith({ chunks: 57, published: false });
  expect(await uploadDocument(client, document, chunks, { file, isDraft: true })).toContain(
    'publish document-1',
  );
  expect(bodies.filter(({ from }) => from !== undefined).map(({ from }) => from)).toEqual([40, 80]);
  expect(sent).not.toContain('POST /publication');
});

test('offers the file of a published document with --serve', async () => {
  const { client, sent, bodies } = serverWith({ chunks: 90, published: true });
  expect(await uploadDocument(client, document, chunks, { file, isDraft: false })).toBe(
    'is there already, and is offered now: /prospectuses/ufs-2028-prospectus.pdf',
  );
  expect(sent).toEqual(['POST /documents', 'GET ', 'PUT /file', 'PUT /documents']);
  // The operator's corrections are preserved.
  expect(bodies.at(-1)).toMatchObject({
    title: 'As it was mended',
    checkedBy: 'T. Nkosi',
    licence: 'by letter',
    servesFile: true,
  });
});

test('leaves a published document alone without --serve', async () => {
  const { client, sent } = serverWith({ chunks: 90, published: true });
  const plain = { ...document, servesFile: false };
  expect(await uploadDocument(client, plain, chunks, { file, isDraft: false })).toBe(
    'is there already.',
  );
  expect(sent).toEqual(['POST /documents']);
});
