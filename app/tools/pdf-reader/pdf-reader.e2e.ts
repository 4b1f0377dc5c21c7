/** The PDF Reader with real files; what it shows and saves is checked, also by independent programs. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import type { Page } from '@playwright/test';
import { pdfText, runProgram } from '../../../tests/support/programs.ts';
import {
  axe,
  expect,
  needProgram,
  openPage,
  test,
  untilPrefetched,
} from '../../../tests/support/test.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'entropy-reader-'));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Twelve pages with an outline, links to a page and to the web, and words to look for. */
function makeBook(): Promise<Uint8Array<ArrayBuffer>> {
  return makePdf(
    (pdf) => {
      for (let number = 1; number <= 12; number += 1) {
        if (number > 1) pdf.addPage();
        pdf.addNamedDestination(`p${number}`, 'XYZ', 0, 842, null);
        pdf.fontSize(28).text(`Sheet ${number}`);
        pdf.fontSize(14).text(number % 5 === 0 ? 'A rare needle in the hay.' : 'Hay and more hay.');
        if (number % 4 === 1) pdf.outline.addItem(`Part ${Math.ceil(number / 4)}`);
        if (number > 1) continue;
        pdf.text('Go to sheet seven', { goTo: 'p7' });
        pdf.text('Visit the web', { link: 'https://example.org/a' });
      }
    },
    { info: { Title: 'A book of hay' } },
  );
}

/** One file for all tests, because pdfkit gives each its own id. */
let made: Promise<Uint8Array<ArrayBuffer>> | undefined;
function book(): Promise<Uint8Array<ArrayBuffer>> {
  made ??= makeBook();
  return made;
}

function form(): Promise<Uint8Array<ArrayBuffer>> {
  return makePdf((pdf) => {
    pdf.font('Helvetica').text('A form');
    pdf.initForm();
    pdf.formText('fullName', 72, 120, 240, 24, { value: '' });
    pdf.formCheckbox('agreed', 72, 160, 20, 20);
    pdf.formCombo('colour', 72, 200, 120, 24, { select: ['', 'red', 'green'], value: '' });
  });
}

