import { beforeEach, describe, expect, it } from 'vitest';
import { ask, write } from '../_testing/ask';
import { testBindings } from '../_testing/test-bindings';
import { openAdmin } from '../_testing/walk-makers';
import { app } from '../index';
import type { KnowledgeAnswer } from './knowledge.contract';
import {
  aboutProspectus,
  newProspectus,
  prospectusFile,
  prospectusPage,
} from './knowledge-testing';
import type { DocumentPage, DocumentResponse, KnowledgeOverview } from './operator.contract';

let cookie: string;
beforeEach(async () => {
  cookie = (await openAdmin()).cookie;
});

const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(app, path, write(method, JSON.stringify(body), { Cookie: cookie, ...headers }));
const documents = '/api/admin/knowledge/documents';
const writeChunks = (id: string, from: number, chunks: unknown[], headers = {}) =>
  send('PUT', '/api/admin/knowledge/chunks', { id, from, chunks }, headers);
const publish = (id: string, published: boolean, headers = {}) =>
  send('POST', '/api/admin/knowledge/publication', { id, published, checkedBy: null }, headers);
const writeFile = (id: string, data: string, headers = {}) =>
  send('PUT', '/api/admin/knowledge/file', { id, data }, headers);
const add = async (parts: Parameters<typeof newProspectus>[0] = {}) => {
  const response = await send('POST', documents, newProspectus(parts));
  expect(response.status).toBe(201);
  return (await response.json()) as DocumentResponse;
};
const feeOf = async () => {
  const body = JSON.stringify({ messages: ['What is the UFS application fee for 2028?'] });
  const response = await ask(app, '/api/knowledge/answers', write('POST', body));
  return (await response.json()) as KnowledgeAnswer;
};
const read = (path: string, headers: Record<string, string> = { Cookie: cookie }) =>
  ask(app, `/api/admin/knowledge${path}`, { headers });
const documentOf = async (id: string) => {
  const { documents } = (await (await read('')).json()) as KnowledgeOverview;
  return documents.find((one) => one.id === id);
};
const mend = (id: string, parts: Parameters<typeof aboutProspectus>[0], headers = {}) =>
  send('PUT', documents, { id, ...aboutProspectus(parts) }, headers);

describe('documents', () => {
  it('are used in answers only while published, with their page number', async () => {
    const { id } = await add();
    expect((await writeChunks(id, 0, [prospectusPage()])).status).toBe(200);
    expect(JSON.stringify(await feeOf())).not.toContain('R123');
    expect((await publish(id, true)).status).toBe(200);
    const { cited } = await feeOf();
    expect(cited[0]).toMatchObject({ year: 2028, page: 7, section: 'How to apply' });
    expect(cited[0]?.content).toContain('R123');
    await publish(id, false);
    expect(JSON.stringify(await feeOf())).not.toContain('R123');
  });

  it('return the existing document and its upload progress for a repeated hash', async () => {
    const document = newProspectus();
    const first = (await (await send('POST', documents, document)).json()) as DocumentResponse;
    await writeChunks(first.id, 0, [prospectusPage(), prospectusPage()]);
    await writeChunks(first.id, 1, [prospectusPage()]);
    const again = (await (await send('POST', documents, document)).json()) as DocumentResponse;
    expect(again).toEqual({ id: first.id, chunks: 2, published: false });
  });

  it('cannot be changed while published, nor published without passages', async () => {
    const { id } = await add();
    expect((await publish(id, true)).status).toBe(400);
    await writeChunks(id, 0, [prospectusPage()]);
    await publish(id, true);
    const change = await writeChunks(id, 0, [prospectusPage()]);
    expect(change.status).toBe(409);
    await publish(id, false);
  });

  it.each([
    ['a path as the file name', { fileName: '../../secret.pdf' }],
    ['an unknown university', { university: 'OXFORD' }],
    ['a non-HTTP source URL', { sourceUrl: 'javascript:alert(1)' }],
    ['a served file without a licence', { servesFile: true }],
  ])('are rejected with %s', async (_, parts) => {
    expect((await send('POST', documents, newProspectus(parts as object))).status).toBe(400);
  });
});

