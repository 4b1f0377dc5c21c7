import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { expectNoOverflow } from '../../../tests/support/overflow.ts';
import { runProgram } from '../../../tests/support/programs.ts';
import {
  axe,
  expect,
  needProgram,
  openPage,
  test,
  untilPrefetched,
} from '../../../tests/support/test.ts';

const file = (name: string, content: string) => ({
  name,
  mimeType: '',
  buffer: Buffer.from(content),
});

/** 1,500 rows of four columns; `amount` has gaps and a word, `group` has twelve values. */
function table(): string {
  const lines = Array.from({ length: 1500 }, (_, row) => {
    const amount = row === 700 ? 'n/a' : row % 50 === 3 ? '' : ((row * 7919) % 1000) / 4;
    return `r${row},${amount},"group ${row % 12}, all",2026-0${1 + (row % 9)}-15`;
  });
  return `label,amount,group,when\n${lines.join('\n')}\n`;
}

async function give(page: Page, name: string, content: string): Promise<void> {
  await page.getByTestId('file-input').setInputFiles(file(name, content));
}

async function untilOpen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dataset Overview' })).toBeVisible();
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
}

async function saved(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return download;
}

const section = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const chartCaption = (page: Page) => page.locator('figcaption');

/** The statistics of `amount` computed by python3. */
function figuresOfPython(): Record<string, number> {
  const script = `
import csv, io, json, statistics, sys
cells = [row['amount'] for row in csv.DictReader(io.StringIO(sys.stdin.read(), newline=''))]
numbers = [float(cell) for cell in cells if cell not in ('', 'n/a')]
print(json.dumps(dict(min=min(numbers), max=max(numbers), mean=statistics.mean(numbers),
    median=statistics.median(numbers), standardDeviation=statistics.stdev(numbers),
    uniqueValues=len(set(numbers)), nullCount=cells.count('') + cells.count('n/a'))))`;
  return JSON.parse(runProgram('python3', ['-c', script], Buffer.from(table())));
}

test('a CSV: statistics and an export that match python3; charts with their limits, as PNG and SVG', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('python3');
  await openPage(page, '/data-analysis');
  await give(page, 'orders.csv', table());
  await untilOpen(page);
  for (const name of ['Chart Settings', 'Visualization'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'label' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'amount' })).toBeChecked();
  await expect(chartCaption(page)).toContainText('First 200 of 1,500 rows.');
  await section(page, 'Column Statistics');
  await expect(page.getByRole('heading', { name: 'Column Statistics' })).toBeVisible();

  const download = await saved(page, 'Export');
  expect(download.suggestedFilename()).toBe('orders-analysis.json');
  const path = await download.path();
  const content = JSON.parse(readFileSync(path, 'utf8')) as {
    statistics: { amount: Record<string, number>; group: Record<string, unknown> };
    sampleRows: unknown[];
  };
  expect(content.sampleRows).toHaveLength(10);
  const theirs = figuresOfPython();
  expect(Object.keys(content.statistics.amount)).toEqual(Object.keys(theirs));
  for (const [figure, value] of Object.entries(theirs))
    expect(content.statistics.amount[figure], figure).toBeCloseTo(value, 9);
  expect(content.statistics.group).toEqual({
    mode: 'group 0, all',
    uniqueValues: 12,
    nullCount: 0,
  });
  await axe(page);

  // Charts: up to 3 columns; 1 for a pie, which has the ten most frequent values.
  await section(page, 'Chart');
  await page.getByRole('checkbox', { name: 'group' }).check();
  await expect(page.getByRole('checkbox', { name: 'when' })).toBeDisabled();
  const type = page.getByLabel('Chart type');
  for (const one of ['line', 'area', 'histogram', 'box']) {
    await type.selectOption(one);
    await expect(chartCaption(page)).toContainText('First 200 of 1,500 rows.');
  }
  await type.selectOption('pie');
  await page.getByRole('radio', { name: 'group' }).check();
  await expect(chartCaption(page)).toContainText(
    'The 10 commonest of 12 values of group; 250 rows hold others. All 1,500 rows.',
  );
  const picture = await saved(page, 'PNG');
  expect(picture.suggestedFilename()).toBe('orders-rows-by-group.png');
  const png = readFileSync(await picture.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const svg = readFileSync(await (await saved(page, 'SVG')).path(), 'utf8');
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).not.toMatch(/var\(|oklch/);
  expect(svg).toContain('Rows by group');
  expect(svg).toContain('group 9, all · 125 · 10.0');

  await type.selectOption('bar');
  await page.getByLabel('Group by').selectOption('when');
  await page.getByLabel('Date part').selectOption('quarter');
  await page.getByLabel('Figure', { exact: true }).selectOption('mean');
  await expect(chartCaption(page)).toHaveText(
    'Bar chart of Mean of amount by when (quarter). All 1,500 rows.',
  );
});

test('identifiers stay text, words for missing values can be switched, and an unchanged CSV is saved byte by byte', {
  tag: '@sweep',
}, async ({ page }) => {
  const csv =
    'phone;postcode;amount\n0821234000;0100;12.50\n0117654321;7441;(3.00)\n+27821234001;0001;N/A\n';
  await openPage(page, '/data-analysis');
  await give(page, 'people.csv', csv);
  await untilOpen(page);
  const missing = page.getByRole('checkbox', {
    name: /^N\/A, NULL, - and the like count as empty/,
  });
  await expect(missing).toBeChecked();
  await expect(page.getByText('1 cell in amount.')).toBeVisible();
  await section(page, 'Column Statistics');
  const texts = page.getByRole('region', { name: 'Texts' });
  await expect(texts.getByRole('row', { name: /^phone/ })).toContainText(
    '‘0821234000’ would change',
  );
  await expect(texts.getByRole('row', { name: /^postcode/ })).toContainText('‘0100’ would change');
  const numbers = page.getByRole('region', { name: 'Numbers and dates' });
  await expect(numbers.getByRole('row', { name: /^amount/ })).toContainText('-3');
  await missing.uncheck();
  await expect(numbers.getByRole('row', { name: /^amount/ })).toHaveCount(0);
  await missing.check();
  await expect(numbers.getByRole('row', { name: /^amount/ })).toBeVisible();
  await axe(page);
  await section(page, 'Rows');
  const file = readFileSync(await (await saved(page, 'Save as CSV')).path(), 'utf8');
  expect(file).toBe(csv);
  await section(page, 'Column Statistics');
  await page.getByLabel('Type of postcode').selectOption('number');
  await expect(numbers.getByRole('row', { name: /^postcode/ })).toContainText('7,441');
});

