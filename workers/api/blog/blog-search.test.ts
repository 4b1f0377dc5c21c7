import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../_testing/sign-in';
import { signInEditor } from '../_testing/sign-in-editor';
import { testBindings } from '../_testing/test-bindings';
import type { AdminPost, PostList, PostResponse, WriteResponse } from './blog.contract';
import { askBlog, newPost } from './blog-testing';

let editor: TestPerson;
const { DB } = testBindings();

beforeEach(async () => {
  editor = await signInEditor();
  await DB.batch(
    ['blog_slugs', 'blog_revisions', 'blog_drafts', 'blog_posts'].map((table) =>
      DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

const base = '/api/blog/admin/posts';

async function create(change: object = {}): Promise<AdminPost> {
  const { status, answer } = await askBlog('POST', base, { person: editor, body: newPost(change) });
  expect(status).toBe(201);
  return (answer as { post: AdminPost }).post;
}

async function update(post: AdminPost, change: object) {
  const { title, content, excerpt, tags, published, publishAt, updated_at } = post;
  const body = { title, content, excerpt, tags, slug: '', published, publishAt, updated_at };
  return askBlog('PUT', `${base}/${post.id}`, { person: editor, body: { ...body, ...change } });
}

async function list(query = ''): Promise<PostList> {
  return (await askBlog('GET', `/api/blog/posts${query}`)).answer as PostList;
}
const titles = async (query = '') => (await list(query)).posts.map(({ title }) => title);

describe('searching posts', () => {
  it('searches titles, tags and content; the last word matches as a prefix', async () => {
    await create({ title: 'Kettles', content: 'Steam and whistles.', tags: ['kitchen'] });
    await create({ title: 'Trains', content: 'They whistle too; a kettle on wheels.' });
    expect(await titles('?q=kettle')).toEqual(['Kettles', 'Trains']);
    expect(await titles('?q=whistle')).toHaveLength(2);
    expect(await titles('?q=whis')).toHaveLength(2);
    expect(await titles('?q=steam%20whistles')).toEqual(['Kettles']);
    expect(await titles('?q=kitchen')).toEqual(['Kettles']);
    expect(await titles('?q=nothing')).toEqual([]);
  });

  it('does not find drafts or unpublished, replaced or deleted text', async () => {
    const post = await create({ content: 'zanzibar', published: false });
    expect(await titles('?q=zanzibar')).toEqual([]);
    const toggle = (published: boolean) =>
      askBlog('PATCH', `${base}/${post.id}`, { person: editor, body: { published } });
    await toggle(true);
    expect(await titles('?q=zanzibar')).toHaveLength(1);
    await toggle(false);
    expect(await titles('?q=zanzibar')).toEqual([]);
    const { answer } = await toggle(true);
    await update((answer as WriteResponse).post, { content: 'madagascar' });
    expect(await titles('?q=zanzibar')).toEqual([]);
    expect(await titles('?q=madagascar')).toHaveLength(1);
    await askBlog('DELETE', `${base}/${post.id}`, { person: editor });
    const index = await DB.prepare('SELECT count(*) AS count FROM blog_search').first('count');
    expect([await titles('?q=madagascar'), index]).toEqual([[], 0]);
  });

  it.each(['"', '" OR *', 'a AND', 'NOT b', 'title:x', '^a', '{a b}', "'); --", 'a*b', '***', '-'])(
    'treats %j as words, not as query syntax',
    async (text) => {
      await create();
      const { status } = await askBlog('GET', `/api/blog/posts?q=${encodeURIComponent(text)}`);
      expect(status).toBe(200);
    },
  );

  it('filters by tag in any case and counts the tags of published posts', async () => {
    await create({ title: 'A', tags: ['Tea', 'cups'] });
    await create({ title: 'B', tags: ['tea'] });
    await create({ title: 'C', tags: ['tea'], published: false });
    expect((await titles('?tag=TEA')).sort()).toEqual(['A', 'B']);
    expect((await list()).tags.map(({ tag, count }) => [tag.toLowerCase(), count])).toEqual([
      ['tea', 2],
      ['cups', 1],
    ]);
  });

  it('returns the results in pages', async () => {
    for (let index = 0; index < 25; index += 1) await create({ title: `Post ${index}` });
    expect(await list()).toMatchObject({ page: 1, more: true });
    expect(await list('?page=2')).toMatchObject({ page: 2, more: false });
    expect(await titles('?page=2')).toHaveLength(1);
    expect(await list('?page=x')).toMatchObject({ page: 1 });
  });

  it('relates up to three published posts by shared tags, the most shared first', async () => {
    const post = await create({ tags: ['a', 'b', 'c'] });
    await create({ title: 'one', tags: ['a'] });
    await create({ title: 'two', tags: ['a', 'B'] });
    await create({ title: 'three', tags: ['c'] });
    await create({ title: 'four', tags: ['b'] });
    await create({ title: 'none', tags: ['z'] });
    await create({ title: 'draft', tags: ['a', 'b', 'c'], published: false });
    const { answer } = await askBlog('GET', `/api/blog/posts/${post.slug}`);
    const related = (answer as PostResponse).related.map(({ title }) => title);
    expect(related[0]).toBe('two');
    expect(related).toHaveLength(3);
    expect(related).not.toContain('draft');
    expect(related).not.toContain('none');
  });
});

it.each([
  '<script>alert(1)</script>',
  '<a\u0000href="javascript:alert(1)">x</a>',
  '[x](java\u0001script:alert(1))',
  '\u202Etpircsavaj:trela',
  "'); DROP TABLE blog_posts; --",
  '%_*?[a-z]{1,3}',
])('accepts %j in every field and as a search term', async (text) => {
  const post = await create({
    title: `Title ${text}`,
    content: text,
    excerpt: text,
    tags: [text.trim()],
  });
  const { answer } = await askBlog('GET', `/api/blog/posts/${post.slug}`);
  expect((answer as PostResponse).post.content).toBe(text);
  const query = encodeURIComponent(text);
  expect((await askBlog('GET', `/api/blog/posts?q=${query}&tag=${query}`)).status).toBe(200);
});
