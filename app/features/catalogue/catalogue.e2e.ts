/** /tools: search, categories, favourites; and the command palette that shares its search. */
import { axe, expect, openPage, test, untilHydrated } from '../../../tests/support/test.ts';

const converterCard = 'article:has(a[href="/converter"])';

test('filters by file type and category, by keyboard; updates the URL; can clear an empty result', async ({
  page,
}) => {
  await openPage(page, '/tools');
  await page.getByRole('radio', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/category=AI$/);
  await expect(page.locator(converterCard)).toHaveCount(0);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('No tool goes by ‘zzzz’')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Show all tools' }).click();
  await expect(page).toHaveURL(/\/tools$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.locator(converterCard)).toBeVisible();

  // The URL restores the search.
  await page.getByRole('searchbox', { name: 'Search tools' }).fill('.docx');
  await expect(page).toHaveURL(/\/tools\?q=\.docx$/);
  await expect(page.locator(converterCard)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'PDF Merger' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('.docx');
  await expect(page.locator(converterCard)).toBeVisible();
});

test('shows all tools in one grid without gaps, and short on a phone', { tag: '@sweep' }, async ({
  page,
}) => {
  await page.goto('/tools');
  const lefts = await page
    .getByRole('region', { name: 'Ready' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
  const columns = new Set(lefts).size;
  expect(columns).toBeGreaterThan(1);
  // Each row but the last is full.
  for (const [place, left] of lefts.entries())
    expect(left).toBe([...new Set(lefts)].sort((a, b) => a - b)[place % columns]);
  await page.setViewportSize({ width: 390, height: 844 });
  // The whole page, including header and footer, takes at most 150 pixels per tool.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(
    lefts.length * 150,
  );
});

test('shows favourites and recent tools as shortcuts on /tools, in the palette and on the home page', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/tools');
  const own = page.getByRole('navigation', { name: 'Your tools' });
  await expect(own).toHaveCount(0);
  const star = page.getByRole('button', { name: 'Favourite: Converter' });
  await star.click();
  await expect(own.getByRole('link', { name: 'Converter favourite' })).toBeVisible();
  // It is stored on this device, and moves the tool to the top of the palette.
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await untilHydrated(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('listbox')).toContainText('Favourites');
  await expect(page.getByRole('option').first()).toContainText('Converter');
  await page.keyboard.press('Escape');
  await page.locator('article a[href="/qr-generator"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'QR Generator' })).toBeVisible();
  // The visit is stored after the page is painted.
  const kept = () => page.evaluate(() => localStorage.getItem('entropy:recent:v1'));
  await expect.poll(kept).toContain('qr-generator');
  await openPage(page, '/');
  const first = page.getByRole('navigation', { name: 'Tools to start with' }).getByRole('link');
  await expect(first.nth(0)).toHaveText('Converter');
  await expect(first.nth(1)).toHaveText('QR Generator');
  await expect(first).toHaveCount(8);
  await axe(page);
});

test('search and category work without JavaScript', { tag: '@sweep' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/tools');
  await page.getByRole('searchbox').fill('word to pdf');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=word/);
  await expect(page.locator(converterCard)).toBeVisible();
  await page.getByRole('link', { name: /^Convert DOCX to PDF/ }).click();
  await expect(page).toHaveURL(/\/converter\/docx-to-pdf$/);
  await context.close();
});

test('command palette: arrows move, Escape restores focus, Enter runs actions and opens tools', async ({
  page,
}) => {
  await openPage(page, '/about');
  const button = page.getByRole('banner').getByRole('button', { name: 'Search tools' });
  await button.click();
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toBeFocused();
  // The list is rendered after the field.
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  const first = (await field.getAttribute('aria-activedescendant')) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(field).not.toHaveAttribute('aria-activedescendant', first);
  await page.keyboard.press('ArrowUp');
  await expect(field).toHaveAttribute('aria-activedescendant', first);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(button).toBeFocused();

  // What looks like nothing that is known still finds something.
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await field.fill('qqqq');
  await expect(page.getByRole('option').first()).toBeVisible();
  // A file type.
  await field.fill('convert .mov');
  const option = page.getByRole('option', { name: /^Convert MOV to MP4/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await axe(page, 'dialog');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/converter\/mov-to-mp4$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // An action.
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await field.fill('theme dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('error pages', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('shows a 404 with a search field for unknown URLs', { tag: '@sweep' }, async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await page.getByRole('main').getByRole('searchbox').fill('pdf');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/tools\?q=pdf$/);
  });
});

test('lists the tools in the sitemap, and the sitemap in robots.txt', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${new URL('/converter', baseURL).href}</loc>`);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Sitemap: ');
});

test('names the contact for vulnerabilities in security.txt', async ({ request, baseURL }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toContain(`Contact: ${new URL('/contact', baseURL).href}\n`);
});
