/** The practice shell in its worker, the lessons beside it, and the simulation. */
import type { Page } from '@playwright/test';
import { openBeforeScripts } from '../../../tests/support/early-file.ts';
import { patience } from '../../../tests/support/patience.ts';
import {
  axeLightAndDark,
  expect,
  openPage,
  test,
  untilPrefetched,
} from '../../../tests/support/test.ts';

const output = (page: Page) => page.getByRole('log', { name: 'Output' });
const command = (page: Page) => page.getByRole('textbox', { name: 'Command' });

async function enter(page: Page, line: string) {
  await command(page).fill(line);
  await command(page).press('Enter');
}

test('a line sent before the scripts load runs once they are ready', {
  tag: '@sweep',
}, async ({ page }) => {
  await openBeforeScripts(page, '/terminal', async () => {
    await command(page).pressSequentially('echo early-$((1 + 1))');
    await command(page).press('Enter');
  });
  await expect(output(page)).toContainText('early-2');
  await expect(command(page)).toHaveValue('');
});

test('lessons check themselves, progress is stored, and all of it works offline', {
  tag: '@sweep',
}, async ({ page, context }) => {
  await openPage(page, '/terminal');
  await untilPrefetched(page);
  await context.setOffline(true);
  await enter(page, 'pwd');
  await expect(page.getByText('Done.')).toBeVisible();
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await expect(page.getByText('List what is in this folder.')).toBeVisible();
  await enter(page, 'ls -l | sort');
  await expect(page.getByText('2 of 20 done')).toBeVisible();
  await enter(page, 'cd recipes && grep -c flour *.txt');
  await expect(output(page)).toContainText('pancakes.txt:1');
  await expect(page.getByRole('region', { name: 'Current Directory' })).toContainText(
    '/home/user/recipes',
  );
  await expect(page.getByRole('region', { name: 'Commands Executed' })).toContainText('3');
  await axeLightAndDark(page);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('2 of 20 done')).toBeVisible();
});

test('Ctrl+C ends loops with and without output, and the prompt survives; the simulation is labelled and has its messages', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/terminal');
  await untilPrefetched(page);
  await enter(page, 'while true; do echo again | tee -a log; done');
  await expect(output(page)).toContainText('again');
  await command(page).press('Control+c');
  await expect(output(page)).toContainText('^C');
  await enter(page, 'head -1 log; echo "still $((40 + 2))"');
  await expect(output(page)).toContainText('still 42');
  await enter(page, 'f() { while true; do :; done; }; f | cat');
  await expect(page.getByText('running, Ctrl+C ends it')).toBeVisible();
  // clock: the page says that the line runs before the worker is deaf, which it cannot tell.
  await page.waitForTimeout(patience(300));
  await command(page).press('Control+c');
  await expect(output(page)).toContainText('Ended by force');
  await enter(page, 'echo "alive $((6 * 7))"');
  await expect(output(page)).toContainText('alive 42');

  // The simulation.
  await page.getByLabel('Engine').selectOption('Simulation');
  await expect(page.getByText('Simulated', { exact: true })).toBeVisible();
  for (const line of ['CAT', 'mkdir', 'touch', 'frob x']) await enter(page, line);
  for (const message of [
    'cat: missing file argument',
    'mkdir: missing directory name',
    'touch: missing file name',
    'bash: frob: command not found',
  ]) {
    await expect(output(page)).toContainText(message);
  }
  await expect(page.getByRole('region', { name: 'Commands Executed' })).toContainText('4');
  await command(page).press('ArrowUp');
  await command(page).press('ArrowUp');
  await expect(command(page)).toHaveValue('touch');
});
