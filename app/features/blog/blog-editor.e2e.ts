/**
 * The administrator's work on the blog. Runs in one worker, because sign-in links are rate-limited per
 * address.
 */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createPost, signInEditor } from '../../../tests/support/blog.ts';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';
import { hostileTexts } from '../../ui/markdown/testing/hostile-texts.ts';

test.describe.configure({ mode: 'default' });

const newTitle = () => `Kettle ${randomBytes(4).toString('hex')}`;
const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test.beforeEach(async ({ page }) => signInEditor(page));

test('writes a draft, publishes, edits and deletes it; visitors see only published posts', {
  tag: '@sweep',
}, async ({ page, browser }) => {
  const title = newTitle();
  await openPage(page, '/blog');
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await page.getByRole('button', { name: '+ New Post' }).click();
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Title and content are required' }),
  ).toBeVisible();
  await field(page, 'Title').fill(title);
  await field(page, 'Content').fill(
    `Steam **rises**.\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n\n${'word '.repeat(60)}`,
  );
  await field(page, 'Tags').fill(' tea, , kettles,');
  // Panel, cards and editor.
  await axe(page, 'main');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.locator('.post-body strong')).toHaveText('rises');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  const card = cardOf(page, title);
  await expect(card.getByText('Draft', { exact: true })).toBeVisible();
  await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'tea',
    'kettles',
  ]);

  const stranger = await browser.newContext({ baseURL: process.env.BASE_URL });
  const other = await stranger.newPage();
  const slug = title.toLowerCase().replace(' ', '-');
  await other.goto(`/blog/${slug}`);
  await expect(other).toHaveURL(/\/blog$/);
  await expect(other.getByText(title)).toHaveCount(0);

  await card.getByRole('link', { name: /Read More/ }).click();
  await expect(page.getByText('Only you see this page.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await cardOf(page, title)
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page.getByText('Post updated successfully!')).toBeVisible();
  await other.goto(`/blog/${slug}`);
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(other.locator('.token-word')).toHaveText('const');

  await page.goto(`/blog/${slug}`);
  await page.getByRole('link', { name: 'Edit Post' }).click();
  await field(page, 'Content').fill('Steam falls.');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByText('Post updated successfully!')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Steam falls.')).toBeVisible();

  await page.goto('/blog');
  await cardOf(page, title)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete this post?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(cardOf(page, title)).toBeVisible();
  await cardOf(page, title)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await dialog.getByRole('button', { name: 'Delete post' }).click();
  await expect(page.getByText('Post deleted successfully!')).toBeVisible();
  await expect(cardOf(page, title)).toHaveCount(0);
  expect((await other.request.get(`/blog/${slug}`)).status()).toBe(404);
  await stranger.close();
});

