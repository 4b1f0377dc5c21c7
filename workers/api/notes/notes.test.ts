import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../_core/crypto/secrets';
import { ask, write } from '../_testing/ask';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { app } from '../index';
import { noteLimits } from './note-lists.contract';
import { type NoteRecord, noteListSchema, noteRecordSchema } from './notes.contract';
import { findNotePage } from './notes.repository';

const text = {
  encryption: 'server',
  title: 'Rooibos at six',
  content: 'The kettle sang before the birds did.',
  tags: ['morning', 'tea'],
  category: 'gratitude',
  mood: 'Peaceful',
  weather: 'Foggy',
} as const;
const sealed = {
  title: `p1.${'a'.repeat(16)}.${'t'.repeat(30)}`,
  content: `p1.${'b'.repeat(16)}.${'c'.repeat(30)}`,
  tags: `p1.${'c'.repeat(16)}.${'g'.repeat(30)}`,
};

let ann: TestPerson;
let ben: TestPerson;

beforeEach(async () => {
  ann = await signInPerson();
  ben = await signInPerson();
});

async function list(person: TestPerson, query = '') {
  const response = await ask(app, `/api/notes${query}`, { headers: person.cookie });
  expect(response.status).toBe(200);
  return noteListSchema.parse(await response.json());
}

async function send(person: TestPerson, method: string, path: string, body: object) {
  // Writes are rate-limited per address, so each user has one of their own here.
  const headers = { ...person.cookie, 'CF-Connecting-IP': person.id };
  const response = await ask(app, path, write(method, JSON.stringify(body), headers));
  const answer = (await response.json()) as {
    note: NoteRecord;
    error?: { code: string; message: string };
  };
  return { status: response.status, code: answer.error?.code, ...answer };
}

async function create(person: TestPerson, change: object = {}) {
  const { status, note } = await send(person, 'POST', '/api/notes', {
    id: newId(),
    ...text,
    ...change,
  });
  expect(status).toBe(201);
  return noteRecordSchema.parse(note);
}

const rowOf = (id: string) =>
  testBindings()
    .DB.prepare('SELECT * FROM notes WHERE id = ?')
    .bind(id)
    .first<Record<string, string | number | null>>();

const setupId = 'A'.repeat(22);
const setup = {
  version: 1,
  id: setupId,
  kdf: { name: 'argon2id', salt: setupId, memoryKiB: 65_536, iterations: 3, parallelism: 1 },
  wrappedKey: sealed.title,
  check: sealed.title,
};

const setMode = (person: TestPerson, encryption: string) =>
  testBindings()
    .DB.prepare(
      'INSERT INTO notes_setting (user_id, encryption, passphrase, updated_at) VALUES (?, ?, ?, 0)',
    )
    .bind(person.id, encryption, JSON.stringify(setup))
    .run();

