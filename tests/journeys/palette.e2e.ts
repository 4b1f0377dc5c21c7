/** The command palette: its field appears at once, and nothing typed into it is lost. */
import { openBeforeScripts } from '../support/early-file.ts';
import { axe, expect, openPage, test } from '../support/test.ts';

test('before any script has loaded the field accepts text, and Enter opens the first match', async ({
  page,
}) => {
  await openBeforeScripts(page, '/about', async () => {
    const field = page.getByRole('dialog').getByRole('combobox');
    await page.locator('#palette').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('compress');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('compress');
  });
  await expect(page).toHaveURL(/\/file-compressor$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('keys pressed without a pause after Ctrl+K all arrive while the list is still loading', async ({
  page,
}) => {
  await openPage(page, '/about');
  let letListCome = () => {};
  const held = new Promise<void>((resolve) => {
    letListCome = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sign in');
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toHaveValue('sign in');
  await axe(page, 'dialog[open]');
  await page.keyboard.press('Enter');
  letListCome();
  await expect(page).toHaveURL(/\/login$/);

  // Now the list is loaded: the same keys without a pause.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('compress');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/file-compressor$/);
  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('with forced colours the focus of a field and the chosen option are visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/tools');
  await page.keyboard.press('Control+k');
  const outlineOf = (element: Element) => getComputedStyle(element).outlineStyle;
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('combobox').evaluate(outlineOf)).toBe('solid');
  const chosen = dialog.getByRole('option', { selected: true });
  await expect.poll(() => chosen.evaluate(outlineOf)).toBe('solid');
});
