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
  await expect(page.getByRole('combobox')).toBeVisible();
});
