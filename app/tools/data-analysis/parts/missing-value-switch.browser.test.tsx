/** The switch for missing-value words, alone. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../tests/support/render-page';
import type { Dataset } from '../dataset';
import type { OpenData } from '../use-data-analysis';
import { MissingValueSwitch } from './missing-value-switch';

const figures = {
  kind: 'number',
  min: 0,
  max: 1,
  mean: 0.5,
  median: 0.5,
  standardDeviation: 1,
  uniqueValues: 2,
  nullCount: 3,
  otherCount: 0,
  lowerQuartile: 0,
  upperQuartile: 1,
} as const;

function openWith(missingWords: number): OpenData {
  const column = { name: 'amount', kind: 'number', type: 'number', missingWords } as const;
  const summary: Dataset = {
    ...{ name: 'a.csv', format: 'CSV', size: 9, rowCount: 5, shownRows: 5, header: true },
    ...{ sheets: [], sheet: null, columns: [{ ...column, statistics: figures }] },
  };
  const ref = { id: 1, name: 'a.csv', file: new Blob(), format: 'csv', types: {} } as const;
  return { ref, summary, filters: [], warnings: [] };
}

it('shows how many cells have such words, and responds to a click before the columns are read again', async () => {
  const keep = vi.fn<(keep: boolean) => void>();
  await renderPage(() => <MissingValueSwitch open={openWith(3)} onKeep={keep} />);
  await expect.element(page.getByText('3 cells in amount.')).toBeVisible();
  const box = page.getByRole('checkbox', { name: /^N\/A, NULL, - and the like/ });
  await box.click();
  await expect.element(box).not.toBeChecked();
  expect(keep).toHaveBeenLastCalledWith(true);
  await box.click();
  await expect.element(box).toBeChecked();
  expect(keep).toHaveBeenLastCalledWith(false);
});

it('is hidden if no cell has such a word', async () => {
  await renderPage(() => (
    <>
      <p>The table</p>
      <MissingValueSwitch open={openWith(0)} onKeep={() => undefined} />
    </>
  ));
  await expect.element(page.getByText('The table')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});
