import type { NoteRecord } from '@workers/api/notes/notes.contract';
import type { Reencrypt } from '@workers/api/notes/passphrase-reencrypt.contract';
import { reencryptSchema } from '@workers/api/notes/passphrase-reencrypt.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSetup, type NotesKey, openNote } from './passphrase-crypto';
import { reencryptAll } from './passphrase-crypto-reencrypt';

const base = {
  category: 'personal',
  mood: null,
  weather: null,
  is_favorite: false,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
} as const;

const idOf = (at: number) => String(at).padStart(22, '0');
const serverNote = (at: number, change: object = {}): NoteRecord => ({
  ...base,
  id: idOf(at),
  encryption: 'server',
  title: `Title ${at}`,
  content: `Content ${at}`,
  tags: ['a'],
  failed: false,
  ...change,
});

/** A minimal mock server: rows, versions, and rejections; see passphrase.test.ts of the Worker. */
let rows: NoteRecord[];
let requests: Reencrypt[];
let beforeRequest: (number: number) => void;
let key: NotesKey;

function answerReencrypt(body: Reencrypt): Response {
  beforeRequest(requests.length);
  requests.push(body);
  const done: string[] = [];
  const refused: string[] = [];
  for (const note of body.notes) {
    const at = rows.findIndex(({ id }) => id === note.id);
    const row = rows[at];
    if (!row || row.encryption === body.to || row.updated_at !== note.updated_at) {
      refused.push(note.id);
      continue;
    }
    const { updated_at } = row;
    rows[at] =
      'sealed' in note
        ? { ...base, id: note.id, updated_at, encryption: 'passphrase', sealed: note.sealed }
        : { ...base, ...note, updated_at, encryption: 'server', failed: false };
    done.push(note.id);
  }
  return Response.json({ done, refused });
}

beforeEach(async () => {
  rows = [];
  requests = [];
  beforeRequest = () => undefined;
  const kdf = { name: 'pbkdf2-sha256', salt: 'A'.repeat(22), iterations: 600_000 } as const;
  key = (await createSetup(new Uint8Array(32), kdf)).notesKey;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method !== 'POST') {
      return Response.json({ encryption: 'passphrase', passphrase: null, notes: rows, next: null });
    }
    expect(path).toBe('/api/notes/passphrase/reencrypt');
    return answerReencrypt(reencryptSchema.parse(JSON.parse(String(init.body))));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const encryptions = () => new Set(rows.map(({ encryption }) => encryption));

describe('reencryptAll', () => {
  it('seals every note in batches, reports progress, and the texts stay the same', async () => {
    rows = Array.from({ length: 250 }, (_, at) => serverNote(at));
    const before = structuredClone(rows);
    const progress: [number, number][] = [];
    expect(await reencryptAll('passphrase', key, (...now) => progress.push(now))).toBe(0);
    expect(requests.map(({ notes }) => notes.length)).toEqual([100, 100, 50]);
    expect(progress).toEqual([
      [0, 250],
      [100, 250],
      [200, 250],
      [250, 250],
    ]);
    expect([...encryptions()]).toEqual(['passphrase']);
    expect(JSON.stringify(rows)).not.toContain('Content');
    expect(await reencryptAll('server', key, () => undefined)).toBe(0);
    expect(rows).toEqual(before);
  });

  it('keeps requests small if notes are long', async () => {
    rows = Array.from({ length: 12 }, (_, at) => serverNote(at, { content: 'x'.repeat(200_000) }));
    expect(await reencryptAll('passphrase', key, () => undefined)).toBe(0);
    for (const request of requests) {
      expect(JSON.stringify(request).length).toBeLessThan(2_000_000);
    }
  });

  it('loses nothing when interrupted at any request, and resumes with the rest', async () => {
    for (const cut of [0, 1, 2]) {
      rows = Array.from({ length: 250 }, (_, at) => serverNote(at));
      requests = [];
      beforeRequest = (number) => {
        if (number === cut) throw new TypeError('network');
      };
      await expect(reencryptAll('passphrase', key, () => undefined)).rejects.toThrow();
      const sealedNow = rows.filter(({ encryption }) => encryption === 'passphrase');
      expect(sealedNow).toHaveLength(cut * 100);
      for (const row of sealedNow.slice(0, 3)) {
        const opened = row.encryption === 'passphrase' && (await openNote(key, row.id, row.sealed));
        expect(opened).toMatchObject({ title: `Title ${Number(row.id)}` });
      }
      beforeRequest = () => undefined;
      expect(await reencryptAll('passphrase', key, () => undefined)).toBe(0);
      expect([...encryptions()]).toEqual(['passphrase']);
    }
  });

  it('uses the newer text of a note edited meanwhile', async () => {
    rows = [serverNote(1), serverNote(2)];
    const updated_at = '2026-02-02T00:00:00.000Z';
    beforeRequest = (number) => {
      if (number === 0) rows[1] = serverNote(2, { updated_at, content: 'Newer' });
    };
    expect(await reencryptAll('passphrase', key, () => undefined)).toBe(0);
    const [, second] = rows;
    if (second?.encryption !== 'passphrase') throw new Error('The second note is not sealed.');
    expect(await openNote(key, second.id, second.sealed)).toMatchObject({ content: 'Newer' });
  });

  it('leaves notes that cannot be opened unchanged, and counts them', async () => {
    rows = [serverNote(1), serverNote(2, { failed: true, title: '[Decryption Failed]' })];
    const lost = structuredClone(rows[1]);
    expect(await reencryptAll('passphrase', key, () => undefined)).toBe(1);
    expect(rows[1]).toEqual(lost);
    expect(rows[0]?.encryption).toBe('passphrase');
    const other = (
      await createSetup(new Uint8Array(32).fill(1), {
        name: 'pbkdf2-sha256',
        salt: 'A'.repeat(22),
        iterations: 600_000,
      })
    ).notesKey;
    const before = structuredClone(rows[0]);
    expect(await reencryptAll('server', other, () => undefined)).toBe(1);
    expect(rows[0]).toEqual(before);
  });

  it('terminates although a note keeps changing', async () => {
    rows = [serverNote(1)];
    beforeRequest = (number) => {
      rows = [serverNote(1, { updated_at: new Date(number * 1000).toISOString() })];
    };
    expect(await reencryptAll('passphrase', key, () => undefined)).toBe(1);
    expect(requests).toHaveLength(4);
  });
});
