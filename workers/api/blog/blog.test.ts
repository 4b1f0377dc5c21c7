import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../_core/crypto/secrets';
import { FROM_PAGE_HEADER } from '../_core/from-page.contract';
import { ask } from '../_testing/ask';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { signInEditor } from '../_testing/sign-in-editor';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { app } from '../index';
import type {
  AdminPost,
  AdminPostList,
  AdminPostResponse,
  PostList,
  PostResponse,
  RevisionList,
} from './blog.contract';
import { publishDue } from './blog.service';
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
const version = async () =>
  ((await askBlog('GET', '/api/blog/version')).answer as { version: number }).version;
const errorOf = ({ answer }: { answer: unknown }) =>
  (answer as { error: { code: string; message: string } }).error;

describe('access', () => {
  it('recognises the administrator by the configured e-mail address on every request', async () => {
    const stranger = await signInPerson();
    const ask = (person?: TestPerson, bindings = {}) =>
      askBlog('GET', '/api/blog/me', { ...(person ? { person } : {}), bindings });
    expect((await ask(editor)).answer).toEqual({ administrator: true });
    expect((await ask(editor, { BLOG_ADMIN_EMAIL: ' Editor@Example.com '.trim() })).answer).toEqual(
      { administrator: true },
    );
    expect((await ask(stranger)).answer).toEqual({ administrator: false });
    expect((await ask()).answer).toEqual({ administrator: false });
    // Unset: nobody is administrator. Another address: this user no longer is.
    for (const BLOG_ADMIN_EMAIL of [undefined, 'other@example.com']) {
      expect((await ask(editor, { BLOG_ADMIN_EMAIL })).answer).toEqual({ administrator: false });
      const refused = await askBlog('GET', base, {
        person: editor,
        bindings: { BLOG_ADMIN_EMAIL },
      });
      expect(refused.status).toBe(404);
    }
  });

  it('hides drafts and the author’s e-mail address from others', async () => {
    const draft = await create({ published: false, title: 'Secret plan' });
    const post = await create();
    expect((await list()).posts.map(({ id }) => id)).toEqual([post.id]);
    for (const key of [draft.id, draft.slug, 'nothing']) {
      const refused = await askBlog('GET', `/api/blog/posts/${key}`);
      expect(refused.status).toBe(404);
      expect(errorOf(refused)).toMatchObject({ code: 'not_found', message: 'Post Not Found' });
    }
    // Our own page must distinguish drafts: it shows them to the administrator, redirects others to the list.
    const toPage = async (key: string) => {
      const headers = { [FROM_PAGE_HEADER]: '1' };
      const answer = await ask(app, `/api/blog/posts/${key}`, { headers });
      return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code];
    };
    expect(await toPage(draft.slug)).toEqual([404, 'not_published']);
    expect(await toPage('nothing')).toEqual([404, 'not_found']);
    const shown = await askBlog('GET', `/api/blog/posts/${post.slug}`);
    expect(JSON.stringify([shown.answer, await list()])).not.toContain(editor.email);
    const missing = await askBlog('GET', '/api/blog/posts/nothing');
    expect([missing.status, errorOf(missing).message]).toEqual([404, 'Post Not Found']);
    const all = (await askBlog('GET', base, { person: editor })).answer as AdminPostList;
    expect(all.posts.map(({ title }) => title).sort()).toEqual([
      'Secret plan',
      'Tables survive the journey',
    ]);
  });
});

describe('post fields', () => {
  it('requires title and content after trimming', async () => {
    for (const change of [{ title: ' \n' }, { content: ' \t\n' }]) {
      const refused = await askBlog('POST', base, { person: editor, body: newPost(change) });
      expect(refused.status).toBe(400);
      expect(errorOf(refused).message).toContain('Title and content are required');
    }
  });

  it('fills an empty excerpt with the first 200 characters and three dots', async () => {
    const content = 'x'.repeat(199) + 'é'.repeat(50);
    expect((await create({ content, excerpt: '  ' })).excerpt).toBe(`${content.slice(0, 200)}...`);
    expect((await create({ content: 'short' })).excerpt).toBe('short...');
    expect((await create({ excerpt: ' own ' })).excerpt).toBe('own');
    // Surrogate pairs are not split.
    expect((await create({ content: '🙂'.repeat(250) })).excerpt).toBe(`${'🙂'.repeat(200)}...`);
  });

  it('stores author name, e-mail address and word count', async () => {
    const post = await create({ content: 'One **two** three-four, five’s.' });
    expect(post).toMatchObject({ author: 'Entropy Tools', author_email: editor.email, words: 4 });
  });

  it('rejects a second post with the same id, and an update of an outdated version', async () => {
    const post = await create();
    const again = await askBlog('POST', base, { person: editor, body: newPost({ id: post.id }) });
    expect([again.status, errorOf(again).code]).toEqual([409, 'conflict']);
    const first = await update(post, { title: 'First' });
    expect(first.status).toBe(200);
    const late = await update(post, { title: 'Second' });
    expect([late.status, errorOf(late).code]).toEqual([409, 'conflict']);
    expect(await titles()).toEqual(['First']);
  });
});

