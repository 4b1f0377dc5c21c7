import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../_core/crypto/secrets';
import { ask, write } from '../_testing/ask';
import { dumpDatabase, listTables } from '../_testing/database-dump';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { app } from '../index';
import { runJob } from '../jobs/jobs.service';
import type { AccountFileList } from './account-files.contract';

const ORIGIN = 'https://tools.example';
const SECRET = 'Lease of Harbour Street 4';
const { DB, FILES } = testBindings();

let ann: TestPerson;
let bob: TestPerson;
beforeEach(async () => {
  [ann, bob] = [await signInPerson(), await signInPerson()];
});

/** Uploads a body as a page does, or as a hostile program does. */
async function upload(
  body: BodyInit,
  { id = newId(), bytes = 100, person = ann, headers = {}, maxMb = '500' } = {},
) {
  const init: RequestInit = {
    method: 'PUT',
    body,
    headers: {
      Origin: ORIGIN,
      'Content-Type': 'application/octet-stream',
      ...person.cookie,
      ...headers,
    },
  };
  const path = `/api/files/${id}?bytes=${bytes}`;
  const response = await ask(app, path, init, { ACCOUNT_FILES_MAX_MB: maxMb });
  const { error } = (await response.json()) as { error?: { code: string; message: string } };
  return { id, status: response.status, code: error?.code, message: error?.message };
}

const bytesOf = (size: number) => new Uint8Array(size).fill(7);

/** Chunks one after the other, without a length; then the end, or an error. */
function streamOf(chunks: readonly number[], end: 'close' | 'error' = 'close'): ReadableStream {
  const left = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const size = left.shift();
      if (size !== undefined) controller.enqueue(bytesOf(size));
      else if (end === 'close') controller.close();
      else controller.error(new Error('cut'));
    },
  });
}

const asJson = async <Body = unknown>(response: Promise<Response>) => {
  const answer = await response;
  return { status: answer.status, body: (await answer.json()) as Body };
};
const list = async (person = ann) =>
  (await asJson<AccountFileList>(ask(app, '/api/files', { headers: person.cookie }))).body;
const get = (id: string, person = ann) => ask(app, `/api/files/${id}`, { headers: person.cookie });
const send = (method: string, path: string, body: object, person = ann) =>
  asJson<{ revision?: string; error?: { code: string } }>(
    ask(app, path, write(method, JSON.stringify(body), person.cookie)),
  );
const putSet = (id: string, files: string[], revision: string | null = null, person = ann) =>
  send(
    'PUT',
    `/api/files/sets/${id}`,
    { kind: 'collection', revision, text: SECRET, files },
    person,
  );
const objects = async () =>
  (await FILES.list({ prefix: 'account-files/' })).objects.map(({ key }) => key.split('/')[1]);

