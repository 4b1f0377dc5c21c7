import type { Page } from '@playwright/test';
import { expect, openPage } from '../../../tests/support/test.ts';

/** Rows as a screen reader gets them: a drawn terminal has no text. */
export const screen = (page: Page) => page.locator('.xterm-accessibility-tree');

/** Opens the terminal and waits for its prompt. */
export async function openTerminal(page: Page) {
  await openPage(page, '/real-terminal');
  await untilPrompt(page);
}

/** Waits for the prompt of a terminal that was loaded, in screen reader mode. */
export async function untilPrompt(page: Page) {
  await expect(page.getByTitle('File system: ready')).toBeVisible();
  await page.getByRole('button', { name: 'Screen reader mode' }).click();
  await page.getByRole('textbox', { name: 'Terminal' }).focus();
  await expect(screen(page)).toContainText('user:~$');
}

/** Types a line at the prompt and runs it. What is typed before the prompt is there goes to the program of before. */
export async function enter(page: Page, line: string) {
  await expect(screen(page)).toContainText(/\$\s*$/);
  await answer(page, line);
}

/** Types a line for whoever asks for one. */
export async function answer(page: Page, line: string) {
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
}
