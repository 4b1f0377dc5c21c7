/** The PDF Editor's offer to make a scan searchable. Nothing is recognised in this test. */

import { loadPdfjs } from '@entropy-tools/documents/pdf/pdfjs';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import ScanPlace from './scan-place';

const bytes = new Uint8Array([37, 80, 68, 70]);
const file = { name: 'letter.pdf', items: [], bytes, original: new Blob([bytes]) };

/** A document with one page per text, each with a drawn line. */
async function pdfOf(...texts: string[]): Promise<ViewPdf> {
  const { OPS } = await loadPdfjs();
  const pages = texts.map((str) => ({
    getTextContent: () => Promise.resolve({ items: str === '' ? [] : [{ str }] }),
    getOperatorList: () => Promise.resolve({ fnArray: [OPS.shadingFill], argsArray: [['a']] }),
    getViewport: () => ({ transform: [1, 0, 0, -1, 0, 800] }),
  }));
  const pdf = { pageCount: texts.length, page: (at: number) => Promise.resolve(pages[at - 1]) };
  return pdf as unknown as ViewPdf;
}

it('makes the offer for pages without text, until it is declined', async () => {
  await render(<ScanPlace file={file} pdf={await pdfOf('Words', '', '')} />);
  await expect.element(page.getByText('2 of 3 pages have no text')).toBeVisible();
  await expect
    .element(page.getByText(/save it as a searchable PDF, as it was opened/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(page.getByText('2 of 3 pages have no text')).not.toBeInTheDocument();
});