describe('a file of an account', () => {
  it('comes back byte for byte, belongs to nobody else, and is named by nothing in the database', async () => {
    const body = crypto.getRandomValues(new Uint8Array(3_000));
    const { id, status } = await upload(body, { bytes: 3_000 });
    expect(status).toBe(201);
    // The same upload again, as after an answer that was lost.
    expect((await upload(body, { id, bytes: 3_000 })).status).toBe(201);
    const set = newId();
    expect((await putSet(set, [id])).status).toBe(200);
    const response = await get(id);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(body);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await list()).toMatchObject({
      sets: [{ id: set, kind: 'collection', text: SECRET, files: [{ id, bytes: 3_000 }] }],
      usedBytes: 3_000,
      maxBytes: 500_000_000,
    });

    expect((await get(id, bob)).status).toBe(404);
    expect(await list(bob)).toMatchObject({ sets: [], usedBytes: 0 });
    expect(await upload(body, { id, bytes: 3_000, person: bob })).toMatchObject({ status: 409 });
    // Somebody else's file cannot be used, and somebody else's set is another one.
    expect((await putSet(newId(), [id], null, bob)).body.error?.code).toBe('files_missing');
    expect((await send('DELETE', `/api/files/sets/${set}`, {}, bob)).status).toBe(404);
    expect((await send('DELETE', `/api/files/${id}`, {}, bob)).status).toBe(404);
    expect((await putSet(set, [], null, bob)).status).toBe(200);
    expect((await list()).sets).toHaveLength(1);
    expect(JSON.stringify(await dumpDatabase(await listTables()))).not.toContain(SECRET);
  });

  it.each([
    ['is longer than declared', streamOf([60, 60]), 100, 400],
    ['is shorter than declared', streamOf([60]), 100, 400],
    ['is cut', streamOf([60], 'error'), 100, 400],
    ['is empty', streamOf([]), 100, 400],
    ['declares nothing', streamOf([60]), Number.NaN, 400],
    ['declares less than an envelope', streamOf([20]), 20, 400],
    ['declares too much', streamOf([60]), 25_000_030, 413],
  ])(
    'that %s leaves no object and takes no room',
    { tags: 'sweep' },
    async (_, body, bytes, status) => {
      const before = await objects();
      expect((await upload(body, { bytes })).status).toBe(status);
      expect(await objects()).toEqual(before);
      expect((await list()).usedBytes).toBe(0);
    },
  );

  it('is measured by what arrives, whatever Content-Length says', async () => {
    const headers = { 'Content-Length': '7' };
    expect((await upload(streamOf([60, 40]), { headers })).status).toBe(201);
    expect((await upload(streamOf([7]), { headers })).status).toBe(400);
    expect((await list()).usedBytes).toBe(100);
  });

  it('needs our own page and a session', { tags: 'sweep' }, async () => {
    expect(
      await upload(bytesOf(100), { headers: { Origin: 'https://evil.example' } }),
    ).toMatchObject({ status: 403, code: 'bad_origin' });
    const type = { 'Content-Type': 'text/plain' };
    expect(await upload(bytesOf(100), { headers: type })).toMatchObject({ status: 415 });
    const nobody = { ...ann, cookie: { Cookie: '' } };
    expect(await upload(bytesOf(100), { person: nobody })).toMatchObject({ status: 401 });
    expect((await list()).usedBytes).toBe(0);
  });

  it('does not pass the limit of the account, however many arrive at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => upload(bytesOf(300_000), { bytes: 300_000, maxMb: '1' })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = all.find(({ status }) => status !== 201);
    expect(refused?.code).toBe('files_full');
    expect(refused?.message).toMatch(
      /^Your account holds 1 MB of files, of which 0\.\d MB are taken, and 0\.3 MB more do not fit\./,
    );
    expect((await list()).usedBytes).toBe(900_000);
    expect(await objects()).toEqual(
      expect.arrayContaining(all.filter(({ status }) => status === 201).map(({ id }) => id)),
    );
    expect(await objects()).not.toContain(refused?.id);
    // Room that was given back can be taken again.
    const [stored] = all.filter(({ status }) => status === 201);
    expect((await send('DELETE', `/api/files/${stored?.id}`, {})).status).toBe(200);
    expect(await upload(bytesOf(300_000), { bytes: 300_000, maxMb: '1' })).toMatchObject({
      status: 201,
    });
  });
});

it('keeps its id while it arrives, so that no smaller one takes the place of a large body', async () => {
  const id = newId();
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const writer = body.writable.getWriter();
  const large = upload(body.readable, { id, bytes: 300_000 });
  await writer.write(bytesOf(150_000));
  await expect.poll(async () => (await list()).usedBytes).toBe(300_000);
  expect((await send('DELETE', `/api/files/${id}`, {})).status).toBe(404);
  expect(await upload(bytesOf(30), { id, bytes: 30 })).toMatchObject({ code: 'conflict' });
  await Promise.all([writer.write(bytesOf(150_000)), writer.close(), large]);
  expect(await large).toMatchObject({ status: 201 });
  expect((await list()).usedBytes).toBe(300_000);
  expect((await send('DELETE', `/api/files/${id}`, {})).status).toBe(200);
});

it('gives its room back though the caller goes away while it arrives', async () => {
  const waited: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => void waited.push(work),
    passThroughOnException: () => {},
    props: {},
  };
  const headers = {
    Origin: ORIGIN,
    'Content-Type': 'application/octet-stream',
    ...ann.cookie,
  };
  const init = { method: 'PUT', body: streamOf([60], 'error'), headers };
  const path = `${ORIGIN}/api/files/${newId()}?bytes=100`;
  expect((await app.request(path, init, testBindings(), context)).status).toBe(400);
  expect(waited).toHaveLength(1);
  await Promise.all(waited);
  expect((await list()).usedBytes).toBe(0);
});

