import { expect, test } from 'vitest';
import { resultChart } from './result-chart';

const table = {
  columns: ['year', 'shop', 'cups', 'price', 'tips', 'more'],
  rows: [
    [2025, 'A', 5, 1.5, 1, 2],
    [2026, null, 7, null, 3, 4],
  ],
};

test('takes labels from the first text column and series from up to three numeric ones', () => {
  expect(resultChart(table, 'bar')).toMatchObject({
    kind: 'series',
    axis: 'shop',
    labels: ['A', ''],
    series: [
      { name: 'year', values: [2025, 2026] },
      { name: 'cups', values: [5, 7] },
      { name: 'price', values: [1.5, null] },
    ],
  });
});

test('takes labels or the horizontal axis from the first column if all are numeric', () => {
  const numbers = {
    columns: ['x', 'y'],
    rows: [
      [1, 2],
      [3, 4],
    ],
  };
  expect(resultChart(numbers, 'line')).toMatchObject({ axis: 'x', labels: ['1', '3'] });
  expect(resultChart(numbers, 'scatter')).toMatchObject({
    axis: 'x',
    series: [
      {
        name: 'y',
        points: [
          { x: 1, y: 2 },
          { x: 3, y: 4 },
        ],
      },
    ],
  });
  expect(resultChart({ columns: ['n'], rows: [[4]] }, 'bar')).toMatchObject({
    axis: 'Row',
    labels: ['1'],
  });
});

test('draws the ten largest values of the first numeric column in a pie', () => {
  const rows = Array.from({ length: 12 }, (_, row) => [`r${row}`, row + 1]);
  expect(resultChart({ columns: ['a', 'b'], rows }, 'pie')).toMatchObject({
    kind: 'pie',
    figure: 'b',
    distinct: 12,
    slices: [{ label: 'r11', count: 12 }, ...Array.from({ length: 9 }, () => ({}))],
  });
});

test('gives the reason why there is nothing to draw', () => {
  const words = { columns: ['a'], rows: [['x']] };
  expect(resultChart(words, 'bar')).toMatchObject({
    kind: 'none',
    reason: expect.stringContaining('numbers') as string,
  });
  expect(resultChart({ columns: ['a', 'b'], rows: [['x', -1]] }, 'pie')).toMatchObject({
    kind: 'none',
  });
});
