import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostileTexts } from '../../app/ui/markdown/testing/hostile-texts';
import { findProgram } from '../../scripts/setup-browser.ts';
import { type HttpPerson, signInOverHttp } from '../support/http-person';
import { runProgram, temporaryFile } from '../support/programs';
import type { RunningProduct } from '../support/server';
import { BLOG_EDITOR, equippedProduct } from '../support/shared-products';

let product: RunningProduct;
let editor: HttpPerson;
const ask = (path: string, init?: RequestInit) =>
  fetch(product.url + path, { redirect: 'manual', ...init });

beforeAll(async () => {
  product = await equippedProduct();
  editor = await signInOverHttp(product.url, BLOG_EDITOR);
});

async function create(change: object = {}): Promise<{ id: string; slug: string }> {
  const body = {
    id: randomBytes(16).toString('base64url'),
    title: 'A post',
    content: 'Some *text*.',
    excerpt: '',
    tags: ['one'],
    slug: '',
    published: true,
    publishAt: null,
    ...change,
  };
  const { post } = (await editor.send('POST', '/api/blog/admin/posts', body)) as {
    post: { id: string; slug: string };
  };
  return post;
}

describe('pages', () => {
  it('are complete without scripts, and cached until something changes', async () => {
    const first = await ask('/blog');
    const html = await first.text();
    expect(first.status).toBe(200);
    for (const title of ['A table is a promise about rows', 'Four millimetres in a mile'])
      expect(html).toContain(title);
    const second = await ask('/blog');
    expect(second.headers.get('X-Page-Cache')).toBe('hit');
    expect(await second.text()).toBe(html);

    const { slug, id } = await create({ title: 'Fresh from the press' });
    const changed = await ask('/blog');
    expect(changed.headers.get('X-Page-Cache')).toBe('miss');
    expect(await changed.text()).toContain('Fresh from the press');
    expect(await (await ask(`/blog/${slug}`)).text()).toContain('<em>text</em>');
    expect((await ask(`/blog/${slug}`)).headers.get('X-Page-Cache')).toBe('hit');
    // Unpublished: gone from every page at once.
    await editor.send('PATCH', `/api/blog/admin/posts/${id}`, { published: false });
    expect(await (await ask('/blog')).text()).not.toContain('Fresh from the press');
    const draft = await ask(`/blog/${slug}`);
    expect(draft.status).toBe(302);
    expect(draft.headers.get('Location')).toBe(`/blog/draft/${slug}`);
    expect(await draft.text()).not.toContain('Fresh');
  });

  it('show a draft only to the administrator, and are not cached then', async () => {
    const { slug } = await create({ title: 'Half a thought', published: false });
    const stranger = await ask(`/blog/draft/${slug}`);
    expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, '/blog']);
    const other = await signInOverHttp(product.url);
    const refused = await ask(`/blog/draft/${slug}`, {
      headers: { Cookie: other.headers.Cookie ?? '' },
    });
    expect([refused.status, refused.headers.get('Location')]).toEqual([302, '/blog']);
    const mine = await ask(`/blog/draft/${slug}`, {
      headers: { Cookie: editor.headers.Cookie ?? '' },
    });
    expect(mine.status).toBe(200);
    expect(mine.headers.get('Cache-Control')).toContain('no-store');
    const html = await mine.text();
    expect(html).toContain('Half a thought');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('redirect from the id and from earlier addresses to the current one', async () => {
    const { id, slug } = await create({ title: 'Moves house' });
    const { post } = (await (
      await ask(`/api/blog/admin/posts/${id}`, { headers: editor.headers })
    ).json()) as { post: { updated_at: string; title: string; content: string } };
    await editor.send('PUT', `/api/blog/admin/posts/${id}`, {
      ...{ title: post.title, content: post.content, excerpt: '', tags: [], slug: 'new-house' },
      ...{ published: true, publishAt: null, updated_at: post.updated_at },
    });
    for (const key of [id, slug]) {
      const response = await ask(`/blog/${key}`);
      expect([response.status, response.headers.get('Location')]).toEqual([302, '/blog/new-house']);
    }
    const html = await (await ask('/blog/new-house')).text();
    expect(html).toContain(`<link rel="canonical" href="${product.url}/blog/new-house"/>`);
    expect((await ask('/blog/no-such-post')).status).toBe(404);
  });

  it('describe themselves: structured data, and a preview picture', async () => {
    const { slug } = await create({ title: '</script><script>alert("1")</script>', tags: ['a<b'] });
    const html = await (await ask(`/blog/${slug}`)).text();
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'BlogPosting',
      headline: '</script><script>alert("1")</script>',
      mainEntityOfPage: `${product.url}/blog/${slug}`,
    });
    const [, image = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
    expect(image).toBe(`${product.url}/blog/${slug}/card.png`);
    const picture = await fetch(image);
    expect(picture.headers.get('Content-Type')).toBe('image/png');
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(bytes.length).toBeLessThan(60_000);
    if (findProgram('identify')) {
      const facts = runProgram('identify', [
        '-format',
        '%m %w %h',
        temporaryFile('card.png', bytes),
      ]);
      expect(facts).toBe('PNG 1200 630');
    }
  });
});

describe('feeds', () => {
  it('are well-formed whatever a post contains, and include no draft', async () => {
    await create({ title: 'A draft for the feed', published: false });
    await create({
      title: 'Hostile & <b>strange</b> ]]> \u0007',
      content: [...hostileTexts, 'a\u0000b \ud800 ]]>'].join('\n\n'),
      tags: ['"><x>'],
    });
    for (const [path, type] of [
      ['/blog/rss.xml', 'application/rss+xml'],
      ['/blog/atom.xml', 'application/atom+xml'],
      ['/sitemap.xml', 'application/xml'],
    ] as const) {
      const response = await ask(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('Content-Type')).toContain(type);
      const xml = await response.text();
      expect(xml).not.toContain('A draft for the feed');
      expect(xml).toContain(`${product.url}/blog/a-table-is-a-promise`);
      // Every address is absolute, since a feed reader does not know ours.
      expect(xml).not.toMatch(/(?:href|src)=(?:"|&quot;)\/(?!\/)/);
      if (findProgram('xmllint'))
        runProgram('xmllint', ['--noout', '--nonet', temporaryFile('feed.xml', xml)]);
    }
  });

  it('have what RSS 2.0 and RFC 4287 require of a feed and of each entry', async () => {
    const rss = await (await ask('/blog/rss.xml')).text();
    const atom = await (await ask('/blog/atom.xml')).text();
    const count = (xml: string, pattern: RegExp) => xml.match(pattern)?.length ?? 0;
    const items = count(rss, /<item>/g);
    expect(items).toBeGreaterThanOrEqual(5);
    for (const name of ['guid', 'pubDate', 'content:encoded'])
      expect(count(rss, new RegExp(`<${name}[ >]`, 'g')), name).toBe(items);
    const entries = count(atom, /<entry>/g);
    expect(entries).toBe(items);
    expect(count(atom, /<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/g)).toBe(entries + 1);
    expect(count(atom, /<id>[^<]+<\/id>/g)).toBe(entries + 1);
    expect(count(atom, /<author><name>/g)).toBe(entries);
  });
});