const asFile = (name: string, bytes: Uint8Array, mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

type Files = Parameters<ReturnType<Page['getByTestId']>['setInputFiles']>[0];
async function choose(page: Page, files: Files): Promise<void> {
  await page.getByTestId('file-input').setInputFiles(files);
}

/** The page's own picture, not its thumbnail. */
const sheet = (page: Page, number: number) =>
  page.getByRole('region', { name: 'Document', exact: true }).locator(`[data-page="${number}"]`);

async function openBook(page: Page): Promise<void> {
  await openPage(page, '/pdf-reader');
  await choose(page, asFile('hay.pdf', await book()));
  await expect(sheet(page, 1)).toHaveAttribute('data-state', 'drawn');
}

async function save(page: Page): Promise<string> {
  const waiting = page.waitForEvent('download');
  await button(page, 'Download').click();
  const download = await waiting;
  const path = join(folder(), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

test('pages change by buttons, keys, number and scrolling; zoom keeps to its steps; full screen follows the browser', {
  tag: '@sweep',
}, async ({ page }) => {
  await openBook(page);
  // Zoom, and the width of the view.
  const zoom = (label: string) => button(page, `Zoom reset, ${label}`);
  const widthOf = async () => (await sheet(page, 1).boundingBox())?.width ?? 0;
  const before = await widthOf();
  await page.keyboard.press('Control+Equal');
  await expect(zoom('125%')).toBeVisible();
  expect((await widthOf()) / before).toBeCloseTo(1.25, 1);
  await page.keyboard.press('Control+Minus');
  await expect(zoom('100%')).toBeVisible();
  for (let step = 0; step < 3; step += 1) await button(page, 'Zoom out').click();
  await expect(zoom('25%')).toBeVisible();
  await expect(button(page, 'Zoom out')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Digit0');

  await button(page, 'Fit to width').click();
  await expect(zoom('120%')).toBeVisible();
  const view = await page.getByRole('region', { name: 'Document', exact: true }).boundingBox();
  expect((await widthOf()) / (view?.width ?? 1)).toBeGreaterThan(0.93);
  await button(page, 'Zoom in').click();
  await expect(button(page, 'Fit to width')).toHaveAttribute('aria-pressed', 'false');
  await button(page, 'Fit to width').click();
  await button(page, 'Fit to width').click();
  await expect(zoom('100%')).toBeVisible();

  await page.keyboard.press('Control+f');
  await expect(button(page, 'Leave fullscreen')).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement?.className)).toBe('reader');
  await page.evaluate(() => document.exitFullscreen());
  await expect(button(page, /^Fullscreen/)).toBeVisible();
  await button(page, /^Fullscreen/).click();
  await expect(button(page, 'Leave fullscreen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, /^Fullscreen/)).toBeVisible();

  // Changing pages.
  const status = (number: number) => page.getByText(`Page ${number} of 12`, { exact: true });
  await expect(page.getByRole('heading', { name: 'hay.pdf' })).toBeVisible();
  await expect(status(1)).toBeVisible();
  await expect(button(page, 'Previous page')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Next page').click();
  await expect(status(2)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(status(3)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(status(2)).toBeVisible();

  const field = page.getByLabel('Page number');
  await field.fill('99');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('12');
  await expect(status(12)).toBeVisible();
  await expect(sheet(page, 12)).toBeInViewport();
  await expect(button(page, 'Next page')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('.reader-view [data-page]'), 'far pages are not drawn').not.toHaveCount(
    12,
  );

  await page.getByRole('region', { name: 'Document', exact: true }).evaluate((view) => {
    view.scrollTop = 0;
  });
  await expect(status(1)).toBeVisible();
  await button(page, 'Page 4').click();
  await expect(status(4)).toBeVisible();
  await button(page, 'Single pages').click();
  await expect(page.locator('.reader-view [data-page]')).toHaveCount(1);
  await expect(sheet(page, 4)).toHaveAttribute('data-state', 'drawn');
  await axe(page);
});

test('several documents keep their positions; files that are not PDFs, broken or too large are reported', {
  tag: '@sweep',
}, async ({ page }) => {
  await openBook(page);
  const bytes = await book();
  await page.getByLabel('Page number').fill('6');
  await expect(page.getByRole('heading', { name: 'Your Documents' })).toHaveCount(0);
  await choose(page, [
    asFile('notes.txt', Buffer.from('no'), 'text/plain'),
    asFile('form.pdf', await form()),
  ]);
  await expect(page.getByText('Please select a PDF file')).toBeVisible();
  await expect(page.getByText('Page 1 of 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Documents' })).toBeVisible();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^hay\.pdf/ })
    .click();
  await expect(page.getByText('Page 6 of 12', { exact: true })).toBeVisible();
  await expect(sheet(page, 6)).toBeInViewport();
  const saved = await save(page);
  expect(Buffer.compare(readFileSync(saved), Buffer.from(bytes)), 'the file as it came').toBe(0);

  await choose(page, asFile('broken.pdf', bytes.subarray(0, 700)));
  await expect(page.getByText('Failed to load PDF. Please try a different file.')).toBeVisible();
  await expect(page.getByText('Failed to load PDF', { exact: true })).toBeVisible();

  const large = join(folder(), 'large.pdf');
  const [head, ...rest] = Buffer.from(bytes).toString('latin1').split('\n1 0 obj');
  const padding = `%${'x'.repeat(1022)}\n`.repeat(52 * 1024);
  writeFileSync(large, `${head}\n${padding}1 0 obj${rest.join('\n1 0 obj')}`, 'latin1');
  await choose(page, large);
  await expect(page.getByText('PDFs up to 50MB are supported', { exact: true })).toBeVisible();
  await button(page, 'Open anyway').click();
  await expect(page.getByText('Page 1 of 12', { exact: true })).toBeVisible();

  await button(page, 'Remove large.pdf').click();
  await expect(page.getByRole('region', { name: 'Document', exact: true })).toHaveCount(0);
  await expect(page.getByText('Drop PDFs here')).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('button', { name: /^hay\.pdf/ })).toBeVisible();
});

test('a password opens a protected form, and values in any script are in the saved file', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('qpdf', 'pdftotext');
  const at = folder();
  const plain = join(at, 'plain.pdf');
  const locked = join(at, 'locked.pdf');
  writeFileSync(plain, await form());
  runProgram('qpdf', ['--encrypt', 'secret', 'owner', '256', '--', plain, locked]);
  await openPage(page, '/pdf-reader');
  await choose(page, locked);
  const field = page.getByLabel('Password');
  await expect(field).toBeFocused();
  await axe(page);
  await field.fill('wrong');
  await button(page, 'Open').click();
  await expect(page.getByText('This password does not open the PDF.')).toBeVisible();
  await field.fill('secret');
  await button(page, 'Open').click();
  await page.getByLabel('fullName').fill('Ada Lovelace');
  // A link that leaves the page does not lose what is typed.
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Keep reading' }).click();
  await expect(page.getByLabel('fullName')).toHaveValue('Ada Lovelace');
  await page.getByLabel('agreed').check();
  await page.getByLabel('colour').selectOption('green');
  await choose(page, plain);
  await expect(page.getByRole('heading', { name: 'plain.pdf' })).toBeVisible();
  // Any script, as the PDF Editor fills it.
  await page.getByLabel('fullName').fill('Ṱhoho Привет');
  await page.getByLabel('colour').selectOption('green');
  const filled = await save(page);
  runProgram('qpdf', ['--check', filled]);
  expect(pdfText(filled)).toContain('Ṱhoho Привет');
  const { PDFDocument } = await import('pdf-lib');
  const fields = (await PDFDocument.load(readFileSync(filled))).getForm();
  expect(fields.getTextField('fullName').getText()).toBe('Ṱhoho Привет');
  expect(fields.getDropdown('colour').getSelected()).toEqual(['green']);
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^locked\.pdf/ })
    .click();
  await expect(page.getByLabel('fullName'), 'kept while another is shown').toHaveValue(
    'Ada Lovelace',
  );
  const saved = await save(page);
  const open = join(at, 'open.pdf');
  runProgram('qpdf', ['--password=secret', '--decrypt', saved, open]);
  expect(pdfText(open)).toContain('Ada Lovelace');
  const json = runProgram('qpdf', ['--json', '--json-key=acroform', open]);
  expect(json).toContain('"u:Ada Lovelace"');
  expect(json).toContain('"u:green"');
});