describe('slugs', () => {
  it('derive from the title, are unique, and earlier ones still find the post', async () => {
    const one = await create({ title: 'Crème brûlée & “more”!' });
    const two = await create({ title: 'Creme brulee — more' });
    expect([one.slug, two.slug]).toEqual(['creme-brulee-more', 'creme-brulee-more-2']);
    // A published post keeps its slug when its title changes.
    const kept = (await update(one, { title: 'Pudding' })).answer as { post: AdminPost };
    expect(kept.post.slug).toBe('creme-brulee-more');
    const moved = (await update(kept.post, { slug: 'The Pudding' })).answer as { post: AdminPost };
    expect(moved.post.slug).toBe('the-pudding');
    for (const key of ['creme-brulee-more', 'the-pudding', one.id]) {
      const { answer } = await askBlog('GET', `/api/blog/posts/${key}`);
      expect((answer as PostResponse).post.slug).toBe('the-pudding');
    }
    // Earlier slugs of a post are not reused.
    expect((await create({ title: 'Creme brulee more' })).slug).toBe('creme-brulee-more-3');
  });

  it('are truncated for long titles and remain unique', async () => {
    const title = 'A rather long title about many things at once '.repeat(4);
    const [one, two] = [await create({ title }), await create({ title })];
    expect(one.slug.length).toBeLessThanOrEqual(90);
    expect(two.slug).toBe(`${one.slug}-2`);
  });

  it('follow the title of a draft and avoid reserved paths', async () => {
    const draft = await create({ published: false, title: 'Working title' });
    const renamed = (await update(draft, { title: 'Edit' })).answer as { post: AdminPost };
    expect(renamed.post.slug).toBe('edit-post');
    expect((await create({ title: '日本' })).slug).toBe('post');
  });
});

describe('publishing', () => {
  it('toggles, keeps the first publication time, and returns 404 for a missing post', async () => {
    const post = await create({ published: false });
    const toggle = async (published: boolean) =>
      (await askBlog('PATCH', `${base}/${post.id}`, { person: editor, body: { published } }))
        .answer as { post: AdminPost };
    const first = await toggle(true);
    expect(await titles()).toEqual([post.title]);
    await toggle(false);
    expect(await titles()).toEqual([]);
    expect((await toggle(true)).post.publishedAt).toBe(first.post.publishedAt);
    const missing = await askBlog('PATCH', `${base}/${newId()}`, {
      person: editor,
      body: { published: true },
    });
    expect(missing.status).toBe(404);
  });

  it('is not undone by an editor opened earlier', async () => {
    const post = await create({ published: true });
    await askBlog('PATCH', `${base}/${post.id}`, { person: editor, body: { published: false } });
    const late = await update(post, { title: 'Still thinks that it is published' });
    expect([late.status, errorOf(late).code]).toEqual([409, 'conflict']);
    expect(await titles()).toEqual([]);
  });

  it('publishes a scheduled draft once, and not before its time', async () => {
    const due = new Date(Date.now() + 3_600_000);
    const post = await create({ published: false, publishAt: due.toISOString() });
    expect(post.publishAt).toBe(due.toISOString());
    const env = readEnv(testBindings());
    await publishDue(env, new Date(due.getTime() - 1));
    expect(await titles()).toEqual([]);
    const before = await version();
    await publishDue(env, due);
    expect(await titles()).toEqual([post.title]);
    expect((await list()).posts[0]).toMatchObject({
      publishedAt: due.toISOString(),
      publishAt: null,
    });
    await publishDue(env, due);
    expect(await version()).toBe(before + 1);
  });

  it('publishes immediately if the scheduled time has passed', async () => {
    expect((await create({ published: false, publishAt: '2020-01-01T00:00:00Z' })).published).toBe(
      true,
    );
  });

  it('increments the version with every public change', async () => {
    let last = await version();
    const expectNew = async () => {
      const now = await version();
      expect(now).toBeGreaterThan(last);
      last = now;
    };
    const post = await create();
    await expectNew();
    await update(post, { title: 'Other' });
    await expectNew();
    await askBlog('PATCH', `${base}/${post.id}`, { person: editor, body: { published: false } });
    await expectNew();
    await askBlog('DELETE', `${base}/${post.id}`, { person: editor });
    await expectNew();
  });
});

describe('autosaves and revisions', () => {
  const fields = { title: 'Typed', content: 'not saved', excerpt: '', tags: 'a,', slug: '' };

  it('keeps an autosave until the post is saved or it is discarded, and never shows it to readers', async () => {
    const post = await create();
    const path = `/api/blog/admin/drafts/${post.id}`;
    await askBlog('PUT', path, { person: editor, body: fields });
    const read = async () =>
      (await askBlog('GET', `${base}/${post.id}`, { person: editor })).answer as AdminPostResponse;
    expect((await read()).draft?.fields).toEqual(fields);
    expect(JSON.stringify(await list())).not.toContain('Typed');
    await update(post, {});
    expect((await read()).draft).toBeNull();

    const id = newId();
    await askBlog('PUT', `/api/blog/admin/drafts/${id}`, { person: editor, body: fields });
    const all = (await askBlog('GET', base, { person: editor })).answer as AdminPostList;
    expect(all.unsaved.map(({ postId }) => postId)).toEqual([id]);
    await askBlog('DELETE', `/api/blog/admin/drafts/${id}`, { person: editor });
    const after = (await askBlog('GET', base, { person: editor })).answer as AdminPostList;
    expect(after.unsaved).toEqual([]);
  });

  it('keeps at most fifty revisions, newest first', async () => {
    let post = await create({ content: 'Version 0' });
    for (let index = 1; index <= 52; index += 1) {
      const { answer } = await update(post, { content: `Version ${index}` });
      post = (answer as { post: AdminPost }).post;
    }
    const { revisions } = (await askBlog('GET', `${base}/${post.id}/revisions`, { person: editor }))
      .answer as RevisionList;
    expect(revisions).toHaveLength(50);
    expect(revisions[0]?.content).toBe('Version 52');
    expect(revisions.at(-1)?.content).toBe('Version 3');
  });
});