test('wrong, empty and large files are rejected with a message; the open file stays open', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/data-analysis');
  const alert = page.getByRole('alert');
  await give(page, 'notes.pdf', '%PDF-1.7');
  await expect(alert).toContainText('Please upload a CSV or JSON file');
  await give(page, 'a.csv', '');
  await expect(alert).toHaveText('CSV file is empty');
  await give(page, 'a.json', '[]');
  await expect(alert).toHaveText('JSON file contains no data');
  await give(page, 'a.json', '[{"a":1},]');
  await expect(alert).toContainText('Failed to process file: Invalid JSON at line 1, column 10');
  await give(page, 'a.json', '[{"town":"Ceres","people":5},{"town":"Brits","people":7}]');
  await untilOpen(page);
  await expect(alert).toBeHidden();
  await page.evaluate((size) => {
    const input = document.querySelector<HTMLInputElement>('[data-testid="another-file"]');
    const files = new DataTransfer();
    // A few long lines: only the size matters.
    const line = `1,${'x'.repeat(9_997)}\n`;
    files.items.add(new File([`a,b\n${line.repeat(size / 10_000)}`], 'big.csv'));
    if (!input) return;
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, 53_000_000);
  await expect(page.getByText('the maximum file size is 50MB')).toBeVisible();
  await expect(page.getByText('a.json · JSON')).toBeVisible();
  await page.getByRole('button', { name: 'Go on anyway' }).click();
  await expect(page.getByText('big.csv · CSV')).toBeVisible();
});

test('rows: filtered, sorted and scrolled; SQL, correlation and pivot; a report that opens', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/data-analysis');
  await page.getByRole('button', { name: 'Try with a sample file' }).click();
  await untilOpen(page);
  await section(page, 'Rows');
  const rows = page.getByRole('region', { name: 'Rows of the table' });
  await expect(rows.getByRole('cell', { name: '2025-01-01' })).toBeVisible();
  await rows.getByRole('button', { name: 'cups' }).click();
  await rows.getByRole('button', { name: 'cups' }).click();
  await expect(rows.getByRole('columnheader', { name: 'cups' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await rows.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  // The statistics report a minimum of 18.
  await expect(rows.locator('tr[aria-rowindex="541"] td').nth(1)).toHaveText('18');

  await page.getByLabel('Filter by column').selectOption('weather');
  await page.getByLabel('Condition').selectOption('equals');
  await page.getByLabel('Value', { exact: true }).fill('rain');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await expect(page.getByText('Filters leave 128 of 540 rows.')).toBeVisible();
  await section(page, 'Chart');
  await expect(chartCaption(page)).toContainText('All 128 rows.');
  await section(page, 'Rows');
  await page.getByRole('button', { name: 'Take away: weather is rain' }).click();
  await expect(page.getByText('Filters leave')).toBeHidden();

  await page.getByRole('tab', { name: 'Correlation' }).click();
  await expect(page.getByRole('region', { name: 'Correlation matrix' })).toContainText('−0.50');
  await page.getByRole('tab', { name: 'SQL' }).click();
  await page.getByLabel('Query').fill('SELECT count(*) AS n, max(cups) AS most FROM data');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Result of the query' })).toContainText('540271');
  await axe(page);

  needProgram('pdftotext');
  const report = await saved(page, 'Report as PDF');
  const text = runProgram('pdftotext', ['-layout', await report.path(), '-']);
  expect(text).toContain('Column Statistics');
  expect(text).toContain('77.8315');
});

test('works offline after its first load; at 320 px and dark, nothing overflows', {
  tag: '@sweep',
}, async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, '/data-analysis');
  await page.getByRole('button', { name: 'Try with a sample file' }).focus();
  await untilPrefetched(page);
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await untilOpen(page);
  await page.getByRole('tab', { name: 'Pivot' }).click();
  await expect(page.getByRole('region', { name: 'Pivot table' })).toContainText('540');
  await saved(page, 'Export');
  await context.setOffline(false);

  await section(page, 'Chart');
  await page.setViewportSize({ width: 320, height: 700 });
  await untilOpen(page);
  await expectNoOverflow(page);
  await axe(page);
});

test.describe('a part that cannot be loaded', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|status of 404/ });

  test('shows that a new version is out after a release, and that the user is offline, also for the sample', {
    tag: '@sweep',
  }, async ({ page, context }) => {
    const alert = page.getByRole('alert');
    await openPage(page, '/data-analysis');
    await context.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    await give(page, 'orders.csv', table());
    await expect(alert).toContainText('A new version is out');
    await context.unroute('**/assets/*.js');
    // The page's own requests have finished.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await give(page, 'orders.csv', table());
    await expect(alert).toContainText('You are offline, and this part was never loaded here');
    await page.getByRole('button', { name: 'Try with a sample file' }).click();
    await expect(alert).toContainText('You are offline, and this part was never loaded here');
    await context.setOffline(false);
  });
});
