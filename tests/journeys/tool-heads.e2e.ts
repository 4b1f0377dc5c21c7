/**
 * The head of a tool that makes pictures, films or sound is short: where the input goes and what works offline are
 * one line on a phone and on a desk, and the field or the drop zone is on the first screen.
 */
import { expect, openPage, test } from '../support/test.ts';

const tools = [
  ['image-generator', 'Prompt'],
  ['video-generator', 'What the video shows'],
  ['music-generator', 'Describe the music'],
  ['background-remover', undefined],
] as const;

for (const [slug, field] of tools)
  for (const width of [390, 1440])
    test(`/${slug} has a short head at ${width} px`, { tag: '@sweep' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openPage(page, `/${slug}`);
      const lines = page.locator('.tool-lines > :first-child');
      expect((await lines.boundingBox())?.height).toBeLessThanOrEqual(36);
      await expect(page.locator('h1')).toBeInViewport();
      const first = field
        ? page.getByLabel(field, { exact: true })
        : page.getByRole('button', { name: /^Try with/ });
      await expect(first).toBeInViewport({ ratio: 1 });
      const exceptions = page.getByText('exceptions', { exact: true });
      if (field === undefined) return;
      await exceptions.click();
      await expect(page.getByText(/^Stays on this device, except/)).toBeVisible();
      await expect(page.getByText(/^Works offline, except/)).toBeVisible();
    });
