import { noteLimits } from '@workers/api/notes/note-lists.contract';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { exportReadableJson } from '../export/export-json';
import { exportMarkdownZip } from '../export/export-markdown';
import type { WholeNote } from '../store/note';
import { importLimits } from './import-note';
import { type ImportFile, readImport } from './read-import';

const modified = new Date(2026, 4, 5, 9).getTime();
const file = (path: string, content: BlobPart): ImportFile => ({
  path,
  blob: new Blob([content]),
  modified,
});
const read = (...files: ImportFile[]) =>
  readImport(files, { signal: new AbortController().signal, onProgress: () => undefined });
const readOne = async (path: string, content: string) => (await read(file(path, content))).notes[0];

const note = (change: Partial<WholeNote> = {}): WholeNote => ({
  id: 'A'.repeat(22),
  encryption: 'server',
  title: 'A day: "quoted"',
  content: 'Text\n\nMore',
  preview: '',
  category: 'travel',
  mood: 'Happy',
  weather: null,
  tags: ['sea', 'a, b'],
  isFavorite: true,
  createdAt: Date.UTC(2026, 0, 31, 12, 1, 2, 345),
  updatedAt: Date.UTC(2026, 1, 1),
  failed: false,
  ...change,
});

describe('Markdown file', () => {
  it('has title, date and tags from its front matter', async () => {
    const text = `---
title: 'Rain: all day'
date: 2026-01-31
tags: [rain, "two words"]
mood: sad
category: Travel
---

It rained.
`;
    expect(await readOne('journal/x.md', text)).toEqual({
      sourceId: null,
      title: 'Rain: all day',
      content: 'It rained.',
      tags: ['rain', 'two words'],
      category: 'travel',
      mood: 'Sad',
      weather: null,
      isFavorite: false,
      createdAt: new Date(2026, 0, 31, 12).getTime(),
      updatedAt: new Date(2026, 0, 31, 12).getTime(),
      isDated: true,
    });
  });

  it.each([
    ['the first heading', 'notes/a.md', 'Hello\n\n```\n# no\n```\n\n## Tea #\n\nx', 'Tea'],
    ['an underlined heading', 'notes/a.md', 'Tea time\n===\n', 'Tea time'],
    ['the file name', 'notes/2026-01-31 Long walk.md', 'Just text', 'Long walk'],
    ['the name of an empty file', 'Empty.markdown', '', 'Empty'],
  ])('uses %s as title if there is no front matter', async (_, path, text, title) => {
    expect(await readOne(path, text)).toMatchObject({
      title,
      createdAt: modified,
      isDated: false,
      category: 'personal',
    });
  });

  it.each([
    ['a thematic break', '---\n\nNo settings: here\n\n---\nEnd'],
    ['invalid YAML', '---\ntitle: [\n---\nText'],
    ['a list', '---\n- a\n- b\n---\nText'],
  ])('keeps %s at its start as text', async (_, text) => {
    expect((await readOne('a.md', text))?.content).toBe(text);
  });

  it('accepts comma-separated tags, and reports tags beyond the limits', async () => {
    expect((await readOne('a.md', '---\ntags: one, two\n---\n'))?.tags).toEqual(['one', 'two']);
    const tags = Array.from({ length: 25 }, (_, at) => `t${at}`);
    const { notes, problems } = await read(file('a.md', `---\ntags: [${tags}]\n---\nx`));
    expect(notes[0]?.tags).toHaveLength(noteLimits.tags);
    expect(problems).toEqual([{ file: 'a.md', message: expect.stringContaining('5 of 25 tags') }]);
  });
});

