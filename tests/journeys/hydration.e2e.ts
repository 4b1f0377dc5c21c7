import { expect, openPage, test } from '../support/test.ts';

test('keys and clicks while the page comes up do not kill it', async ({ page }) => {
  await page.addInitScript(() => {
    const press = () => {
      document.body?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      document.body?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    };
    // A listener that React's own listeners follow hears every step of the start.
    new MutationObserver(press).observe(document, { childList: true, subtree: true });
    const timer = setInterval(press);
    // clock: long enough for a start; a slower one is pressed less.
    setTimeout(() => clearInterval(timer), 5000);
  });
  await openPage(page, '/');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeVisible();
});