describe('writing and reading', () => {
  it('returns notes to their owner, newest first, and stores no readable text', async () => {
    const first = await create(ann);
    const second = await create(ann, { title: 'Later', tags: [] });
    const { notes, encryption, next } = await list(ann);
    expect(notes.map(({ id }) => id)).toEqual(
      [second, first]
        .sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id))
        .map(({ id }) => id),
    );
    expect(notes).toContainEqual(
      expect.objectContaining({ ...text, id: first.id, is_favorite: false, failed: false }),
    );
    expect({ encryption, next }).toEqual({ encryption: 'server', next: null });
    const row = JSON.stringify(await rowOf(first.id));
    for (const part of ['Rooibos', 'kettle', 'morning']) expect(row).not.toContain(part);
  });

  it('applies the defaults and trims the title', async () => {
    const { category, mood, weather, ...rest } = text;
    const { note } = await send(ann, 'POST', '/api/notes', {
      ...rest,
      id: newId(),
      title: '  Tea ',
    });
    expect(note).toMatchObject({ category: 'personal', mood: null, weather: null, title: 'Tea' });
  });

  it('replaces the text, keeps the creation time, and increases the version', async () => {
    const note = await create(ann);
    const answer = await send(ann, 'PUT', `/api/notes/${note.id}`, {
      ...text,
      title: 'Honeybush',
      mood: null,
      updated_at: note.updated_at,
    });
    expect(answer.status).toBe(200);
    expect(answer.note).toMatchObject({ title: 'Honeybush', mood: null });
    expect(answer.note.created_at).toBe(note.created_at);
    expect(answer.note.updated_at > note.updated_at).toBe(true);
    expect((await list(ann)).notes[0]).toMatchObject({ title: 'Honeybush' });
  });

  it('stars a note without changing its version', async () => {
    const note = await create(ann);
    const { status } = await send(ann, 'PATCH', `/api/notes/${note.id}`, { is_favorite: true });
    expect(status).toBe(200);
    const [starred] = (await list(ann)).notes;
    expect(starred).toMatchObject({ is_favorite: true, updated_at: note.updated_at });
  });

  it('deletes a note for good', async () => {
    const note = await create(ann);
    expect((await send(ann, 'DELETE', `/api/notes/${note.id}`, {})).status).toBe(200);
    expect(await rowOf(note.id)).toBeNull();
    expect((await send(ann, 'DELETE', `/api/notes/${note.id}`, {})).status).toBe(404);
  });

  it('returns a long journal in pages without gaps or repetitions', async () => {
    const { DB } = testBindings();
    const rows = Array.from({ length: 5003 }, (_, n) =>
      DB.prepare(
        `INSERT INTO notes (id, user_id, encryption, encrypted_title, encrypted_content, encrypted_tags,
         title_hash, content_hash, category, is_favorite, created_at, updated_at)
         VALUES (?, ?, 'passphrase', ?, ?, ?, '', '', 'personal', 0, ?, 0)`,
        // Seven notes share a time: the position in the list is time and id together.
      ).bind(newId(), ann.id, sealed.title, sealed.content, sealed.tags, Math.floor(n / 7)),
    );
    await DB.batch(rows);
    const first = await list(ann);
    expect(first.notes).toHaveLength(5000);
    const second = await list(ann, `?after=${first.next}`);
    expect(second.next).toBeNull();
    const ids = [...first.notes, ...second.notes].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5003);
    expect((await ask(app, '/api/notes?after=now', { headers: ann.cookie })).status).toBe(400);
  });

  it('reads no more very long notes than a response holds', async () => {
    const { DB } = testBindings();
    const long = `p1.${'b'.repeat(16)}.${'c'.repeat(799_980)}`;
    for (let n = 0; n < 40; n++) {
      await DB.prepare(
        `INSERT INTO notes (id, user_id, encryption, encrypted_title, encrypted_content, encrypted_tags,
         title_hash, content_hash, category, is_favorite, created_at, updated_at)
         VALUES (?, ?, 'passphrase', ?, ?, ?, '', '', 'personal', 0, ?, 0)`,
      )
        .bind(newId(), ann.id, sealed.title, long, sealed.tags, n)
        .run();
    }
    const size = { notes: 5000, characters: 24_000_000 };
    expect(await findNotePage(DB, ann.id, { after: undefined, size })).toHaveLength(31);
    const tiny = { notes: 5000, characters: 1 };
    expect(await findNotePage(DB, ann.id, { after: undefined, size: tiny })).toHaveLength(2);
    const first = await list(ann);
    expect(first.notes).toHaveLength(30);
    const second = await list(ann, `?after=${first.next}`);
    expect(second.next).toBeNull();
    expect(new Set([...first.notes, ...second.notes].map(({ id }) => id)).size).toBe(40);
  });
});

describe('the body of a note', () => {
  it.each([
    ['a blank title', { title: '   ' }],
    ['a title of 301 characters', { title: 'x'.repeat(301) }],
    ['content of 1,400,001 bytes', { content: 'x'.repeat(1_400_001) }],
    ['21 tags', { tags: Array.from({ length: 21 }, String) }],
    ['a tag of 51 characters', { tags: ['x'.repeat(51)] }],
    ['an empty tag', { tags: [' '] }],
    ['an unknown category', { category: 'all' }],
    ['an unknown mood', { mood: 'Bored' }],
    ['an unknown weather', { weather: 'Windy' }],
    ['an invalid id', { id: '../../etc' }],
    ['no encryption', { encryption: undefined }],
    ['ciphertext as server text', { encryption: 'passphrase' }],
    [
      'plaintext as ciphertext',
      { encryption: 'passphrase', setupId, sealed: { ...sealed, title: 'Tea' } },
    ],
  ])('rejects %s and stores nothing', async (_, change) => {
    const { status, code } = await send(ann, 'POST', '/api/notes', {
      id: newId(),
      ...text,
      ...change,
    });
    expect({ status, code }).toEqual({ status: 400, code: 'invalid_request' });
    expect((await list(ann)).notes).toEqual([]);
  });

  it('accepts the longest note of 3-byte characters, which fills a D1 row, and none longer', async () => {
    const note = await create(ann, {
      title: '語'.repeat(300),
      content: `${'語'.repeat(466_666)}xx`,
      tags: Array.from({ length: 20 }, () => '語'.repeat(50)),
    });
    expect((await list(ann)).notes[0]).toMatchObject({ id: note.id, title: '語'.repeat(300) });
    const { status, code } = await send(ann, 'POST', '/api/notes', {
      id: newId(),
      ...text,
      content: '語'.repeat(466_667),
    });
    expect({ status, code }).toEqual({ status: 400, code: 'invalid_request' });
  });

  it('rejects a body over its limit', async () => {
    const { status } = await send(ann, 'POST', '/api/notes', {
      id: newId(),
      ...text,
      more: 'x'.repeat(2_900_000),
    });
    expect(status).toBe(413);
  });
});