describe('document metadata', () => {
  it('can be edited while published, and passages take the new values', async () => {
    const { id } = await add({ university: 'RU', year: 2027, scannedPages: '3, 7-9' });
    await writeChunks(id, 0, [prospectusPage({ university: 'RU', year: 2027 })]);
    await publish(id, true);
    expect(JSON.stringify((await feeOf()).cited)).not.toContain('R123');
    const title = '<img src=x onerror=alert(1)> 2028';
    expect((await mend(id, { title, checkedBy: 'T. Nkosi' })).status).toBe(200);
    expect((await feeOf()).cited[0]).toMatchObject({ university: 'UFS', year: 2028 });
    // Corrections survive a repeated upload of the same file.
    await publish(id, false);
    await writeChunks(id, 0, [prospectusPage({ university: 'RU', year: 2027 })]);
    await publish(id, true);
    expect((await feeOf()).cited[0]).toMatchObject({ university: 'UFS', year: 2028 });
    // Titles are stored verbatim, HTML included.
    expect(await documentOf(id)).toMatchObject({
      title,
      checkedBy: 'T. Nkosi',
      scannedPages: '3, 7-9',
      hasFile: false,
    });
    await publish(id, false);
  });

  it.each([
    ['a served file without a licence', { servesFile: true, licence: null }],
    ['HTML in the file name', { fileName: '<b>x</b>.pdf' }],
    ['no title', { title: '  ' }],
    ['a non-HTTP source URL', { sourceUrl: 'javascript:alert(1)' }],
  ])('is rejected with %s', async (_, parts) => {
    const { id } = await add();
    expect((await mend(id, parts)).status).toBe(400);
  });

  it('responds 404 for an unknown document', async () => {
    expect((await mend('no-such-document', {})).status).toBe(404);
  });

  it('is rejected with invalid page ranges', async () => {
    const document = newProspectus({ scannedPages: '<script>' });
    expect((await send('POST', documents, document)).status).toBe(400);
  });
});

describe('extracted text', () => {
  it('is returned page by page, and the PDF can be downloaded', async () => {
    const { text, data, hash } = await prospectusFile();
    const { id } = await add({ hash });
    await writeChunks(id, 0, [
      prospectusPage(),
      prospectusPage({ page: 8, content: 'What stands on the eighth page.' }),
      prospectusPage({ page: null, content: 'What stands on no page at all.' }),
    ]);
    const page = async (number: number | string) =>
      (await (await read(`/documents/${id}/pages/${number}`)).json()) as DocumentPage;
    expect((await page(7)).passages).toEqual([
      {
        section: 'How to apply',
        content: prospectusPage().content,
        topics: ['application-fee'],
      },
    ]);
    expect((await page(8)).passages.map(({ content }) => content)).toEqual([
      'What stands on the eighth page.',
    ]);
    expect((await page(0)).passages).toHaveLength(1);
    expect((await page('x')).passages).toEqual([]);
    expect((await read('/documents/no-such-document/pages/1')).status).toBe(404);
    await writeFile(id, data);
    const file = await read(`/documents/${id}/file`);
    expect([await file.text(), file.headers.get('Cache-Control')]).toEqual([text, 'no-store']);
    expect(await documentOf(id)).toMatchObject({ hasFile: true });
  });
});

