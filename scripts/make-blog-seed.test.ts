import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countWords } from '../workers/api/blog/count-words.ts';
import { readSeedPosts, SEED_MIGRATION, seedSql } from './make-blog-seed.ts';

const posts = readSeedPosts();

test('the migration contains the texts of content/blog', () => {
  expect(readFileSync(SEED_MIGRATION, 'utf8')).toBe(seedSql(posts));
});

test('has five posts of 800 to 1,200 words, with unique ids and addresses', () => {
  expect(posts).toHaveLength(5);
  for (const { title, content, id, slug, excerpt } of posts) {
    expect(countWords(content), title).toBeGreaterThanOrEqual(800);
    expect(countWords(content), title).toBeLessThanOrEqual(1200);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(slug).toMatch(/^[a-z0-9-]+$/);
    expect(excerpt.length).toBeLessThanOrEqual(500);
  }
  expect(new Set(posts.map(({ id }) => id)).size).toBe(5);
});

test('a line break shows on the page, so paragraphs are one line each', () => {
  for (const { content, title } of posts) {
    const prose = content.replace(/```[\s\S]*?```/g, '');
    for (const block of prose.split(/\n{2,}/)) {
      const isPlain = !/^(?:[-*|#>]|\d+\.)/.test(block.trim());
      if (isPlain) expect(block.trim().split('\n'), title).toHaveLength(1);
    }
  }
});

test('a quote in a text does not end the SQL string', () => {
  const [first] = posts;
  if (first === undefined) throw new Error('There is no post.');
  const text = "a '); DROP TABLE blog_posts; --";
  expect(seedSql([{ ...first, content: text }])).toContain("'a ''); DROP TABLE blog_posts; --'");
});
