import { expect, openPage, test } from '../support/test.ts';

test('keys and clicks while the page starts do not break it', async ({ page }) => {
  await page.addInitScript(() => {
    const press = () => {
      document.body?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      document.body?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    };
    // Presses on every change of the document, so at every step of the start.
    new MutationObserver(press).observe(document, { childList: true, subtree: true });
    const timer = setInterval(press);
    // clock: long enough for a start; a slower one gets fewer presses.
    setTimeout(() => clearInterval(timer), 5000);
  });
  await openPage(page, '/');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
});

test('a cached page takes its query over without a hydration error', async ({ page, request }) => {
  const paths = [
    '/?fbclid=a',
    '/tools?utm_source=a&gclid=b',
    '/pdf-merger?do=compress&utm_source=a',
    '/unit-converter?category=temperature&from=%C2%B0C&to=%C2%B0F&value=-40',
    '/ai-search-engine?q=stars',
    '/pricing?plan=individual',
    '/login?error=state_mismatch',
  ];
  for (const path of paths) {
    await request.get(path.split('?')[0] ?? '');
    expect((await request.get(path)).headers()['x-page-cache'], path).toBe('hit');
    await openPage(page, path);
    expect(page.url()).toContain('?');
  }
  await openPage(page, '/pdf-merger?do=compress&utm_source=a');
  await expect(page.getByRole('heading', { name: /compress/i }).first()).toBeVisible();
});
