/** The open dataset's parts alone: sections, chart settings, sheets, and stopped queries. */

import { ToolError } from '@entropy-tools/core/tool-error';
import type { TableReading } from '@entropy-tools/data/data/table/table-reading';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../../tests/support/render-page';
import type { ChartSettings } from '../chart/chart-model';
import type { Dataset } from '../dataset';
import type { TableJobs } from '../jobs';
import type { AskOpen, OpenData } from '../use-data-analysis';
import { ChartSettingsForm } from './chart-settings-form';
import { ReadingOptions } from './reading-options';
import SqlView from './sql-view';
import type { StoredSettings } from './view-props';

const numbers = {
  kind: 'number',
  min: 0,
  max: 1,
  mean: 0.5,
  median: 0.5,
  standardDeviation: 1,
  uniqueValues: 2,
  nullCount: 0,
  otherCount: 0,
  lowerQuartile: 0,
  upperQuartile: 1,
} as const;
const texts = { kind: 'text', mode: 'A', modeCount: 1, uniqueValues: 2, nullCount: 0 } as const;
const longName = `${'how many cups were sold on that day in '.repeat(5)}all`;

const summary: Dataset = {
  name: 'cups.xlsx',
  format: 'Excel',
  size: 100,
  rowCount: 2,
  shownRows: 2,
  header: true,
  sheets: ['First', 'Second'],
  sheet: 'First',
  columns: [
    { name: 'day', kind: 'date', type: 'date', statistics: { ...numbers, kind: 'date' } },
    { name: 'shop', kind: 'text', type: 'text', statistics: texts },
    { name: longName, kind: 'number', type: 'number', statistics: numbers },
  ],
};
const open: OpenData = {
  ref: { id: 1, name: 'cups.xlsx', file: new Blob(), format: 'xlsx', types: {} },
  summary,
  filters: [],
  warnings: [],
};

function Settings({ onChange }: { onChange: (settings: ChartSettings) => void }) {
  const [settings, set] = useState<ChartSettings>({
    type: 'bar',
    columns: [0, 1],
    rows: 'first',
    group: null,
  });
  const change = (next: ChartSettings) => {
    onChange(next);
    set(next);
  };
  return <ChartSettingsForm columns={summary.columns} settings={settings} onChange={change} />;
}

function View({ ask }: { ask: AskOpen }) {
  const kept = useRef<StoredSettings>({});
  return <SqlView open={open} ask={ask} kept={kept} />;
}

describe('chart settings', () => {
  it('group by a part of a date, with an aggregate of the numeric columns', async () => {
    const changed = vi.fn<(settings: ChartSettings) => void>();
    await renderPage(() => <Settings onChange={changed} />);
    await page.getByLabelText('Group by').selectOptions('day');
    await page.getByLabelText('Date part').selectOptions('weekday');
    await page.getByLabelText('Figure').selectOptions('Median');
    await expect
      .poll(() => changed.mock.lastCall?.[0])
      .toEqual({
        type: 'bar',
        columns: [2],
        rows: 'first',
        group: { column: 0, part: 'weekday', figure: 'median' },
      });
    await expect.element(page.getByRole('checkbox')).toBeChecked();
    await page.getByLabelText('Figure').selectOptions('Count of rows');
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
    await page.getByLabelText('Group by').selectOptions('Nothing: each row');
    await expect
      .poll(() => changed.mock.lastCall?.[0])
      .toMatchObject({ columns: [0, 2], group: null });
  });

  it('truncate a long column name instead of widening', async () => {
    await renderPage(() => (
      <div data-testid="narrow" className="grid grid-cols-[17rem_minmax(0,1fr)] gap-8">
        <section className="flex min-w-0 flex-col">
          <ChartSettingsForm
            columns={summary.columns}
            settings={{ type: 'bar', columns: [2], rows: 'first', group: null }}
            onChange={() => undefined}
          />
        </section>
        <div data-testid="chart">chart</div>
      </div>
    ));
    const fieldset = page.getByRole('group').element().getBoundingClientRect();
    const chart = page.getByTestId('chart').element().getBoundingClientRect();
    expect(fieldset.width).toBeLessThanOrEqual(272);
    for (const select of document.querySelectorAll('select'))
      expect(select.getBoundingClientRect().right).toBeLessThan(chart.left);
  });
});

it('offers sheet, first row, range and names for a workbook', async () => {
  const read = vi.fn<(reading: TableReading) => void>();
  await renderPage(() => <ReadingOptions open={open} onReading={read} />);
  await page.getByLabelText('Begins in row').fill('3');
  await page.getByLabelText('Range').fill(' B3:F40 ');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => read.mock.lastCall?.[0])
    .toEqual({ sheet: 'First', headerRow: 3, range: 'B3:F40' });
  await page.getByLabelText('The first row holds the column names').click();
  await expect.poll(() => read.mock.lastCall?.[0]).toEqual({ header: false });
  await page.getByLabelText('Sheet').selectOptions('Second');
  await expect.poll(() => read.mock.lastCall?.[0]).toMatchObject({ sheet: 'Second' });
});

describe('SQL', () => {
  type Sql = TableJobs['sql'];
  async function show(sql: Sql) {
    const ask: AskOpen = async (question) =>
      (await question({ sql } as unknown as TableJobs, open.ref)).output;
    await renderPage(() => <View ask={ask} />);
  }
  const run = () => page.getByRole('button', { name: 'Run query' }).click();
  const answer = { output: { columns: ['n'], rows: [[7]], isCut: false }, warnings: [] };

  it('hides an error while the next query runs, and can stop that query', async () => {
    let calls = 0;
    await show(
      vi.fn<Sql>((_, options) => {
        calls++;
        if (calls === 1) return Promise.reject(new ToolError('input', 'SQLite says: no'));
        return new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () =>
            reject(new ToolError('cancelled', 'Cancelled.')),
          );
        });
      }),
    );
    await run();
    await expect.element(page.getByText('SQLite says: no')).toBeVisible();
    await run();
    await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect.element(page.getByText('SQLite says: no')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.element(page.getByText(/The query was stopped/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  });

  it('joins other files by name, and removes them', async () => {
    const sql = vi.fn<Sql>(() => Promise.resolve(answer));
    await show(sql);
    await userEvent.upload(page.getByTestId('joined-file'), [
      new File(['a\n1\n'], 'Town list (2026).csv'),
      new File(['%PDF'], 'notes.pdf'),
    ]);
    await expect.element(page.getByText('town_list_2026')).toBeVisible();
    await expect.element(page.getByText('Please upload a CSV or JSON file')).toBeVisible();
    await run();
    await expect.element(page.getByRole('region', { name: 'Result of the query' })).toBeVisible();
    expect(sql.mock.lastCall?.[0]?.joined?.map(({ table }) => table)).toEqual(['town_list_2026']);
    for (const name of ['CSV', 'Excel', 'Parquet'])
      await expect.element(page.getByRole('button', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Take town_list_2026 away' }).click();
    await expect.element(page.getByText('town_list_2026')).not.toBeInTheDocument();
  });
});
