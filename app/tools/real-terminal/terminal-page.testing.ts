import type { Page } from '@playwright/test';
import { expect, openPage } from '../../../tests/support/test.ts';

/** Rows as exposed to screen readers, because a rendered terminal has no text. */
export const screen = (page: Page) => page.locator('.xterm-accessibility-tree');

/** Opens the terminal and waits for its prompt. */
export async function openTerminal(page: Page) {
  await openPage(page, '/real-terminal');
  await untilPrompt(page);
}

/** Waits for the prompt of a loaded terminal, in screen reader mode. */
export async function untilPrompt(page: Page) {
  await expect(page.getByTitle('File system: ready')).toBeVisible();
  await page.getByRole('button', { name: 'Screen reader mode' }).click();
  await page.getByRole('textbox', { name: 'Terminal' }).focus();
  await expect(screen(page)).toContainText('user:~$');
}

/** Types a line at the prompt and runs it. Keys typed before the prompt appears go to the previous program. */
export async function enter(page: Page, line: string) {
  await expect(screen(page)).toContainText(/\$\s*$/);
  await answer(page, line);
}

/** Types a line in answer to a question. */
export async function answer(page: Page, line: string) {
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
}
