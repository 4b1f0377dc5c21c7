/** Keys before the terminal is ready, repeated keys, and Ctrl+C while a program asks. */

import { BEING_FETCHED_HEADER, BEING_FETCHED_WORDS } from '@entropy-tools/core/being-fetched';
import { openBeforeScripts } from '../../../tests/support/early-file.ts';
import { expect, test } from '../../../tests/support/test.ts';
import { answer, enter, openTerminal, screen } from './terminal-page.testing.ts';

test('runs what is typed before the scripts load once the terminal is ready', async ({ page }) => {
  await openBeforeScripts(page, '/real-terminal', async () => {
    // The field has the focus without a click.
    await expect(page.getByRole('textbox', { name: 'Terminal' })).toBeFocused();
    await page.keyboard.type('echo early-$((1 + 1))');
    await page.keyboard.press('Enter');
    await page.keyboard.type('echo not-ye');
  });
  await expect(page.getByTitle('File system: ready')).toBeVisible();
  await page.getByRole('button', { name: 'Screen reader mode' }).click();
  await page.getByRole('textbox', { name: 'Terminal' }).focus();
  await expect(screen(page)).toContainText('early-2');
  await expect(screen(page)).toContainText(/\$ echo not-ye\s*$/);
  await answer(page, 't');
  await expect(screen(page)).toContainText(/echo not-yet\s*not-yet\s*user:~\$\s*$/);
});

test('a second Enter answers no question, and Ctrl+C at a prompt clears its line and stays', {
  tag: '@sweep',
}, async ({ page }) => {
  await openTerminal(page);
  await expect(screen(page)).toContainText(/\$\s*$/);
  await page.keyboard.type('clear; curl http://127.0.0.1/');
  // In one task, so that the second one always comes before the question.
  await page.evaluate(() => {
    const enter = { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
    for (const _ of [1, 2])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', enter));
  });
  await expect(screen(page)).toContainText('curl asks http://127.0.0.1 through this site');
  await answer(page, 'y');
  await expect(screen(page)).toContainText('curl: (7) Only public web addresses');
  await enter(page, 'clear; python');
  await expect(screen(page)).toContainText(/>>>\s*$/);
  for (const text of ['not run', '']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Control+c');
    await expect(screen(page)).toContainText(/KeyboardInterrupt\s*>>>\s*$/);
  }
  await answer(page, '6 * 7');
  await expect(screen(page)).toContainText(/42\s*>>>\s*$/);
  await answer(page, 'exit');
  await enter(page, 'clear; node');
  await expect(screen(page)).toContainText(/> \s*$|help\.\s*>\s*$/);
  for (const text of ['not run', '']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Control+c');
    await expect(screen(page)).toContainText(/\^C\s*>\s*$/);
  }
  await answer(page, '6 * 7');
  await expect(screen(page)).toContainText(/42\s*>\s*$/);
});

test.describe('an engine that is still being downloaded', () => {
  test.use({ allowedErrors: /status of 503/ });

  test('waits for Python while the server is fetching it, and says so', {
    tag: '@sweep',
  }, async ({ page }) => {
    let asked = 0;
    await page.route('**/pyodide.mjs*', (route) => {
      asked += 1;
      if (asked > 3) return route.continue();
      return route.fulfill({ status: 503, headers: { [BEING_FETCHED_HEADER]: 'yes' } });
    });
    await openTerminal(page);
    await enter(page, 'clear; python -c "print(6 * 7)"');
    await expect(screen(page)).toContainText(BEING_FETCHED_WORDS.slice(0, 40));
    await expect(screen(page)).toContainText(/\]\s*42\s*user:~\$\s*$/);
  });
});
