import type { Page } from '@playwright/test';
import { expect, untilHydrated } from './test.ts';

/** Opens a page whose scripts are held back until `before` has finished. */
export async function openBeforeScripts(
  page: Page,
  path: string,
  before: () => Promise<void>,
): Promise<void> {
  let letScriptsGo = () => {};
  const held = new Promise<void>((resolve) => {
    letScriptsGo = resolve;
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'script') await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await before();
  letScriptsGo();
  await untilHydrated(page);
}

/** Chooses a file on a page before its scripts load, lets them load, and expects the file in the page. */
export async function expectEarlyFileKept(
  page: Page,
  path: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await openBeforeScripts(page, path, () =>
    page.getByTestId('file-input').first().setInputFiles(file),
  );
  await expect(page.getByRole('main').getByText(file.name).first()).toBeVisible();
}
