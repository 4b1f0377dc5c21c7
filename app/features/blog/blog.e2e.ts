/** The public part of the blog. */
import { expect, openPage, test } from '../../../tests/support/test.ts';

test('finds a post by its words and by its tag, and opens it', async ({ page }) => {
  await openPage(page, '/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toHaveCount(0);
  await page.getByLabel('Search posts').fill('quiet zone');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'The white space around a QR code is part of it',
  ]);
  await expect(page).toHaveURL(/q=quiet\+zone/);
  await page.getByLabel('Search posts').fill('xyzzy');
  await expect(page.getByText('No post matches')).toBeVisible();
  await page.getByRole('link', { name: 'Show all posts' }).click();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expect(page.getByLabel('Search posts')).toHaveValue('');
  await page
    .getByRole('navigation', { name: 'Filter by tag' })
    .getByRole('link', { name: /^documents/ })
    .click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'A table is a promise about rows',
  ]);
  await page.getByRole('link', { name: /^Read More of ‘A table/ }).click();
  await expect(page).toHaveURL(/\/blog\/a-table-is-a-promise$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A table is a promise about rows',
  );
  await expect(page.getByText('16 November 2026')).toBeVisible();
  await expect(page.locator('pre .token-word').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('link', { name: 'Edit Post' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('reads and searches posts', { tag: '@sweep' }, async ({ page }) => {
    await page.goto('/blog');
    await page.getByLabel('Search posts').fill('marathon');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name: /^Read More of ‘Four millimetres/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four millimetres in a mile');
    await expect(page.getByText('A marathon comes out some ten centimetres short')).toBeVisible();
    await expect(page.getByRole('table')).toContainText('1609.344 m');
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  });
});

test.describe('unknown posts and the editor', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('show Post Not Found with a link back; visitors of the editor are redirected to the list', {
    tag: '@sweep',
  }, async ({ page }) => {
    const response = await page.goto('/blog/no-such-post');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();

    await page.goto('/blog/edit/blog-post-tables-00001');
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByText('Error loading post for editing')).toBeVisible();
  });
});