test('offline, search marks its matches, outline and links lead to their targets, the last page is offered, and printing works', {
  tag: '@sweep',
}, async ({ page, context }) => {
  await openPage(page, '/pdf-reader');
  await untilPrefetched(page);
  await context.setOffline(true);
  await choose(page, asFile('hay.pdf', await book()));
  await expect(sheet(page, 1)).toHaveAttribute('data-state', 'drawn');

  await page.keyboard.press('/');
  const field = page.getByLabel('Search in the document');
  await expect(field).toBeFocused();
  await field.fill('RARE  needle');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 2');
  await expect(page.getByText('Page 5 of 12', { exact: true })).toBeVisible();
  const mark = sheet(page, 5).locator('.reader-match[data-active]');
  await expect(mark).toBeInViewport();
  const word = sheet(page, 5).getByText('A rare needle');
  const apart = async () => {
    const [on, under] = [await mark.boundingBox(), await word.boundingBox()];
    return Math.abs((on?.y ?? 0) - (under?.y ?? -99));
  };
  await expect.poll(apart, 'the mark lies on the words').toBeLessThan(4);
  await field.press('Enter');
  await expect(page.getByText('Page 10 of 12', { exact: true })).toBeVisible();
  await field.fill('(unbalanced');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('No matches');
  await field.press('Escape');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Outline', exact: true }).click();
  await button(page, 'Part 2').click();
  await expect(page.getByText('Page 5 of 12', { exact: true })).toBeVisible();
  await page.getByLabel('Page number').fill('1');
  const link = page.getByRole('link', { name: /example\.org/ });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(link).toHaveAttribute('target', '_blank');
  await button(page, 'Go to page 7').click();
  await expect(page.getByText('Page 7 of 12', { exact: true })).toBeVisible();

  // The page read last is offered again.
  await page.getByLabel('Page number').fill('9');
  await expect(sheet(page, 9)).toHaveAttribute('data-state', 'drawn');
  await choose(page, asFile('again.pdf', await book()));
  await expect(page.getByText('Last time you were on page 9.')).toBeVisible();
  await button(page, 'Continue there').click();
  await expect(page.getByText('Page 9 of 12', { exact: true })).toBeVisible();
  await context.setOffline(false);

  // Printing.
  await page.evaluate(() => {
    window.print = () => {
      const images = document.querySelectorAll<HTMLImageElement>('.reader-print img');
      document.title = `printed ${images.length} of ${images[0]?.naturalWidth}`;
      dispatchEvent(new Event('afterprint'));
    };
  });
  await button(page, 'Print').click();
  await page.getByLabel('Pages', { exact: true }).fill('2-4');
  await page.locator('form').getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page).toHaveTitle('printed 3 of 1240');
  await expect(page.locator('.reader-print')).toHaveCount(0);
});
