/** The printed pages beside an office suite that is always there; the real one is in doc-reader-printed.e2e.ts. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ToolError } from '~/platform/tool-error';
import type { LibreOffice } from '~/tool-kit/office/use-libreoffice';
import { openForView } from '~/ui/pdf-view/open-for-view';
import { renderPage } from '../../../../tests/support/render-page';
import PrintedView from './printed-view';

const office = vi.hoisted(() => ({ current: undefined as LibreOffice | undefined }));
vi.mock('~/tool-kit/office/use-libreoffice', () => ({ useLibreOffice: () => office.current }));

const file = new File(['x'], 'Tide table.docx');

/** An office suite in a state, that answers each document with the same PDF. */
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

async function makeTwoPages(): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument } = await import('pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 400]);
  pdf.addPage([400, 300]);
  return new Uint8Array(await pdf.save());
}

async function twoPages() {
  const files = [{ name: 'Tide table.pdf', blob: new Blob([await makeTwoPages()]) }];
  return { output: { files, madeBy: '', detail: '' }, warnings: ['A picture is left out.'] };
}

// What draws pages comes in hundreds of files here, which is no part of what is tested.
beforeAll(async () => {
  const pdf = await openForView(await makeTwoPages());
  await pdf.close();
}, 120_000);

describe('a document as printed', () => {
  it('says what it costs before anything is fetched', async () => {
    const { convertOffice } = officeIn({ status: 'off' }, false);
    const { chosen } = await show(false);
    await expect.element(page.getByText(/63.MB once, needs about 1.GB of memory\./)).toBeVisible();
    await page.getByRole('button', { name: 'Show as printed' }).click();
    await expect.poll(() => chosen.mock.calls.length).toBe(1);
    expect(convertOffice).not.toHaveBeenCalled();
  });

  it('says why it cannot be had and what works', async () => {
    officeIn({ status: 'lacking', lack: { of: 'memory', deviceMemory: 2 } });
    await show(false);
    const said = page.getByText(/this device has 2 GB in all\. The reading view works here\./);
    await expect.element(said).toBeVisible();
  });

  it('shows the pages, larger and smaller, and gives them on as a PDF', async () => {
    const { convertOffice, remove } = officeIn({ status: 'ready' });
    convertOffice.mockImplementation(twoPages);
    const { left } = await show(true);
    const first = page.getByRole('img', { name: 'Page 1 of 2' });
    await expect.element(first).toBeVisible();
    expect(convertOffice.mock.calls[0]?.[0]).toMatchObject({
      source: { name: 'Tide table.docx', format: 'docx' },
      target: 'pdf',
    });
    await expect.element(page.getByText('A picture is left out.')).toBeVisible();
    await expect.element(page.getByText('Made by LibreOffice.')).toBeVisible();
    await expect.element(page.getByTestId('page-zoom')).toHaveTextContent('100 %');
    const width = () => first.element().getBoundingClientRect().width;
    const before = width();
    await page.getByRole('button', { name: 'Larger pages' }).click();
    await expect.poll(width).toBeCloseTo(before * 1.25, 0);
    await page.getByRole('button', { name: /^Remove LibreOffice/ }).click();
    await expect.poll(() => [left.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1]);
  });

  it('says why the pages could not be laid out, and tries again', async () => {
    const { convertOffice } = officeIn({ status: 'ready' });
    convertOffice.mockRejectedValueOnce(new ToolError('timeout', 'It took too long.'));
    convertOffice.mockImplementation(twoPages);
    await show(true);
    const alert = page.getByRole('alert');
    await expect
      .element(alert)
      .toMatchTextContent('It took too long. The reading view works here.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('img', { name: 'Page 2 of 2' })).toBeInTheDocument();
  });
});
