/**
 * The printed pages with a mocked office suite that is always available; the real one is in
 * doc-reader-printed.e2e.ts.
 */

import { ToolError } from '@entropy-tools/core/tool-error';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LibreOffice } from '~/tool-kit/office/use-libreoffice';
import { renderPage } from '../../../../tests/support/render-page';
import PrintedView from './printed-view';

const office = vi.hoisted(() => ({ current: undefined as LibreOffice | undefined }));
vi.mock('~/tool-kit/office/use-libreoffice', () => ({ useLibreOffice: () => office.current }));
// pdf.js is not tested here: its pages are rendered in doc-reader-printed.e2e.ts.
vi.mock('./printed-pages', () => ({
  PrintedPages: ({ pdf, actions }: { pdf: File; actions: ReactNode }) => (
    <>
      <p>
        Pages of {pdf.name}, {pdf.type}
      </p>
      {actions}
    </>
  ),
}));

const file = new File(['x'], 'Tide table.docx');

/** An office suite in a given state that converts each document to the same PDF. */
function officeIn(state: LibreOffice['state'], isHere = true) {
  const convertOffice = vi.fn();
  const remove = vi.fn();
  const jobs = { convertOffice, prepareOffice: vi.fn() } as unknown as LibreOffice['jobs'];
  office.current = { state, isHere, jobs, retry: vi.fn(), warmUp: vi.fn(), remove };
  return { convertOffice, remove, retry: office.current.retry };
}

const source = { file, format: 'docx' as const };
const asked = { isChosen: false, chosen: vi.fn(), left: vi.fn() };

function Page() {
  return (
    <PrintedView
      source={source}
      isChosen={asked.isChosen}
      onChoose={asked.chosen}
      onLeave={asked.left}
      instead="The reading view works here."
    />
  );
}

async function show(isChosen: boolean) {
  Object.assign(asked, { isChosen, chosen: vi.fn(), left: vi.fn() });
  await renderPage(Page, '/doc-reader');
  return asked;
}

const laidOut = {
  output: {
    files: [{ name: 'Tide table.pdf', blob: new Blob(['%PDF-']) }],
    madeBy: '',
    detail: '',
  },
  warnings: ['A picture is left out.'],
};

describe('a document as printed', () => {
  it('states the cost before anything is downloaded', async () => {
    const { convertOffice } = officeIn({ status: 'off' }, false);
    const { chosen } = await show(false);
    await expect.element(page.getByText(/63.MB once, needs about 1.GB of memory\./)).toBeVisible();
    await page.getByRole('button', { name: 'Show as printed' }).click();
    await expect.poll(() => chosen.mock.calls.length).toBe(1);
    expect(convertOffice).not.toHaveBeenCalled();
  });

  it('explains why it is unavailable and what works instead', async () => {
    officeIn({ status: 'lacking', lack: { of: 'memory', deviceMemory: 2 } });
    await show(false);
    const said = page.getByText(/this device has 2 GB in all\. The reading view works here\./);
    await expect.element(said).toBeVisible();
  });

  it('shows the pages as soon as LibreOffice is ready, and offers them as a PDF', async () => {
    const { convertOffice, remove } = officeIn({ status: 'ready' });
    convertOffice.mockResolvedValue(laidOut);
    const { left } = await show(true);
    await expect.element(page.getByText('Pages of Tide table.pdf, application/pdf')).toBeVisible();
    expect(convertOffice.mock.calls[0]?.[0]).toMatchObject({
      source: { name: 'Tide table.docx', format: 'docx' },
      target: 'pdf',
    });
    await expect.element(page.getByText('A picture is left out.')).toBeVisible();
    await expect.element(page.getByText('Made by LibreOffice.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save as PDF' })).toBeVisible();
    await page.getByRole('button', { name: /^Remove LibreOffice/ }).click();
    await expect.poll(() => [left.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1]);
  });

  it('shows why the pages could not be laid out, and retries', async () => {
    const { convertOffice } = officeIn({ status: 'ready' });
    convertOffice.mockRejectedValueOnce(new ToolError('timeout', 'It took too long.'));
    convertOffice.mockResolvedValue(laidOut);
    await show(true);
    const alert = page.getByRole('alert');
    await expect
      .element(alert)
      .toMatchTextContent('It took too long. The reading view works here.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(/^Pages of Tide table\.pdf/)).toBeVisible();
  });
});
