/** /tools: search, categories, favourites; and the command palette that shares its search. */
import { axe, expect, openPage, test, untilHydrated } from '../../../tests/support/test.ts';

const converterCard = 'article:has(a[href="/converter"])';

test('finds by file type and by category, by keys; the address follows; an empty result offers the way out', async ({
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

  // The address brings the search back.
  await page.getByRole('searchbox', { name: 'Search tools' }).fill('.docx');
  await expect(page).toHaveURL(/\/tools\?q=\.docx$/);
  await expect(page.locator(converterCard)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'PDF Merger' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('.docx');
  await expect(page.locator(converterCard)).toBeVisible();
});

test('all tools are one grid without gaps, and short on a phone', { tag: '@sweep' }, async ({
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
  // The whole page, header and footer with it, takes 150 pixels a tool at most.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(
    lefts.length * 150,
  );
});

test('favourites and what was opened last are short cuts on /tools, in the palette and at home', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/tools');
  const own = page.getByRole('navigation', { name: 'Your tools' });
  await expect(own).toHaveCount(0);
  const star = page.getByRole('button', { name: 'Favourite: Converter' });
  await star.click();
  await expect(own.getByRole('link', { name: 'Converter favourite' })).toBeVisible();
  // It stays on this device, and brings the tool to the top of the palette.
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await untilHydrated(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('listbox')).toContainText('Favourites');
  await expect(page.getByRole('option').first()).toContainText('Converter');
  await page.keyboard.press('Escape');
  await page.locator('article a[href="/qr-generator"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'QR Generator' })).toBeVisible();
  // The visit is kept after the page is painted.
  const kept = () => page.evaluate(() => localStorage.getItem('entropy:recent:v1'));
  await expect.poll(kept).toContain('qr-generator');
  await openPage(page, '/');
  await expect(own.getByRole('link')).toHaveText([/^Converter/, 'QR Generator']);
  await axe(page);
});

test('search and category work without script', { tag: '@sweep' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/tools');
  await page.getByRole('searchbox').fill('word to pdf');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=word/);
  await expect(page.locator(converterCard)).toBeVisible();
  await context.close();
});

test('the command palette: arrows move, Escape gives the focus back, actions are done, Enter goes to what a file type finds', async ({
  page,
}) => {
  await openPage(page, '/about');
  const button = page.getByRole('banner').getByRole('button', { name: 'Search tools' });
  await button.click();
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toBeFocused();
  // The list comes after the field.
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  const first = (await field.getAttribute('aria-activedescendant')) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(field).not.toHaveAttribute('aria-activedescendant', first);
  await page.keyboard.press('ArrowUp');
  await expect(field).toHaveAttribute('aria-activedescendant', first);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(button).toBeFocused();

  // A file type.
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await field.fill('quicktime');
  await expect(page.getByText(/Nothing of the suite/)).toBeVisible();
  await field.fill('convert .mov');
  const option = page.getByRole('option', { name: /^Converter/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await axe(page, 'dialog');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/converter$/);
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

  test('an address that does not exist answers 404 with a search', { tag: '@sweep' }, async ({
    page,
  }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await page.getByRole('main').getByRole('searchbox').fill('pdf');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/tools\?q=pdf$/);
  });
});

test('sitemap and robots name the tools', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${new URL('/converter', baseURL).href}</loc>`);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Sitemap: ');
});

test('security.txt says where to report a fault', async ({ request, baseURL }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toContain(`Contact: ${new URL('/contact', baseURL).href}\n`);
});
