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
  AdminPostAnswer,
  AdminPostList,
  PostAnswer,
  PostList,
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
  it('recognises the administrator by the configured e-mail, at every call', async () => {
    const stranger = await signInPerson();
    const ask = (person?: TestPerson, bindings = {}) =>
      askBlog('GET', '/api/blog/me', { ...(person ? { person } : {}), bindings });
    expect((await ask(editor)).answer).toEqual({ administrator: true });
    expect((await ask(editor, { BLOG_ADMIN_EMAIL: ' Editor@Example.com '.trim() })).answer).toEqual(
      { administrator: true },
    );
    expect((await ask(stranger)).answer).toEqual({ administrator: false });
    expect((await ask()).answer).toEqual({ administrator: false });
    // Unset: nobody. Another address: not this one any more.
    for (const BLOG_ADMIN_EMAIL of [undefined, 'other@example.com']) {
      expect((await ask(editor, { BLOG_ADMIN_EMAIL })).answer).toEqual({ administrator: false });
      const refused = await askBlog('GET', base, {
        person: editor,
        bindings: { BLOG_ADMIN_EMAIL },
      });
      expect(refused.status).toBe(404);
    }
  });

  it('shows a stranger neither a draft nor the author’s address', async () => {
    const draft = await create({ published: false, title: 'Secret plan' });
    const post = await create();
    expect((await list()).posts.map(({ id }) => id)).toEqual([post.id]);
    for (const key of [draft.id, draft.slug, 'nothing']) {
      const refused = await askBlog('GET', `/api/blog/posts/${key}`);
      expect(refused.status).toBe(404);
      expect(errorOf(refused)).toMatchObject({ code: 'not_found', message: 'Post Not Found' });
    }
    // Our own page has to know: it leads a draft's administrator on, and others to the list.
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

describe('the fields of a post', () => {
  it('requires title and content after trimming', async () => {
    for (const change of [{ title: ' \n' }, { content: ' \t\n' }]) {
      const refused = await askBlog('POST', base, { person: editor, body: newPost(change) });
      expect(refused.status).toBe(400);
      expect(errorOf(refused).message).toContain('Title and content are required');
    }
  });

  it('fills an empty excerpt with the first 200 characters and three points', async () => {
    const content = 'x'.repeat(199) + 'é'.repeat(50);
    expect((await create({ content, excerpt: '  ' })).excerpt).toBe(`${content.slice(0, 200)}...`);
    expect((await create({ content: 'short' })).excerpt).toBe('short...');
    expect((await create({ excerpt: ' own ' })).excerpt).toBe('own');
    // A character of two code units is not cut in two.
    expect((await create({ content: '🙂'.repeat(250) })).excerpt).toBe(`${'🙂'.repeat(200)}...`);
  });

  it('stores name, address and words', async () => {
    const post = await create({ content: 'One **two** three-four, five’s.' });
    expect(post).toMatchObject({ author: 'Entropy Tools', author_email: editor.email, words: 4 });
  });

  it('refuses a second post of the same id, and a change of an old version', async () => {
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

describe('addresses', () => {
  it('come from the title, are never shared, and redirect from the old ones', async () => {
    const one = await create({ title: 'Crème brûlée & “more”!' });
    const two = await create({ title: 'Creme brulee — more' });
    expect([one.slug, two.slug]).toEqual(['creme-brulee-more', 'creme-brulee-more-2']);
    // A published post keeps its address when its title changes.
    const kept = (await update(one, { title: 'Pudding' })).answer as { post: AdminPost };
    expect(kept.post.slug).toBe('creme-brulee-more');
    const moved = (await update(kept.post, { slug: 'The Pudding' })).answer as { post: AdminPost };
    expect(moved.post.slug).toBe('the-pudding');
    for (const key of ['creme-brulee-more', 'the-pudding', one.id]) {
      const { answer } = await askBlog('GET', `/api/blog/posts/${key}`);
      expect((answer as PostAnswer).post.slug).toBe('the-pudding');
    }
    // Nobody else gets an address that still leads to a post.
    expect((await create({ title: 'Creme brulee more' })).slug).toBe('creme-brulee-more-3');
  });

  it('are cut when a title is long, and still never shared', async () => {
    const title = 'A rather long title about many things at once '.repeat(4);
    const [one, two] = [await create({ title }), await create({ title })];
    expect(one.slug.length).toBeLessThanOrEqual(90);
    expect(two.slug).toBe(`${one.slug}-2`);
  });

  it('follow the title of a draft, and are no other page of the blog', async () => {
    const draft = await create({ published: false, title: 'Working title' });
    const renamed = (await update(draft, { title: 'Edit' })).answer as { post: AdminPost };
    expect(renamed.post.slug).toBe('edit-post');
    expect((await create({ title: '日本' })).slug).toBe('post');
  });
});

describe('publishing', () => {
  it('toggles, keeps the first day of publication, and returns 404 for a missing post', async () => {
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

  it('is not undone by an editor that was open before', async () => {
    const post = await create({ published: true });
    await askBlog('PATCH', `${base}/${post.id}`, { person: editor, body: { published: false } });
    const late = await update(post, { title: 'Still thinks that it is published' });
    expect([late.status, errorOf(late).code]).toEqual([409, 'conflict']);
    expect(await titles()).toEqual([]);
  });

  it('publishes what is due, once, and nothing before its time', async () => {
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

  it('publishes at once when the time has passed', async () => {
    expect((await create({ published: false, publishAt: '2020-01-01T00:00:00Z' })).published).toBe(
      true,
    );
  });

  it('raises the version with every change that readers can see', async () => {
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

describe('drafts and versions', () => {
  const fields = { title: 'Typed', content: 'not saved', excerpt: '', tags: 'a,', slug: '' };

  it('keeps what is typed until it is saved or discarded, and shows it to no reader', async () => {
    const post = await create();
    const path = `/api/blog/admin/drafts/${post.id}`;
    await askBlog('PUT', path, { person: editor, body: fields });
    const read = async () =>
      (await askBlog('GET', `${base}/${post.id}`, { person: editor })).answer as AdminPostAnswer;
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

  it('keeps each saved version, the newest first, at most fifty', async () => {
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