describe('operator access', () => {
  it('requires a valid admin session', async () => {
    const { id } = await add();
    for (const other of ['', 'admin=somebody-else', '__Host-admin=x']) {
      const headers = { Cookie: other };
      const tries = [
        await send('POST', documents, newProspectus(), headers),
        await writeChunks(id, 0, [prospectusPage()], headers),
        await publish(id, true, headers),
        await writeFile(id, btoa('%PDF-1.7'), headers),
        await mend(id, {}, headers),
        await read('', headers),
        await read(`/documents/${id}/pages/7`, headers),
        await read(`/documents/${id}/file`, headers),
      ];
      expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]));
    }
  });

  it('rejects replayed requests after sign-out', async () => {
    const { id } = await add();
    await writeChunks(id, 0, [prospectusPage()]);
    await send('DELETE', '/api/subscription/admin/session', {});
    expect((await publish(id, true)).status).toBe(401);
    expect((await mend(id, { title: 'Repeated' })).status).toBe(401);
    cookie = (await openAdmin()).cookie;
    expect(await documentOf(id)).toMatchObject({ title: 'Prospectus 2028', published: false });
  });

  it('rejects the session of a removed admin key', async () => {
    const { id } = await add();
    const keys = { ADMIN_KEYS: 'the-key-of-another-administrator' };
    const change = { id, published: true, checkedBy: null };
    const path = '/api/admin/knowledge/publication';
    const init = write('POST', JSON.stringify(change), { Cookie: cookie });
    expect((await ask(app, path, init, keys)).status).toBe(401);
    const look = { headers: { Cookie: cookie } };
    expect((await ask(app, '/api/admin/knowledge', look, keys)).status).toBe(401);
  });

  it('rejects requests from another origin, even with a session', async () => {
    const { id } = await add();
    const elsewhere = { Origin: 'https://evil.example' };
    expect((await mend(id, {}, elsewhere)).status).toBe(403);
    expect((await publish(id, true, elsewhere)).status).toBe(403);
  });

  it('lists the documents and audits each read', async () => {
    await feeOf();
    const response = await ask(app, '/api/admin/knowledge', { headers: { Cookie: cookie } });
    const overview = (await response.json()) as KnowledgeOverview;
    expect(overview.documents.length).toBeGreaterThan(100);
    const { results } = await testBindings()
      .DB.prepare("SELECT DISTINCT act FROM admin_audit WHERE act LIKE 'knowledge%' ORDER BY act")
      .all<{ act: string }>();
    expect(results.map(({ act }) => act)).toContain('knowledge_read');
  });
});

describe('GET /prospectuses/:file', () => {
  const get = (name: string) => ask(app, `/prospectuses/${name}`);

  it('serves a permitted file while its document is published', async () => {
    const { text, data, hash } = await prospectusFile();
    const { id } = await add({
      hash,
      servesFile: true,
      licence: 'by e-mail of 3 May',
      fileName: 'ufs-2028.pdf',
    });
    await writeChunks(id, 0, [prospectusPage()]);
    await publish(id, true);
    // Not offered before the file is uploaded.
    expect((await get('ufs-2028.pdf')).status).toBe(404);
    expect(await (await ask(app, '/api/knowledge/prospectuses')).text()).not.toContain('ufs-2028');
    await publish(id, false);
    expect((await writeFile(id, data)).status).toBe(200);
    expect((await get('ufs-2028.pdf')).status).toBe(404);
    await publish(id, true);
    const found = await get('ufs-2028.pdf');
    expect([found.status, found.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(await found.text()).toBe(text);
    const list = await (await ask(app, '/api/knowledge/prospectuses')).json();
    expect(list).toMatchObject({
      files: [{ university: 'UFS', file: 'ufs-2028.pdf', year: 2028 }],
    });
    await publish(id, false);
    expect((await get('ufs-2028.pdf')).status).toBe(404);
  });

  it.each([
    'wits-2026-prospectus.pdf',
    '..%2f..%2fblog%2fx.png',
    '..%252fsecret.pdf',
    '%2e%2e%2fadmin-key',
    'a.pdf%00.png',
    'UFS-2028.PDF',
    `${'a'.repeat(300)}.pdf`,
    "x'; DROP TABLE knowledge_documents; --.pdf",
  ])('responds 404 for %s', async (name) => {
    expect((await get(name)).status).toBe(404);
  });

  it('rejects an upload that is not a PDF', async () => {
    const { id } = await add();
    const response = await writeFile(id, btoa('<html>'));
    expect(response.status).toBe(400);
  });

  it('rejects an upload whose hash differs from the document’s', async () => {
    const { id } = await add();
    const { data } = await prospectusFile();
    expect((await writeFile(id, data)).status).toBe(400);
    expect((await read(`/documents/${id}/file`)).status).toBe(404);
  });
});