describe('own export', () => {
  const notes = [
    note(),
    note({ id: 'B'.repeat(22), content: '---\nnot: front matter\n---\n', mood: null, tags: [] }),
  ];

  it('survives the JSON round trip', async () => {
    const { blob } = exportReadableJson(notes, new Date());
    const { notes: back, problems } = await read(file('x.json', await blob.text()));
    expect(problems).toEqual([]);
    expect(back).toEqual(
      notes.map(({ id, encryption: _e, failed: _f, preview: _p, ...rest }) => ({
        ...rest,
        sourceId: id,
        isDated: true,
      })),
    );
  });

  it('survives the round trip through a Markdown ZIP, except ids and the trailing newline', async () => {
    const { blob } = await exportMarkdownZip(notes);
    const { notes: back } = await read(file('x.zip', await blob.arrayBuffer()));
    const byText = back.sort((a, b) => b.content.localeCompare(a.content));
    expect(byText).toMatchObject([
      { title: notes[0]?.title, content: 'Text\n\nMore', tags: ['sea', 'a, b'], mood: 'Happy' },
      { content: '---\nnot: front matter\n---', tags: [], mood: null },
    ]);
    for (const { createdAt, updatedAt, isFavorite, category } of back) {
      expect({ createdAt, updatedAt, isFavorite, category }).toEqual({
        createdAt: notes[0]?.createdAt,
        updatedAt: notes[0]?.updatedAt,
        isFavorite: true,
        category: 'travel',
      });
    }
  });

  it('is read from an account export, unless that is truncated', async () => {
    const record = {
      id: 'A'.repeat(22),
      encryption: 'server',
      title: 'T',
      content: 'C',
      tags: [],
      category: 'work',
      mood: null,
      weather: null,
      is_favorite: false,
      created_at: '2026-01-02T03:04:05.678Z',
      updated_at: '2026-01-02T03:04:05.678Z',
      failed: false,
    };
    const account = { format: 1, notes: { passphrase: null, notes: [record] } };
    expect((await read(file('a.json', JSON.stringify(account)))).notes).toMatchObject([
      { title: 'T', content: 'C', category: 'work' },
    ]);
    const cut = JSON.stringify({ ...account, format: 2, complete: false });
    expect((await read(file('a.json', cut))).problems[0]?.message).toContain('cut off');
  });
});

describe('unreadable files', () => {
  it('are reported without affecting the others', async () => {
    const zip = new JSZip();
    zip.file('good.md', 'Good');
    zip.file('picture.png', 'x');
    zip.file('.hidden.md', 'x');
    const json = {
      format: 'entropy-tools-notes',
      version: 1,
      passphrase: null,
      notes: [{ id: 'x' }, 7, { ...JSON.parse(await goodJson()), title: 'Kept' }],
    };
    const { notes, problems } = await read(
      file('a.zip', await zip.generateAsync({ type: 'arraybuffer' })),
      file('broken.zip', 'PK\u0003\u0004'),
      file('other.json', '{"a":1}'),
      file('half.json', '{"format":'),
      file('later.json', '{"format":"entropy-tools-notes","version":9,"notes":[]}'),
      file('mixed.json', JSON.stringify(json)),
      file('long.md', 'x'.repeat(noteLimits.contentBytes + 1)),
      file('huge.md', 'x'.repeat(importLimits.fileBytes + 1)),
      file('photo.jpg', 'x'),
    );
    expect(notes.map(({ title }) => title)).toEqual(['good', 'Kept']);
    expect(problems.map(({ file: name }) => name)).toEqual([
      'broken.zip',
      'other.json',
      'half.json',
      'later.json',
      'mixed.json, note 1',
      'mixed.json, note 2',
      'long.md',
      'huge.md',
    ]);
  });

  it('are rejected before unpacking if they are ZIP bombs', async () => {
    const zip = new JSZip();
    zip.file('bomb.md', new Uint8Array(60_000_000));
    const bytes = await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' });
    const { notes, problems } = await read(file('bomb.zip', bytes));
    expect(notes).toEqual([]);
    expect(problems[0]?.message).toContain('ZIP bomb');
  });

  it('are rejected if there are too many', async () => {
    const many = Array.from({ length: importLimits.files + 1 }, () => file('a.md', ''));
    await expect(read(...many)).rejects.toThrow('at most 20,000');
  });
});

const goodJson = async () => {
  const { notes } = JSON.parse(await exportReadableJson([note()], new Date()).blob.text());
  return JSON.stringify(notes[0]);
};

it('cancels reading 5,000 files', async () => {
  const controller = new AbortController();
  const many = Array.from({ length: 5000 }, (_, at) => file(`${at}.md`, `Note ${at}`));
  const work = readImport(many, {
    signal: controller.signal,
    onProgress: (fraction) => fraction > 0.1 && controller.abort(),
  });
  await expect(work).rejects.toThrow();
});
