import type { AdminPost } from '@workers/api/blog/blog.contract';
import { expect, test } from 'vitest';
import { fieldsOf, sameFields, splitTags, toLocalMoment } from './editor-fields';

test('splits tags on commas, trims them, and drops empty and duplicate ones', () => {
  expect(splitTags(' tea, , green tea ,tea,')).toEqual(['tea', 'green tea']);
  expect(splitTags(' , ')).toEqual([]);
});

const content = `${'A long text. '.repeat(30)}`;
const post: AdminPost = {
  id: 'A'.repeat(22),
  slug: 'a-post',
  title: 'A post',
  content,
  excerpt: `${content.slice(0, 200)}...`,
  author: 'Ann',
  author_email: 'ann@example.com',
  tags: ['one', 'two'],
  published: true,
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
  publishedAt: '2026-11-21T12:00:00.000Z',
  publishAt: null,
  words: 90,
};

test('leaves a generated excerpt empty in the editor, and keeps a written one', () => {
  expect(fieldsOf(post)).toMatchObject({ excerpt: '', tags: 'one, two', slug: 'a-post' });
  expect(fieldsOf({ ...post, excerpt: 'My own...' }).excerpt).toBe('My own...');
});

test('derives the slug from the title until the first publication', () => {
  expect(fieldsOf({ ...post, publishedAt: null }).slug).toBe('');
});

test('detects a difference in any field', () => {
  const fields = fieldsOf(post);
  expect(sameFields(fields, { ...fields })).toBe(true);
  expect(sameFields(fields, { ...fields, slug: 'other' })).toBe(false);
});

test('converts a time to the local time zone', () => {
  const iso = '2026-11-21T12:34:00.000Z';
  expect(new Date(toLocalMoment(iso)).toISOString()).toBe(iso);
  expect(toLocalMoment(null)).toBe('');
});