test.describe('when the server fails', () => {
  test.use({ allowedErrors: /status of 500/ });

  test("shows the blog's own error messages, and loses no input", { tag: '@sweep' }, async ({
    page,
  }) => {
    const { title, id } = await createPost(page, { title: newTitle() });
    await page.route('**/api/blog/admin/**', (route) => {
      const isWrite = ['POST', 'PATCH', 'DELETE'].includes(route.request().method());
      return isWrite
        ? route.fulfill({
            status: 500,
            json: { error: { code: 'internal_error', message: 'No disk.' } },
          })
        : route.continue();
    });
    await openPage(page, '/blog');
    await cardOf(page, title)
      .getByRole('button', { name: /^Unpublish/ })
      .click();
    await expect(page.getByText('Error updating post. Please try again.')).toBeVisible();
    await cardOf(page, title)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('button', { name: 'Delete post' }).click();
    await expect(page.getByText('Error deleting post. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: '+ New Post' }).click();
    await field(page, 'Title').fill('A title');
    await field(page, 'Content').fill('A long thought');
    await page.getByRole('button', { name: 'Create Post' }).click();
    await expect(page.getByText('Error saving post. Please try again.')).toBeVisible();
    await expect(field(page, 'Content')).toHaveValue('A long thought');
    await page.route(`**/api/blog/admin/posts/${id}`, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.goto(`/blog/edit/${id}`);
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByText('Error loading post for editing')).toBeVisible();
  });
});

test('restores unsaved text after a crash, from this device and from the server', {
  tag: '@sweep',
}, async ({ page, browser }) => {
  const { id } = await createPost(page, { title: newTitle(), content: 'First version.' });
  await openPage(page, `/blog/edit/${id}`);
  await field(page, 'Content').fill('First version, and more.');
  await expect(page.getByText('Draft kept on this device')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await expect(field(page, 'Content')).toHaveValue('First version, and more.');
  await expect(page.getByText('Draft kept on the server')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: process.env.BASE_URL });
  const other = await elsewhere.newPage();
  await signInEditor(other);
  await other.goto(`/blog/edit/${id}`);
  await other.getByRole('button', { name: 'Continue with it' }).click();
  await other.getByRole('button', { name: 'Update Post' }).click();
  await expect(other.getByText('Post updated successfully!')).toBeVisible();
  await other.getByRole('button', { name: 'Show versions' }).click();
  await other.getByLabel('Version', { exact: true }).selectOption({ index: 1 });
  await expect(
    other.getByRole('region', { name: 'Changes since this version' }).locator('ins').last(),
  ).toContainText('and more');
  await other.getByRole('button', { name: 'Put this version into the editor' }).click();
  await expect(field(other, 'Content')).toHaveValue('First version.');
  await elsewhere.close();
});

test('adds a picture, re-encoded, from our own origin, with its size reserved before it loads', {
  tag: '@sweep',
}, async ({ page }) => {
  const { id, slug } = await createPost(page, { title: newTitle() });
  await openPage(page, `/blog/edit/${id}`);
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
  await page.getByLabel('Pictures').setInputFiles({
    name: '"><img src=x onerror=alert(1)>](javascript:alert(1)).png',
    mimeType: 'image/png',
    buffer: png,
  });
  await expect(field(page, 'Content')).toHaveValue(
    /\/api\/blog\/images\/[\w-]{22}\.webp#320x200\)/,
  );
  await page.getByLabel('Pictures').setInputFiles({
    name: 'page.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await expect(
    page.getByText('page.png: It is not a picture that this browser can read.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByText('Post updated successfully!')).toBeVisible();
  await page.goto(`/blog/${slug}`);
  const picture = page.locator('.post-body img');
  await expect(picture).toHaveAttribute('width', '320');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(320);
});

test('renders hostile titles, bodies, tags and picture names as text', { tag: '@sweep' }, async ({
  page,
}) => {
  const dialogs: string[] = [];
  const images = hostileTexts.map(
    (text) => `![${text}](https://evil.example/${encodeURIComponent(text)})`,
  );
  const { id, slug } = await createPost(page, {
    title: hostileTexts.slice(0, 12).join(' ').slice(0, 200),
    content: [...hostileTexts, ...images].join('\n\n'),
    excerpt: hostileTexts.join(' ').slice(0, 500),
    tags: hostileTexts.filter((text) => text.length <= 40 && text.trim() !== '').slice(0, 12),
  });
  // The guard of every test fails on a CSP report, an error and a request to another host.
  const watch = (one: Page) =>
    one.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
  watch(page);
  await openPage(page, `/blog/${slug}`);
  await expect(
    page.locator(
      '.post-body script, .post-body img, .post-body iframe, .post-body svg, .post-body form, .post-body style',
    ),
  ).toHaveCount(0);
  await openPage(page, '/blog');
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await openPage(page, `/blog/edit/${id}`);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.locator('.post-body')).toBeVisible();
  const injected = await page.evaluate(
    () => document.querySelectorAll('[onerror], [onload], [onclick], [ontoggle], [onfocus]').length,
  );
  expect(injected).toBe(0);
  for (const path of ['/blog/rss.xml', '/blog/atom.xml', `/blog/${slug}/card.png`])
    expect((await page.request.get(path)).status(), path).toBe(200);
  expect(dialogs).toEqual([]);
  const gone = await page.request.delete(`/api/blog/admin/posts/${id}`, {
    data: {},
    headers: { Origin: new URL(process.env.BASE_URL ?? '').origin },
  });
  expect(gone.ok()).toBe(true);
});
