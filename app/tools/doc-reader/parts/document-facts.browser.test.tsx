import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../tests/support/render-page';
import type { ReadResult } from '../read-result';
import type { OpenDocument } from '../use-doc-reader';
import { DocumentFacts } from './document-facts';

function documentOf(part: Partial<ReadResult> = {}): OpenDocument {
  const result: ReadResult = {
    format: 'txt',
    simulated: false,
    blocks: [],
    leaves: [],
    text: 'one two',
    wordCount: 2,
    characterCount: 7,
    madeBy: [],
    ...part,
  };
  const file = new File(['one two'], 'tides.txt');
  return { file, result, warnings: [], engine: 'real', chosenEncoding: undefined };
}

const show = (open: OpenDocument) => renderPage(() => <DocumentFacts open={open} />);

it('collapses the facts to one line on a phone', async () => {
  await page.viewport(390, 800);
  await show(documentOf());
  await expect.element(page.getByRole('heading', { name: 'tides.txt' })).toBeVisible();
  await expect.element(page.getByText('Characters')).not.toBeVisible();
  await page.getByText(/^2 words ·/).click();
  await expect.element(page.getByText('Characters')).toBeVisible();
});

it('shows all facts on a wide screen, and for a simulated text', async () => {
  await page.viewport(1200, 800);
  const wide = await show(documentOf());
  await expect.element(page.getByText('Characters')).toBeVisible();
  await wide.unmount();
  await page.viewport(390, 800);
  await show(documentOf({ simulated: true }));
  await expect.element(page.getByText('Characters')).toBeVisible();
});
