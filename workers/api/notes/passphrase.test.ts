import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../_core/crypto/secrets';
import { openUserCipher } from '../_core/crypto/user-key';
import { ask, write } from '../_testing/ask';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { createBaseApp } from '../create-base-app';
import { readEnv } from '../env';
import type { PassphraseState } from './passphrase.contract';
import { passphraseRoutes } from './passphrase.routes';
import type { ReencryptResult } from './passphrase-reencrypt.contract';

const app = createBaseApp().route('/', passphraseRoutes);
const { DB } = testBindings();

const sealed = (letter: string) => `p1.${'i'.repeat(16)}.${letter.repeat(40)}`;
const sealedNote = (letter: string) => ({
  title: sealed(letter),
  content: sealed(letter),
  tags: sealed(letter),
});
const setup = (id = 'A'.repeat(22)) => ({
  version: 1,
  id,
  kdf: {
    name: 'argon2id',
    salt: 'S'.repeat(22),
    memoryKiB: 65_536,
    iterations: 3,
    parallelism: 1,
  },
  wrappedKey: sealed('w'),
  check: sealed('c'),
});

const address = '/api/notes/passphrase';
let ann: TestPerson;

async function call<Body>(
  method: string,
  path: string,
  body: unknown,
  person = ann,
): Promise<{ status: number; body: Body }> {
  const init =
    method === 'GET'
      ? { headers: person.cookie }
      : write(method, JSON.stringify(body), {
          ...person.cookie,
          // One address per user, so that the write limit does not affect other tests.
          'CF-Connecting-IP': person.id,
        });
  const response = await ask(app, path, init);
  return { status: response.status, body: (await response.json()) as Body };
}

const state = async (person = ann) =>
  (await call<PassphraseState>('GET', address, undefined, person)).body;
const put = (body: unknown, person = ann) =>
  call<PassphraseState & { error?: { code: string } }>('PUT', address, body, person);
const reencrypt = (body: unknown, person = ann) =>
  call<ReencryptResult & { error?: { code: string } }>(
    'POST',
    `${address}/reencrypt`,
    body,
    person,
  );

const updated_at = '2026-01-02T03:04:05.678Z';

async function addNote(person: TestPerson, title: string): Promise<string> {
  const id = newId();
  const cipher = await openUserCipher(readEnv(testBindings()), person.id, new Date());
  const at = (field: string) => ({ table: 'notes', row: id, field });
  await DB.prepare(
    `INSERT INTO notes (id, user_id, encryption, encrypted_title, encrypted_content, encrypted_tags,
       title_hash, content_hash, category, is_favorite, created_at, updated_at)
     VALUES (?, ?, 'server', ?, ?, ?, 'h', 'h', 'personal', 0, ?, ?)`,
  )
    .bind(
      id,
      person.id,
      await cipher.encrypt(title, at('title')),
      await cipher.encrypt('words', at('content')),
      await cipher.encrypt('[]', at('tags')),
      Date.parse(updated_at),
      Date.parse(updated_at),
    )
    .run();
  return id;
}

const row = (id: string) =>
  DB.prepare('SELECT * FROM notes WHERE id = ?').bind(id).first<Record<string, string | number>>();

async function switchOn(person = ann) {
  const before = await state(person);
  return put({ encryption: 'passphrase', setup: setup(), updatedAt: before.updatedAt }, person);
}

const toPassphrase = (ids: string[], letter = 'x', setupId = 'A'.repeat(22)) => ({
  to: 'passphrase',
  setupId,
  notes: ids.map((id) => ({ id, updated_at, sealed: sealedNote(letter) })),
});

beforeEach(async () => {
  ann = await signInPerson();
});

