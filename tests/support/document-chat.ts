/** Common steps of the browser tests of Chat to Document. */
import type { Page } from '@playwright/test';
import { expect, openPage } from './test.ts';

export const field = (page: Page) => page.getByLabel('Your question');
export const answers = (page: Page) => page.getByRole('article', { name: 'Assistant' });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const card = (page: Page, name: string) => page.getByRole('group', { name });

export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
export const textFile = (name: string, text: string): Upload => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

export async function choose(page: Page, file: Upload | Upload[], by = 'Choose File') {
  const chooser = page.waitForEvent('filechooser');
  await button(page, by).click();
  await (await chooser).setFiles(file);
}

export async function open(page: Page) {
  await openPage(page, '/chat-to-document');
  await expect(button(page, 'Choose File')).toBeVisible();
}

/** Asks and waits for the whole answer. */
export async function ask(page: Page, question: string, expected: string) {
  await field(page).fill(question);
  await field(page).press('Enter');
  await expect(answers(page).last()).toContainText(expected);
  await expect(field(page)).toBeEnabled();
}

export const textsOf = (body: string | undefined) => {
  const { contents, systemInstruction } = JSON.parse(body ?? '{}') as {
    contents: { role: string; parts: { text: string }[] }[];
    systemInstruction: { parts: { text: string }[] };
  };
  const joined = (parts: { text: string }[]) => parts.map(({ text }) => text).join('');
  return {
    system: joined(systemInstruction.parts),
    turns: contents.map(({ role, parts }) => ({ role, text: joined(parts) })),
  };
};
