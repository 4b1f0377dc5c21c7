/** Text of printed pages, by pdf.js itself; pages by LibreOffice are in doc-reader-printed.e2e.ts. */
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PrintedPages } from './printed-pages';

it('finds text on pages out of view, highlights it and scrolls to it', async () => {
  const pdf = await PDFDocument.create();
  for (const words of ['The tide table', 'Nothing here', 'High water at noon'])
    pdf.addPage([400, 1600]).drawText(words, { x: 40, y: 700, size: 20 });
  const file = new File([new Uint8Array(await pdf.save())], 'tides.pdf');
  await render(<PrintedPages pdf={file} actions={null} />);
  const field = page.getByLabelText('Search in the pages');
  await field.fill('no such word');
  await expect.element(page.getByText('No matches')).toBeVisible();
  await field.fill('high WATER');
  await expect.element(page.getByText('1 of 1')).toBeVisible();
  const mark = () => document.querySelector('.reader-match[data-active]')?.getBoundingClientRect();
  await expect.poll(() => mark()?.width ?? 0).toBeGreaterThan(20);
  await expect
    .poll(() => Math.abs((mark()?.top ?? -9999) - innerHeight / 2))
    .toBeLessThan(innerHeight / 2);
  const words = [...document.querySelectorAll('[data-page="3"] .reader-text span')];
  expect(words.map(({ textContent }) => textContent)).toContain('High water at noon');
});
