import JSZip from 'jszip';
import { describe, expect, it, test } from 'vitest';
import type { WholeNote } from '../store/note';
import { exportMarkdownZip, noteAsMarkdown, noteFileName } from './export-markdown';

const createdAt = new Date(2026, 0, 31, 12).getTime();

const note = (change: Partial<WholeNote> = {}): WholeNote => ({
  id: 'n',
  encryption: 'server',
  title: 'A day',
  content: 'Text',
  preview: 'Text',
  category: 'personal',
  mood: null,
  weather: null,
  tags: [],
  isFavorite: false,
  createdAt,
  updatedAt: createdAt + 1000,
  failed: false,
  ...change,
});

describe('noteAsMarkdown', () => {
  it('starts with front matter that no title or tag can break out of', () => {
    const text = noteAsMarkdown(
      note({
        title: 'He said: "no"\n---\nadmin: true \u2028',
        content: '---\nnot front matter',
        tags: ['a, b', '"', '#x'],
        mood: 'Happy',
        weather: 'Foggy',
        isFavorite: true,
      }),
    );
    expect(text).toBe(
      `---
title: "He said: \\"no\\"\\n---\\nadmin: true \\u2028"
created: ${new Date(createdAt).toISOString()}
updated: ${new Date(createdAt + 1000).toISOString()}
category: personal
mood: Happy
weather: Foggy
favorite: true
tags: ["a, b", "\\"", "#x"]
---

---
not front matter
`,
    );
  });
});

describe('noteFileName', () => {
  it.each([
    ['A day', '2026-01-31 A day'],
    ['../../etc/passwd', '2026-01-31 ..-..-etc-passwd'],
    ['C:\\a|b?<c>*"d"', '2026-01-31 C--a-b--c---d-'],
    ['  dots... ', '2026-01-31 dots'],
    ['a\u0000b\u202ec\nd', '2026-01-31 a b c d'],
    ['\u200b', '2026-01-31 Untitled'],
    ['...', '2026-01-31 Untitled'],
  ])('%j is %s', (title, name) => {
    expect(noteFileName(note({ title }))).toBe(name);
  });

  it('truncates long titles between characters', () => {
    const name = noteFileName(note({ title: '🙂'.repeat(100) }));
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(131);
    expect(name.isWellFormed()).toBe(true);
  });
});

test('writes one file per note to the ZIP, and omits notes that could not be opened', async () => {
  const { blob, count, leftOut } = await exportMarkdownZip([
    note(),
    note({ content: 'Second\n' }),
    note({ title: 'Träume/🙂' }),
    note({ failed: true, title: '[Decryption Failed]' }),
  ]);
  expect({ count, leftOut }).toEqual({ count: 3, leftOut: 1 });
  const zip = await JSZip.loadAsync(await blob.arrayBuffer());
  expect(Object.keys(zip.files).sort()).toEqual([
    '2026-01-31 A day (2).md',
    '2026-01-31 A day.md',
    '2026-01-31 Träume-🙂.md',
  ]);
  expect(await zip.file('2026-01-31 A day (2).md')?.async('string')).toMatch(/---\n\nSecond\n$/);
});

test('exports 5,000 notes within seconds', { tags: ['sweep'] }, async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => note({ title: `Note ${at % 50}` }));
  const { count } = await exportMarkdownZip(many);
  expect(count).toBe(5_000);
});
