import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseNotesExport } from '../app/features/notes/export/export-format';
import { exportSealedJson } from '../app/features/notes/export/export-json';
import { createSetup, sealNote } from '../app/features/notes/passphrase/passphrase-crypto';
import { deriveKeyBytes } from '../app/features/notes/passphrase/passphrase-crypto-derive';
import type { NoteList } from '../workers/api/notes/notes.contract';
import type { Kdf } from '../workers/api/notes/passphrase.contract';

const passphrase = 'correct horse battery staple';
const kdf: Kdf = {
  name: 'argon2id',
  salt: 'AAECAwQFBgcICQoLDA0ODw',
  memoryKiB: 19_456,
  iterations: 2,
  parallelism: 1,
};
const time = '2026-01-02T03:04:05.678Z';
const base = {
  category: 'personal',
  mood: 'Happy',
  weather: null,
  is_favorite: true,
  created_at: time,
  updated_at: time,
} as const;
const texts = { title: 'Träume', content: 'Secret\nlines', tags: ['x'] };

const folder = mkdtempSync(join(tmpdir(), 'open-notes-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function writeExport(change: (list: NoteList) => void = () => undefined): Promise<string> {
  const { setup, notesKey } = await createSetup(await deriveKeyBytes(passphrase, kdf), kdf);
  const list: NoteList = {
    encryption: 'passphrase',
    passphrase: setup,
    next: null,
    notes: [
      {
        ...base,
        id: 'one',
        encryption: 'passphrase',
        sealed: await sealNote(notesKey, 'one', texts),
      },
      { ...base, id: 'two', encryption: 'server', ...texts, title: 'Two', failed: false },
      { ...base, id: 'three', encryption: 'server', ...texts, title: 'lost', failed: true },
    ],
  };
  change(list);
  const { blob, count, leftOut } = exportSealedJson(list, new Date(time));
  expect({ count, leftOut }).toEqual({ count: 2, leftOut: 1 });
  const path = join(folder, 'export.json');
  writeFileSync(path, await blob.text());
  return path;
}

/** Runs it as a user would: plain Node, no bundler. */
function run(path: string, typed: string) {
  const script = join(import.meta.dirname, 'open-notes-export.ts');
  return spawnSync(process.execPath, [script, path], { input: `${typed}\n`, encoding: 'utf8' });
}

test('the passphrase opens the export offline and without the app', async () => {
  const path = await writeExport();
  const { stdout, status } = run(path, passphrase);
  expect(status).toBe(0);
  expect(parseNotesExport(stdout).notes).toEqual([
    { ...base, id: 'one', ...texts },
    { ...base, id: 'two', ...texts, title: 'Two' },
  ]);
});

test('a wrong passphrase opens nothing and is reported', async () => {
  const { stdout, stderr, status } = run(await writeExport(), 'correct horse battery');
  expect(stdout).toBe('');
  expect(stderr).toContain('That is not the passphrase of these notes.');
  expect(status).toBe(1);
});

test('a damaged note is named and the others still open', async () => {
  const path = await writeExport((list) => {
    const [first] = list.notes;
    if (first?.encryption === 'passphrase') first.sealed.title = first.sealed.content;
  });
  const { stdout, stderr, status } = run(path, passphrase);
  expect(parseNotesExport(stdout).notes.map(({ id }) => id)).toEqual(['two']);
  expect(stderr).toContain('Note one does not open');
  expect(status).toBe(1);
});

test.each([
  ['invalid JSON', 'x', 'not JSON'],
  ['other JSON', '{"a":1}', 'not an export of notes'],
  ['null', 'null', 'not an export of notes'],
  ['a newer version', '{"format":"entropy-tools-notes","version":2}', 'reads version 1'],
  [
    'a damaged file',
    '{"format":"entropy-tools-notes","version":1,"exported_at":"x"}',
    'damaged at exported_at',
  ],
])('%s is refused with the reason', (_, text, message) => {
  const path = join(folder, 'other.json');
  writeFileSync(path, text);
  const { stderr, status } = run(path, '');
  expect(stderr).toContain(message);
  expect(status).toBe(1);
});
