// @module-tag sweep
/** Charts as files, made in a real browser: the picture of a pie has more than its ring. */
import { expect, it } from 'vitest';
import type { ShownChart } from '../chart/chart-model';
import { chartForReport } from './save-chart';

const chart = (labels: readonly string[]): ShownChart => ({
  type: 'pie',
  data: {
    kind: 'pie',
    name: 'shop',
    figure: 'Rows',
    slices: labels.map((label) => ({ label, count: 10 })),
    distinct: labels.length,
    others: 0,
    rows: { used: 20, of: 20, how: 'all' },
  },
});

/** The number of dark pixels in the area of the names. */
async function inkOf(shown: ShownChart): Promise<number> {
  const picture = await chartForReport(shown);
  if (!picture) throw new Error('no picture');
  const bitmap = await createImageBitmap(new Blob([picture.png], { type: 'image/png' }));
  expect([bitmap.width, bitmap.height]).toEqual([picture.width * 2, picture.height * 2]);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const from = Math.round(bitmap.width * 0.62);
  const { data } = context?.getImageData(from, 160, bitmap.width - from, 700) ?? { data: [] };
  let ink = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 300) ink++;
  return ink;
}

it('has the names of the slices in the report’s picture of a pie', async () => {
  const short = await inkOf(chart(['A', 'B']));
  const long = await inkOf(chart(['Observatory station', 'Gardens and market']));
  expect(short).toBeGreaterThan(100);
  expect(long).toBeGreaterThan(short * 1.5);
});

it('makes no picture of what cannot be drawn', async () => {
  const rows = { used: 0, of: 0, how: 'all' } as const;
  expect(
    await chartForReport({ type: 'bar', data: { kind: 'none', reason: 'x', rows } }),
  ).toBeNull();
});
