import { expect, test } from 'vitest';
import { resultChart } from './result-chart';

const table = {
  columns: ['year', 'shop', 'cups', 'price', 'tips', 'more'],
  rows: [
    [2025, 'A', 5, 1.5, 1, 2],
    [2026, null, 7, null, 3, 4],
  ],
};

test('the first column of texts labels up to three columns of numbers', () => {
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

test('numbers alone: the first column labels, or runs to the right', () => {
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

test('a pie takes the first numbers, the ten largest of them', () => {
  const rows = Array.from({ length: 12 }, (_, row) => [`r${row}`, row + 1]);
  expect(resultChart({ columns: ['a', 'b'], rows }, 'pie')).toMatchObject({
    kind: 'pie',
    figure: 'b',
    distinct: 12,
    slices: [{ label: 'r11', count: 12 }, ...Array.from({ length: 9 }, () => ({}))],
  });
});

test('says why there is nothing to draw', () => {
  const words = { columns: ['a'], rows: [['x']] };
  expect(resultChart(words, 'bar')).toMatchObject({
    kind: 'none',
    reason: expect.stringContaining('numbers') as string,
  });
  expect(resultChart({ columns: ['a', 'b'], rows: [['x', -1]] }, 'pie')).toMatchObject({
    kind: 'none',
  });
});