describe('the setting', () => {
  test('is off by default; when on, it returns the setup and counts the notes in each encryption', async () => {
    expect(await state()).toEqual({
      encryption: 'server',
      setup: null,
      updatedAt: null,
      counts: { server: 0, passphrase: 0 },
    });
    await addNote(ann, 'one');
    expect((await switchOn()).status).toBe(200);
    expect(await state()).toMatchObject({
      encryption: 'passphrase',
      setup: setup(),
      counts: { server: 1, passphrase: 0 },
    });
    expect((await state(await signInPerson())).setup).toBeNull();
  });

  test('is not overwritten by a change based on an older one', async () => {
    const first = await switchOn();
    const other = { ...setup(), wrappedKey: sealed('z') };
    const stale = await put({ encryption: 'passphrase', setup: other, updatedAt: null });
    expect([stale.status, stale.body.error?.code]).toEqual([409, 'conflict']);
    const older = await put({ encryption: 'passphrase', setup: other, updatedAt: updated_at });
    expect(older.status).toBe(409);
    expect((await state()).setup?.wrappedKey).toBe(sealed('w'));
    const { updatedAt: now } = first.body;
    expect((await put({ encryption: 'passphrase', setup: other, updatedAt: now })).status).toBe(
      200,
    );
    expect((await state()).setup?.wrappedKey).toBe(sealed('z'));
  });

  test('does not remove a key that a note still needs', async () => {
    const id = await addNote(ann, 'one');
    const { body } = await switchOn();
    await reencrypt(toPassphrase([id]));
    for (const next of [null, setup('B'.repeat(22))]) {
      const answer = await put({ encryption: 'server', setup: next, updatedAt: body.updatedAt });
      expect(answer.status).toBe(409);
    }
    const off = await put({ encryption: 'server', setup: setup(), updatedAt: body.updatedAt });
    expect(off.body).toMatchObject({ encryption: 'server', setup: setup() });
  });

  test.each([
    [
      'an Argon2id cost below the minimum',
      { ...setup(), kdf: { ...setup().kdf, memoryKiB: 1024 } },
    ],
    [
      'PBKDF2 with too few iterations',
      {
        ...setup(),
        kdf: { name: 'pbkdf2-sha256', salt: 'S'.repeat(22), iterations: 1000 },
      },
    ],
    ['an extra field such as the passphrase', { ...setup(), passphrase: 'correct horse' }],
    ['an unwrapped key', { ...setup(), wrappedKey: 'plain' }],
    ['a null setup', null],
  ])('rejects %s', async (_, wrong) => {
    const answer = await put({ encryption: 'passphrase', setup: wrong, updatedAt: null });
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'invalid_request']);
    expect((await state()).encryption).toBe('server');
  });
});