describe('access to a note', () => {
  it('needs a session on every route, else 401', async () => {
    const { id } = await create(ann);
    const requests: [string, RequestInit][] = [
      ['/api/notes', {}],
      ['/api/notes', write('POST', JSON.stringify({ id: newId(), ...text }))],
      [`/api/notes/${id}`, write('PUT', '{}')],
      [`/api/notes/${id}`, write('PATCH', '{"is_favorite":true}')],
      [`/api/notes/${id}`, write('DELETE', '{}')],
    ];
    for (const [path, init] of requests) {
      const response = await ask(app, path, init);
      expect([response.status, await response.json()]).toMatchObject([
        401,
        { error: { code: 'not_signed_in', message: 'User not authenticated' } },
      ]);
    }
    expect(await rowOf(id)).toMatchObject({ is_favorite: 0 });
  });

  it("returns 404 for another user's note and leaves it unchanged", async () => {
    const note = await create(ann);
    const before = await rowOf(note.id);
    const path = `/api/notes/${note.id}`;
    const change = { ...text, title: 'Mine now', updated_at: note.updated_at };
    expect((await send(ben, 'PUT', path, change)).status).toBe(404);
    expect((await send(ben, 'PATCH', path, { is_favorite: true })).status).toBe(404);
    expect((await send(ben, 'DELETE', path, {})).status).toBe(404);
    expect((await list(ben)).notes).toEqual([]);
    expect(await rowOf(note.id)).toEqual(before);
  });

  it('returns 409 for an id in use, whoever uses it', async () => {
    const note = await create(ann);
    const before = await rowOf(note.id);
    const own = await send(ann, 'POST', '/api/notes', { ...text, id: note.id, title: 'Again' });
    expect({ status: own.status, code: own.code }).toEqual({ status: 409, code: 'conflict' });
    const foreign = await send(ben, 'POST', '/api/notes', { ...text, id: note.id });
    expect(foreign.status).toBe(409);
    // The same message for both: nothing reveals whose it is, or that there is another user.
    expect(foreign.error).toMatchObject({
      code: 'conflict',
      message: 'This id cannot be used for a new note.',
    });
    expect(foreign.error?.message).toBe(own.error?.message);
    expect(await rowOf(note.id)).toEqual(before);
  });

  it('reports a full journal, whoever uses the id', async () => {
    const note = await create(ann);
    await testBindings()
      .DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
         INSERT INTO notes (id, user_id, encryption, encrypted_title, encrypted_content, category,
           is_favorite, created_at, updated_at, title_hash, content_hash)
         SELECT ?1 || i, ?2, 'server', '', '', 'personal', 0, 0, 0, '', '' FROM n`,
      )
      .bind(`${ben.id}-`, ben.id, noteLimits.notes)
      .run();
    for (const id of [note.id, newId()]) {
      const refused = await send(ben, 'POST', '/api/notes', { ...text, id });
      expect([refused.status, refused.code]).toEqual([409, 'limit_reached']);
    }
  });
});

describe('concurrent changes', () => {
  it('rejects a change based on an older version', async () => {
    const note = await create(ann);
    const path = `/api/notes/${note.id}`;
    const change = (title: string) => ({ ...text, title, updated_at: note.updated_at });
    expect((await send(ann, 'PUT', path, change('One'))).status).toBe(200);
    const second = await send(ann, 'PUT', path, change('Two'));
    expect({ status: second.status, code: second.code }).toEqual({ status: 409, code: 'conflict' });
    expect((await list(ann)).notes[0]).toMatchObject({ title: 'One' });
  });

  it('accepts exactly one of ten changes', async () => {
    const note = await create(ann);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        send(ann, 'PUT', `/api/notes/${note.id}`, {
          ...text,
          title: `Change ${n}`,
          updated_at: note.updated_at,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe('encryption', () => {
  it("stores and returns the browser's ciphertexts unread", async () => {
    await setMode(ann, 'passphrase');
    const id = newId();
    const body = { id, encryption: 'passphrase', setupId, sealed, category: 'goals' };
    expect((await send(ann, 'POST', '/api/notes', body)).status).toBe(201);
    const { notes, encryption } = await list(ann);
    expect(encryption).toBe('passphrase');
    expect(notes).toMatchObject([{ id, encryption: 'passphrase', sealed, category: 'goals' }]);
    expect(await rowOf(id)).toMatchObject({ title_hash: '', content_hash: '' });
  });

  it('rejects a note in the other mode, so that no plaintext leaks', async () => {
    const note = await create(ann);
    await setMode(ann, 'passphrase');
    const created = await send(ann, 'POST', '/api/notes', { id: newId(), ...text });
    const changed = await send(ann, 'PUT', `/api/notes/${note.id}`, {
      ...text,
      updated_at: note.updated_at,
    });
    for (const { status, code } of [created, changed]) {
      expect({ status, code }).toEqual({ status: 409, code: 'encryption_changed' });
    }
    expect((await list(ann)).notes).toHaveLength(1);
  });

  it('rejects a note sealed with a key other than the current one, as nobody could open it', async () => {
    await setMode(ann, 'passphrase');
    const body = { id: newId(), encryption: 'passphrase', setupId, sealed };
    const created = await send(ann, 'POST', '/api/notes', body);
    expect(created.status).toBe(201);
    const [note] = (await list(ann)).notes;
    const old = { ...body, setupId: 'B'.repeat(22) };
    const again = await send(ann, 'POST', '/api/notes', { ...old, id: newId() });
    const { updated_at } = note ?? {};
    const changed = await send(ann, 'PUT', `/api/notes/${body.id}`, { ...old, updated_at });
    for (const { status, code } of [again, changed]) {
      expect({ status, code }).toEqual({ status: 409, code: 'encryption_changed' });
    }
    expect((await list(ann)).notes).toEqual([note]);
  });

  it.each(['encrypted_title', 'encrypted_content', 'encrypted_tags'])(
    'lists a note whose %s cannot be decrypted, never overwrites it, and allows its deletion',
    async (column) => {
      const note = await create(ann);
      await testBindings()
        .DB.prepare(`UPDATE notes SET ${column} = 'e1.AAAAAAAAAAAAAAAA.broken' WHERE id = ?`)
        .bind(note.id)
        .run();
      const before = await rowOf(note.id);
      expect((await list(ann)).notes).toMatchObject([
        {
          id: note.id,
          title: '[Decryption Failed]',
          content: '[Unable to decrypt note content]',
          tags: [],
          failed: true,
        },
      ]);
      const path = `/api/notes/${note.id}`;
      const change = await send(ann, 'PUT', path, { ...text, updated_at: note.updated_at });
      expect({ status: change.status, code: change.code }).toEqual({
        status: 409,
        code: 'unreadable',
      });
      expect(await rowOf(note.id)).toEqual(before);
      expect((await send(ann, 'DELETE', path, {})).status).toBe(200);
    },
  );

  it('does not decrypt ciphertext that was moved to another note or field', async () => {
    const one = await create(ann, { title: 'One' });
    const two = await create(ann, { title: 'Two' });
    await testBindings()
      .DB.prepare(
        `UPDATE notes SET encrypted_title = (SELECT encrypted_title FROM notes WHERE id = ?)
         WHERE id = ?`,
      )
      .bind(one.id, two.id)
      .run();
    const { notes } = await list(ann);
    expect(notes.find(({ id }) => id === two.id)).toMatchObject({ failed: true });
    expect(notes.find(({ id }) => id === one.id)).toMatchObject({ failed: false });
  });

  it("returns 'Failed to encrypt data' when the user's key cannot be unwrapped, and loses nothing", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const note = await create(ann);
    const { DB } = testBindings();
    await DB.prepare('UPDATE user_key SET wrapped_key = ? WHERE user_id = ?')
      .bind('e1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA', ann.id)
      .run();
    const { status, code, error } = await send(ann, 'POST', '/api/notes', { id: newId(), ...text });
    expect({ status, code }).toEqual({ status: 500, code: 'encryption_failed' });
    expect(error?.message).toBe('Failed to encrypt data');
    expect((await list(ann)).notes).toMatchObject([{ id: note.id, failed: true }]);
    vi.restoreAllMocks();
  });
});
