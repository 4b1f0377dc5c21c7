/** Operates the Converter's page as a person does and saves the result. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { patience } from './patience.ts';
import { expect, openPage, test } from './test.ts';

/** A file to give to the page. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A saved result. */
export interface SavedResult {
  name: string;
  path: string;
  bytes: Buffer;
}

/** A file by name and content; the type is what a browser would guess. */
export function given(name: string, content: Uint8Array | string, mimeType = ''): GivenFile {
  return { name, mimeType, buffer: Buffer.from(content as Uint8Array) };
}

/** Opens the page, adds the files and chooses the target: 'PDF'. */
export async function prepare(page: Page, files: GivenFile[], target: string): Promise<void> {
  await openPage(page, '/converter');
  await page.getByTestId('file-input').setInputFiles(files);
  await page.getByLabel('Convert To:').selectOption({ label: target });
}

/**
 * Presses the button, whose label depends on the number of files. 'More' appears above it when a target is
 * chosen, so on a busy machine a press may miss the moved button; it is repeated until the conversion has
 * begun.
 */
export async function start(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Convert Files? ?(to ZIP)?$/ });
  const nothingYet = page.getByText('Your result appears here');
  const isFirst = await nothingYet.isVisible();
  await button.click();
  if (!isFirst) return;
  await expect(async () => {
    if (await nothingYet.isVisible())
      await button.click({ timeout: patience(2000) }).catch(() => undefined);
    await expect(nothingYet).toBeHidden({ timeout: patience(2000) });
  }).toPass();
}

/** Converts and saves the download. The result is checked to be non-empty. */
export async function convert(
  page: Page,
  files: GivenFile[],
  target: string,
): Promise<SavedResult> {
  await prepare(page, files, target);
  await start(page);
  return save(page);
}

/** Waits for the result and saves it. A message instead of a result fails with its words. */
export async function save(page: Page): Promise<SavedResult> {
  const button = page.getByRole('button', { name: 'Download', exact: true });
  const failure = page.getByText('Failed to convert file. Error:');
  await expect(button.or(failure)).toBeVisible();
  if (await failure.isVisible()) throw new Error((await failure.textContent()) ?? '');
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = join(test.info().outputPath('saved'), download.suggestedFilename());
  await download.saveAs(path);
  const bytes = readFileSync(path);
  expect(bytes.length).toBeGreaterThan(0);
  return { name: download.suggestedFilename(), path, bytes };
}

/** The message that the page shows for a single file that cannot be converted. */
export async function failureMessage(page: Page): Promise<string> {
  const failure = page.getByText('Failed to convert file. Error:');
  await expect(failure).toBeVisible();
  return (await failure.textContent()) ?? '';
}
