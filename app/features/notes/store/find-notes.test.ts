import { previewOf } from '@workers/api/notes/note-preview.contract';
import { describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../tests/support/patience.ts';
import { processorMs } from '../../../../tests/support/processor-time.ts';
import { defaultFilter, findNotes, fold, indexNotes, shownTags } from './find-notes';
import type { Note } from './note';

let made = 0;
function noteWith(change: Partial<Note> = {}): Note {
  made += 1;
  return {
    id: `note-${made}`,
    encryption: 'server',
    title: 'Rooibos at six',
    content: 'The kettle sang.',
    preview: 'The kettle sang.',
    tags: [],
    category: 'personal',
    mood: null,
    weather: null,
    isFavorite: false,
    createdAt: made * 1000,
    updatedAt: made * 1000,
    failed: false,
    ...change,
  };
}

const titles = (notes: readonly Note[]) => notes.map(({ title }) => title);

describe('search', () => {
  const notes = indexNotes([
    noteWith({ title: 'Café in Zürich', content: 'Two cups', tags: ['travel plans'] }),
    noteWith({ title: 'Kettle', content: 'SANG before the birds', mood: 'Peaceful' }),
    noteWith({ title: 'Nothing', content: '', category: 'work', weather: 'Rainy' }),
  ]);
  test.each([
    ['cafe', ['Café in Zürich']],
    ['ZÜRICH cups', ['Café in Zürich']],
    ['birds kettle', ['Kettle']],
    ['plans', ['Café in Zürich']],
    ['peaceful', ['Kettle']],
    ['rainy', ['Nothing']],
    ['  ', ['Nothing', 'Kettle', 'Café in Zürich']],
    ['kettle cups', []],
  ])('%j finds %j', (query, expected) => {
    expect(titles(findNotes(notes, { ...defaultFilter, query }))).toEqual(expected);
  });

  test('is narrowed by category', () => {
    expect(titles(findNotes(notes, { ...defaultFilter, category: 'work' }))).toEqual(['Nothing']);
  });

  test('does not fold 5,000 indexed texts again on each keystroke', () => {
    const lower = vi.spyOn(String.prototype, 'toLowerCase');
    const many = Array.from({ length: 5000 }, (_, n) =>
      noteWith({ content: `entry ${n} of many` }),
    );
    indexNotes(many);
    expect(lower).toHaveBeenCalledTimes(5000);
    lower.mockClear();
    for (const query of ['e', 'en', 'entry 4999']) {
      findNotes(indexNotes(many), { ...defaultFilter, query });
    }
    // Only the three queries themselves.
    expect(lower).toHaveBeenCalledTimes(3);
    lower.mockRestore();
    expect(findNotes(indexNotes(many), { ...defaultFilter, query: 'entry 4999' })).toHaveLength(1);
  });

  test('indexes a changed note again', () => {
    const before = noteWith({ title: 'Old' });
    const after = { ...before, title: 'New' };
    indexNotes([before]);
    expect(findNotes(indexNotes([after]), { ...defaultFilter, query: 'new' })).toEqual([after]);
  });
});

describe('sort order', () => {
  const a = noteWith({ title: 'note 10', createdAt: 1, updatedAt: 9 });
  const b = noteWith({ title: 'Note 2', createdAt: 2, updatedAt: 8 });
  const c = noteWith({ title: 'apple', createdAt: 3, updatedAt: 7 });
  const notes = indexNotes([a, b, c]);
  test.each([
    ['date', false, [c, b, a]],
    ['date', true, [a, b, c]],
    ['updated', false, [a, b, c]],
    ['updated', true, [c, b, a]],
    ['title', true, [c, b, a]],
    ['title', false, [a, b, c]],
  ] as const)('by %s, ascending %s', (sort, ascending, expected) => {
    expect(findNotes(notes, { ...defaultFilter, sort, ascending })).toEqual(expected);
  });

  test('is newest first by default', () => {
    expect(findNotes(notes, defaultFilter)).toEqual([c, b, a]);
  });
});

test('a preview has 150 characters and never splits a surrogate pair', () => {
  expect(previewOf('x'.repeat(150))).toBe('x'.repeat(150));
  expect(previewOf('x'.repeat(151))).toBe(`${'x'.repeat(150)}…`);
  expect(previewOf('🌍'.repeat(151))).toBe(`${'🌍'.repeat(150)}…`);
});

test.each([
  [
    'The kettle **sang** before *the* ~~cats~~ `birds` did.',
    'The kettle sang before the cats birds did.',
  ],
  ['# Monday\n\nSlept well.', 'Monday\nSlept well.'],
  ['> - [x] tea\n> - [ ] bread\n* butter\n2. jam', 'tea\nbread\nbutter\njam'],
  ['See [the map](https://a.example/x_(1)) and ![a cat](cat.png).', 'See the map and a cat.'],
  ['<https://a.example> \\*not bold\\*', 'https://a.example *not bold*'],
  ['```js\nlet a_b = 2 * 3 * 4;\n```\n---\nend', 'let a_b = 2 * 3 * 4;\nend'],
  ['| tea | cups |\n|:----|-----:|\n| red | 2 |', 'tea cups\nred 2'],
  [
    '__dear__ _diary_, snake_case_name and 5 * 3 < 16',
    'dear diary, snake_case_name and 5 * 3 < 16',
  ],
  ['Title\n===\n* * *\n___\n-_- so it was', 'Title\n-_- so it was'],
  ['#tag, -5 degrees, 1.5 cups', '#tag, -5 degrees, 1.5 cups'],
  ['', ''],
])('a preview of %j has no Markdown syntax', (content, preview) => {
  expect(previewOf(content)).toBe(preview);
});

test('a preview counts visible text, not syntax, and is fast for any input', async () => {
  expect(previewOf(`**${'x'.repeat(151)}**`)).toBe(`${'x'.repeat(150)}…`);
  expect(previewOf(`# a\n\n${'\n'.repeat(5000)}b`)).toMatch(/^a/);
  const ms = await processorMs(() => {
    for (const mark of ['*', '_', '[', '![', '`', '> ', '\\', '<http', '|', '- '])
      previewOf(mark.repeat(50_000));
  });
  expect(ms).toBeLessThan(patience(5000));
});

test('shows a duplicate tag once', () => {
  expect(shownTags(['tea', 'morning', 'tea'])).toEqual(['tea', 'morning']);
});

test('folding keeps letters without accents', () => {
  expect(fold('ÑANDÚ 語 İ')).toBe('nandu 語 i');
});