describe('re-encrypting', () => {
  test('overwrites the note in place, so that the server key cannot decrypt it', async () => {
    const id = await addNote(ann, 'My secret title');
    await switchOn();
    const { body } = await reencrypt(toPassphrase([id]));
    expect(body).toEqual({ done: [id], refused: [] });
    const stored = await row(id);
    expect(stored).toMatchObject({
      encryption: 'passphrase',
      encrypted_title: sealed('x'),
      encrypted_content: sealed('x'),
      encrypted_tags: sealed('x'),
      title_hash: '',
      content_hash: '',
      updated_at: Date.parse(updated_at),
    });
    const cipher = await openUserCipher(readEnv(testBindings()), ann.id, new Date());
    for (const field of ['title', 'content', 'tags']) {
      const ciphertext = String(stored?.[`encrypted_${field}`]);
      const opened = cipher.decrypt(ciphertext, { table: 'notes', row: id, field });
      await expect(opened).rejects.toThrow();
    }
  });

  test('lists the notes that it refuses: changed, deleted, already done, of another user', async () => {
    const bob = await signInPerson();
    const [good, changed, done, foreign] = [
      await addNote(ann, 'good'),
      await addNote(ann, 'changed'),
      await addNote(ann, 'done'),
      await addNote(bob, 'foreign'),
    ];
    const gone = newId();
    await switchOn();
    await switchOn(bob);
    await reencrypt(toPassphrase([done], 'f'));
    await DB.prepare('UPDATE notes SET updated_at = updated_at + 1 WHERE id = ?')
      .bind(changed)
      .run();
    const { body } = await reencrypt(toPassphrase([good, changed, gone, done, foreign]));
    expect(body).toEqual({ done: [good], refused: [changed, gone, done, foreign] });
    expect((await row(changed))?.encryption).toBe('server');
    expect((await row(foreign))?.encryption).toBe('server');
    expect((await row(done))?.encrypted_title).toBe(sealed('f'));
    expect((await state()).counts).toEqual({ server: 1, passphrase: 2 });
  });

  test('does nothing while the mode is off, or for the key of another setup', async () => {
    const id = await addNote(ann, 'one');
    expect((await reencrypt(toPassphrase([id]))).body.refused).toEqual([id]);
    await switchOn();
    expect((await reencrypt(toPassphrase([id], 'x', 'B'.repeat(22)))).body.refused).toEqual([id]);
    expect((await row(id))?.encryption).toBe('server');
  });

  test('converts back to server encryption, and then the setup can be removed', async () => {
    const id = await addNote(ann, 'one');
    const on = await switchOn();
    await reencrypt(toPassphrase([id]));
    const back = {
      to: 'server',
      setupId: 'A'.repeat(22),
      notes: [{ id, updated_at, title: 'One', content: 'Words', tags: ['a'] }],
    };
    expect((await reencrypt(back)).body.refused).toEqual([id]);
    const off = await put({
      encryption: 'server',
      setup: setup(),
      updatedAt: on.body.updatedAt,
    });
    expect((await reencrypt(back)).body.done).toEqual([id]);
    const stored = await row(id);
    const cipher = await openUserCipher(readEnv(testBindings()), ann.id, new Date());
    const open = (field: string) =>
      cipher.decrypt(String(stored?.[`encrypted_${field}`]), { table: 'notes', row: id, field });
    expect(await Promise.all(['title', 'content', 'tags'].map(open))).toEqual([
      'One',
      'Words',
      '["a"]',
    ]);
    expect(stored?.title_hash).toMatch(/^[0-9a-f]{64}$/);
    const removed = await put({
      encryption: 'server',
      setup: null,
      updatedAt: off.body.updatedAt,
    });
    expect(removed.body).toMatchObject({ setup: null, counts: { server: 1, passphrase: 0 } });
  });

  test('rejects a body with one invalid note as a whole', async () => {
    const id = await addNote(ann, 'one');
    await switchOn();
    const body = toPassphrase([id]);
    const wrong = { id: newId(), updated_at, sealed: { ...sealedNote('x'), title: 'plain' } };
    const answer = await reencrypt({ ...body, notes: [...body.notes, wrong] });
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'invalid_request']);
    expect((await row(id))?.encryption).toBe('server');
    const many = toPassphrase(Array.from({ length: 101 }, newId));
    expect((await reencrypt(many)).status).toBe(400);
  });

  test('leaves no half batch when the database fails in the middle', async () => {
    const ids = [await addNote(ann, 'one'), await addNote(ann, 'two')];
    await switchOn();
    await DB.prepare(
      `CREATE TRIGGER fail_second BEFORE UPDATE ON notes WHEN OLD.id = '${ids[1]}'
       BEGIN SELECT RAISE(ABORT, 'disk'); END`,
    ).run();
    expect((await reencrypt(toPassphrase(ids))).status).toBe(500);
    await DB.prepare('DROP TRIGGER fail_second').run();
    expect((await state()).counts).toEqual({ server: 2, passphrase: 0 });
    expect((await reencrypt(toPassphrase(ids))).body.done).toEqual(ids);
  });
});

describe('a forgotten passphrase', () => {
  test('deletes the sealed notes and the setup, and nothing else', async () => {
    const [sealedId, openId] = [await addNote(ann, 'one'), await addNote(ann, 'two')];
    await switchOn();
    await reencrypt(toPassphrase([sealedId]));
    const forget = (noteCount: number, setupId = 'A'.repeat(22)) =>
      call<PassphraseState>('DELETE', address, { setupId, noteCount });
    expect((await forget(2)).status).toBe(409);
    expect((await forget(1, 'B'.repeat(22))).status).toBe(409);
    expect(await row(sealedId)).not.toBeNull();
    const { body } = await forget(1);
    expect(body).toMatchObject({
      encryption: 'server',
      setup: null,
      counts: { server: 1, passphrase: 0 },
    });
    expect(await row(sealedId)).toBeNull();
    expect(await row(openId)).not.toBeNull();
  });
});

test.each([
  ['GET', address],
  ['PUT', address],
  ['DELETE', address],
  ['POST', `${address}/reencrypt`],
])('%s %s needs a session', async (method, path) => {
  const init = method === 'GET' ? {} : write(method, '{}');
  expect((await ask(app, path, init)).status).toBe(401);
});
