/** The PDF Editor with real files, whose output is checked by independent programs. */

import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import type { Page } from '@playwright/test';
import { runProgram } from '../../../tests/support/programs.ts';
import { axe, expect, needProgram, openPage, test } from '../../../tests/support/test.ts';

// Tall enough that the toolbar stays above the page.
test.use({ viewport: { width: 1366, height: 1250 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const surface = (page: Page) => page.getByTestId('page-surface');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Text' });
const items = (page: Page) => page.locator('[data-annotation]');

async function openFile(page: Page, bytes: Uint8Array, name = 'letter.pdf') {
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
  await page.getByTestId('file-input').setInputFiles(file);
  await expect(page.locator('[data-page][data-state=drawn] canvas').last()).toBeVisible();
}

const letter = () =>
  makePdf((pdf) => {
    pdf.fontSize(20).text('Keep this. SECRET number 4711.', 72, 72);
    pdf.addPage().text('Second page', 72, 72);
  });

const prose =
  'The workshop opens at eight and closes when the last visitor has gone home. Bring your own cup, since we have only nine.';

/** The letter's first page with a paragraph below. */
const notice = () =>
  makePdf((pdf) => {
    pdf.fontSize(20).text('Keep this. SECRET number 4711.', 72, 72);
    pdf.fontSize(12).text(prose, 72, 140, { width: 260 });
  });

async function addText(page: Page, tool: 'Text' | 'Replace', text: string, x: number, y: number) {
  await button(page, tool).click();
  await surface(page).click({ position: { x, y } });
  await dialog(page).getByRole('textbox').fill(text);
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

async function drag(page: Page, from: [number, number], to: [number, number]) {
  const box = await surface(page).boundingBox();
  if (!box) throw new Error('no page');
  await page.mouse.move(box.x + from[0], box.y + from[1]);
  await page.mouse.down();
  await page.mouse.move(box.x + to[0], box.y + to[1], { steps: 4 });
  await page.mouse.up();
}

async function save(page: Page): Promise<string> {
  const waiting = page.waitForEvent('download');
  await button(page, 'Save PDF').click();
  const download = await waiting;
  const path = join(mkdtempSync(join(tmpdir(), 'entropy-editor-')), download.suggestedFilename());
  await download.saveAs(path);
  runProgram('qpdf', ['--check', path]);
  return path;
}

const textOf = (path: string) => runProgram('pdftotext', ['-layout', path, '-']);

test('writes, highlights and replaces, and saves real text', { tag: '@sweep' }, async ({
  page,
}) => {
  needProgram('qpdf', 'pdftotext');
  await openPage(page, '/pdf-editor');
  await openFile(page, await letter());
  await expect(page.getByLabel('Size')).toHaveText(/8px10px12px14px16px18px24px32px/);
  await expect(page.getByLabel('Font')).toHaveText('HelveticaTimesCourier');
  await expect(page.getByLabel('Colour')).toHaveValue('#00b4ff');
  await page.getByLabel('Font').selectOption('Times');

  await button(page, 'Text').click();
  await surface(page).click({ position: { x: 100, y: 200 } });
  await dialog(page).getByRole('textbox').fill('   ');
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(items(page)).toHaveCount(0);

  await addText(page, 'Text', 'Molo ṱhoho', 100, 200);
  await addText(page, 'Replace', 'Replaced', 100, 280);
  await button(page, 'Highlight').click();
  await drag(page, [60, 60], [260, 90]);
  await expect(items(page)).toHaveCount(3);

  await button(page, 'Select').click();
  await items(page).first().dblclick();
  await expect(dialog(page).getByRole('textbox')).toHaveValue('Molo ṱhoho');
  await dialog(page).getByRole('textbox').fill('Molweni ṱhoho');
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await axe(page);

  const text = textOf(await save(page));
  expect(text).toContain('Molweni ṱhoho');
  expect(text).toContain('Replaced');
  expect(text).toContain('SECRET');
  await expect(page.getByText('Saved as letter-edited.pdf')).toBeVisible();
  await axe(page);
});

test('text is dragged, moved and edited by keyboard, a highlight does not move, and steps are undone', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/pdf-editor');
  await openFile(page, await letter());
  await addText(page, 'Text', 'Move me', 120, 200);
  await button(page, 'Highlight').click();
  await drag(page, [120, 300], [260, 330]);
  await button(page, 'Select').click();
  const [text, highlight] = [
    page.getByRole('button', { name: 'Text: Move me' }),
    page.locator('[data-annotation=highlight]'),
  ];
  const place = async (of: typeof text) => {
    const box = await of.boundingBox();
    return box ? [Math.round(box.x), Math.round(box.y)] : [];
  };
  const [x = 0, y = 0] = await place(text);
  await drag(page, [130, 210], [190, 250]);
  await expect.poll(() => place(text)).toEqual([x + 60, y + 40]);
  const before = await place(highlight);
  await drag(page, [150, 315], [300, 400]);
  expect(await place(highlight)).toEqual(before);
  await highlight.focus();
  await page.keyboard.press('ArrowRight');
  expect(await place(highlight)).toEqual(before);
  await highlight.dblclick();
  await expect(dialog(page)).toBeHidden();

  await text.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => (await place(text))[1]).toBeGreaterThan(y + 44);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await text.focus();
  await page.keyboard.press('Delete');
  await expect(items(page)).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(items(page)).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect.poll(() => place(text)).toEqual([x + 60, y + 40]);

  // Placed, widened and undone by keyboard alone.
  await button(page, 'Text').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Put it on the page' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Typed');
  await page.keyboard.press('Control+Enter');
  const typed = page.getByRole('button', { name: 'Text: Typed' });
  await expect(typed).toBeVisible();
  await typed.focus();
  const narrow = await typed.boundingBox();
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect
    .poll(async () => (await typed.boundingBox())?.width ?? 0)
    .toBeGreaterThan(narrow?.width ?? 0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => typed.boundingBox()).toEqual(narrow);
});

test('existing text is edited by a click, and the old words leave the file', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('qpdf', 'pdftotext');
  await openPage(page, '/pdf-editor');
  await openFile(page, await notice());
  await button(page, 'Edit text').click();
  await button(page, 'Text: Keep this. SECRET number 4711.').click();
  const field = page.getByRole('textbox', { name: 'Text: Keep this.' });
  await expect(field).toBeFocused();
  await field.fill('Keep this. Public number 52.');
  await field.press('Enter');
  const line = button(page, 'Text: Keep this. Public number 52.');
  await expect(line).toBeVisible();
  await expect(page.getByTestId('edited-page').locator('[data-state=drawn]')).toHaveCount(1);
  await axe(page);
  await button(page, 'Undo').click();
  await expect(button(page, 'Text: Keep this. SECRET number 4711.')).toBeVisible();
  await button(page, 'Redo').click();
  await line.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByLabel('Size').fill('24');
  await page.locator('[data-line]').nth(1).click();
  await page.keyboard.press('Escape');
  await page.getByText('Whole paragraph', { exact: true }).click();
  await button(page, `Paragraph: ${prose}`).click();
  const text = prose.replace('nine', 'eleven of them this year');
  await page.getByRole('textbox', { name: 'Paragraph: The workshop' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(button(page, `Paragraph: ${text}`)).toBeFocused();

  const path = await save(page);
  expect(textOf(path)).toContain('Keep this. Public number 52.');
  expect(textOf(path).replace(/\s+/g, ' ')).toContain(text);
  const open = path.replace('.pdf', '-open.pdf');
  runProgram('qpdf', ['--qdf', '--object-streams=disable', path, open]);
  const raw = readFileSync(open, 'latin1');
  expect(raw).not.toContain('SECRET');
  // pdfkit writes text in hexadecimal.
  expect(raw).not.toContain(Buffer.from('SECRET').toString('hex'));
});

test('a mark is saved as an annotation and becomes an item again on opening; redacted words leave the file', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('qpdf', 'pdftotext', 'pdfinfo');
  await openPage(page, '/pdf-editor');
  await openFile(page, await letter());
  await button(page, 'Highlight').click();
  await page.getByLabel('Author').fill('Thandi');
  await drag(page, [60, 60], [260, 90]);
  await button(page, 'Sign').click();
  await page.getByRole('tab', { name: 'Type' }).click();
  await page.getByLabel('Your name').fill('Thandi');
  await button(page, 'Place on page').click();
  await surface(page).click({ position: { x: 300, y: 400 } });
  const signature = page.getByRole('button', { name: 'Signature', exact: true });
  const middle = async () => {
    const [box, stage] = [await signature.boundingBox(), await surface(page).boundingBox()];
    return (box?.x ?? 0) + (box?.width ?? 0) / 2 - (stage?.x ?? 0);
  };
  await expect.poll(middle).toBeCloseTo(300, -1);
  const heights = [
    (await signature.boundingBox())?.height,
    (await surface(page).boundingBox())?.height,
  ];
  expect(heights[0] ?? 0).toBeLessThan((heights[1] ?? 0) / 8);
  const path = await save(page);

  await button(page, 'Open another PDF').click();
  await openFile(page, readFileSync(path), 'again.pdf');
  await expect(items(page)).toHaveCount(2);
  await page.locator('[data-annotation=highlight]').focus();
  await page.keyboard.press('Delete');
  await expect(items(page)).toHaveCount(1);

  // Words are redacted, a page is deleted and another rotated.
  await button(page, 'Redact').click();
  const scale = ((await surface(page).boundingBox())?.width ?? 595) / 595.28;
  await drag(page, [150 * scale, 68 * scale], [400 * scale, 98 * scale]);
  await button(page, 'Next page').click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await button(page, 'Delete page').click();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await button(page, 'Turn page right').click();
  const again = await save(page);
  expect(textOf(again)).toContain('Keep');
  expect(textOf(again)).not.toMatch(/SECRET|Second/);
  expect(runProgram('pdfinfo', [again])).toMatch(/Pages:\s+1[\s\S]*Page rot:\s+90/);
  const { PDFDocument } = await import('pdf-lib');
  const saved = await PDFDocument.load(readFileSync(again));
  expect(saved.getPage(0).node.Annots()?.size()).toBe(1);
});

test.describe('failed downloads', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test('a failed save is reported and keeps the edits, a parser that cannot load is not called a slow PDF, and a file that is not a PDF is refused', {
    tag: '@sweep',
  }, async ({ page }) => {
    needProgram('qpdf', 'pdftotext');
    await page.route(/pdf-parser\.worker/, (route) => route.abort());
    await openPage(page, '/pdf-editor');
    const input = page.getByTestId('file-input');
    await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(page.getByText('Please select a valid PDF file.')).toBeVisible();
    const file = { name: 'letter.pdf', mimeType: 'application/pdf' };
    await input.setInputFiles({ ...file, buffer: Buffer.from(await letter()) });
    await expect(page.getByRole('alert')).toContainText('A new version is out: reload the page.');
    await page.unroute(/pdf-parser\.worker/);

    await page.route(/\/assets\/worker-/, (route) => route.abort());
    await openPage(page, '/pdf-editor');
    await input.setInputFiles({ ...file, buffer: Buffer.from('PK\u0003\u0004 no PDF') });
    await expect(page.getByText('Please select a valid PDF file.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose another PDF' }).click();
    await openFile(page, await letter());
    await addText(page, 'Text', 'Still here', 120, 200);
    await button(page, 'Save PDF').click();
    await expect(page.getByRole('alert')).toContainText('Failed to save PDF');
    // Leaving the page does not lose edits either.
    await page.getByRole('banner').getByRole('link', { name: 'Tools', exact: true }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('button', { name: 'Text: Still here' })).toBeVisible();
    await page.unroute(/\/assets\/worker-/);
    expect(textOf(await save(page))).toContain('Still here');
  });
});
