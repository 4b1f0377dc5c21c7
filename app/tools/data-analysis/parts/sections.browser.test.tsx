/** The sections of an open dataset, with the tool's own jobs run in the page itself. */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../tests/support/render-page';
import { jobs, type TableJobs } from '../jobs';
import { sampleFile } from '../sample';
import type { AskOpen, DataAnalysis } from '../use-data-analysis';
import Workspace from './workspace';

const context: CodecContext = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  warn: () => undefined,
  loadAsset: () => Promise.reject(new Error('no asset in this test')),
};
type Run = (input: unknown, context: CodecContext) => unknown;
const calls = new Proxy({} as TableJobs, {
  get: (_, name) => async (input: unknown) => ({
    output: await (jobs as unknown as Record<string, Run>)[String(name)]?.(input, context),
    warnings: [],
  }),
});

async function openSample(): Promise<DataAnalysis> {
  const ref = {
    id: 1,
    name: 'coffee-cart.csv',
    file: sampleFile(),
    format: 'csv',
    types: {},
  } as const;
  const summary = await jobs.summary({ dataset: ref, filters: [] }, context);
  const ask: AskOpen = async (question) => (await question(calls, ref)).output;
  const nothing = () => undefined;
  return {
    open: { ref, summary, filters: [], warnings: [] },
    job: { state: { status: 'idle' }, start: nothing, cancel: nothing, reset: nothing },
    ask,
    setReading: nothing,
    setFilters: nothing,
    setType: nothing,
    add: nothing,
  } as unknown as DataAnalysis;
}

it('shows one section at a time: the page is short on a phone, and each section loads its data', {
  tags: ['sweep'],
}, async () => {
  await page.viewport(390, 844);
  const data = await openSample();
  await renderPage(() => <Workspace data={data} />);
  await page.getByLabelText('Group by').selectOptions('date');
  await expect
    .element(page.getByText('Bar chart of Sum of cups by date (month). All 540 rows.'))
    .toBeVisible();
  const { documentElement } = document;
  for (const [name, seen] of [
    ['Chart', 'Visualization'],
    ['Column Statistics', 'Standard deviation'],
    ['Rows', 'Save as CSV'],
    ['Correlation', 'temperature'],
    ['Pivot', 'Chart of the result'],
    ['SQL', 'Join another file'],
  ] as const) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect.element(page.getByText(seen).first()).toBeInTheDocument();
    expect(documentElement.scrollHeight).toBeLessThan(2200);
    expect(documentElement.scrollWidth).toBeLessThanOrEqual(390);
  }
  await page.getByRole('tab', { name: 'Pivot' }).click();
  await page.getByLabelText('Figure').selectOptions('Median');
  await page.getByLabelText('Chart of the result').selectOptions('Pie chart');
  await expect.element(page.getByText(/Median of cups by .*All groups/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Rows' }).click();
  await page.getByRole('tab', { name: 'Pivot' }).click();
  await expect.element(page.getByLabelText('Figure')).toHaveValue('median');
});