describe('a set of files', () => {
  it('has no more uses than there may be files, so that what a list reads is bounded', {
    tags: 'sweep',
  }, async () => {
    const { id } = await upload(bytesOf(100));
    const set = newId();
    await putSet(set, [id]);
    const insert = (sql: string) => DB.prepare(sql).bind(ann.id, set).run();
    await insert(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4999)
      INSERT INTO account_file SELECT 'f' || i || ?2, ?1, 30, 1, NULL FROM n`);
    await insert(`INSERT INTO account_file_use SELECT ?1, ?2, id FROM account_file
      WHERE user_id = ?1 AND stored_at = 1`);
    expect((await putSet(newId(), [id])).status).toBe(409);
    expect((await send('DELETE', `/api/files/sets/${set}`, {})).status).toBe(200);
    const { id: again } = await upload(bytesOf(100));
    expect((await putSet(newId(), [again])).status).toBe(200);
  });

  it('changes only from the revision that was seen, and whole', async () => {
    const [one, two] = [await upload(bytesOf(100)), await upload(bytesOf(100))];
    const set = newId();
    const first = (await putSet(set, [one.id])).body.revision ?? '';
    expect((await putSet(set, [two.id])).body.error?.code).toBe('conflict');
    expect((await putSet(set, [two.id], 'other')).body.error?.code).toBe('conflict');
    expect((await putSet(set, [two.id, newId()], first)).body.error?.code).toBe('files_missing');
    expect((await list()).sets).toMatchObject([{ revision: first, files: [{ id: one.id }] }]);
    const second = (await putSet(set, [two.id], first)).body.revision ?? '';
    expect(second).not.toBe(first);
    // What no set uses any more is gone at once.
    expect((await get(one.id)).status).toBe(404);
    expect(await objects()).not.toContain(one.id);
    expect((await list()).usedBytes).toBe(100);
    expect((await putSet(newId(), [], 'gone')).status).toBe(404);
  });

  it('leaves a file that another set uses too, until the last one goes', {
    tags: 'sweep',
  }, async () => {
    const { id } = await upload(bytesOf(100));
    const [one, two] = [newId(), newId()];
    await putSet(one, [id]);
    await putSet(two, [id]);
    expect((await send('DELETE', `/api/files/${id}`, {})).status).toBe(404);
    expect((await send('DELETE', `/api/files/sets/${one}`, {})).status).toBe(200);
    expect((await get(id)).status).toBe(200);
    expect((await send('DELETE', `/api/files/sets/${two}`, {})).status).toBe(200);
    expect((await get(id)).status).toBe(404);
    expect(await objects()).not.toContain(id);
  });
});

describe('the hourly job', () => {
  const hourly = (at: number) => runJob(testBindings(), 'hourly', () => new Date(at));

  it('removes what no set uses, uploads that never ended, and objects of nobody; at any hour', async () => {
    const [used, unused] = [await upload(bytesOf(100)), await upload(bytesOf(100))];
    await putSet(newId(), [used.id]);
    const strays = ['-', 'A', 'z'].map((letter) => letter.repeat(22));
    for (const id of strays) await FILES.put(`account-files/${id}`, 'x');
    await FILES.put('blog/other.png', 'x');
    await DB.prepare('INSERT INTO account_file VALUES (?, ?, 100, NULL, ?)')
      .bind(newId(), ann.id, Date.now() + 3_600_000)
      .run();
    await hourly(Date.now());
    expect(await objects()).toEqual(expect.arrayContaining([used.id, unused.id]));
    expect(await objects()).not.toEqual(expect.arrayContaining(strays.slice(0, 1)));
    expect((await list()).usedBytes).toBe(300);
    await hourly(Date.now() + 2 * 3_600_000);
    expect((await list()).usedBytes).toBe(200);
    await hourly(Date.now() + 7 * 3_600_000);
    expect((await list()).usedBytes).toBe(100);
    const left = await objects();
    for (const id of [...strays, unused.id]) expect(left).not.toContain(id);
    expect((await get(used.id)).status).toBe(200);
    expect(await FILES.head('blog/other.png')).not.toBeNull();
  });

  it('removes the objects of an account that was deleted', { tags: 'sweep' }, async () => {
    const { id } = await upload(bytesOf(100));
    await putSet(newId(), [id]);
    expect((await send('DELETE', '/api/account', { confirm: ann.email })).status).toBe(200);
    await hourly(Date.now());
    expect(await objects()).not.toContain(id);
  });
});

it('is in the export of all data, with name and key', { tags: 'sweep' }, async () => {
  const { id } = await upload(bytesOf(100));
  await putSet(newId(), [id]);
  const { body } = await asJson(ask(app, '/api/account/export', { headers: ann.cookie }));
  expect(body).toMatchObject({ files: [{ text: SECRET, files: [{ id, bytes: 100 }] }] });
});

it('stops with a database that is nearly full, and stays readable', { tags: 'sweep' }, async () => {
  const { id } = await upload(bytesOf(100));
  await DB.prepare('UPDATE site_storage SET is_full = 1').run();
  try {
    expect(await upload(bytesOf(100))).toMatchObject({ status: 503, code: 'site_full' });
    expect((await get(id)).status).toBe(200);
  } finally {
    await DB.prepare('UPDATE site_storage SET is_full = 0').run();
  }
});
