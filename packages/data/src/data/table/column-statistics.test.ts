import { execFileSync } from 'node:child_process';
import { seededRandom } from '@entropy-tools/core/random';
import { expect, test } from 'vitest';
import { testContext } from '../data-context.testing';
import { type ColumnStatistics, columnStatistics } from './column-statistics';
import { readCsvTable } from './read-csv-table';
import { typeColumn } from './typed-column';

async function statisticsOf(csv: string): Promise<Record<string, ColumnStatistics>> {
  const table = await readCsvTable(new Blob([csv]), {}, testContext());
  return Object.fromEntries(
    table.names.map((name, index) => [name, columnStatistics(typeColumn(table, index))]),
  );
}

test('computes the figures of the specification for numeric columns', async () => {
  const { a } = await statisticsOf('a,b\n2,x\n4,x\n4,x\n4,x\n5,x\n5,x\n7,x\n9,x\n,x\n');
  expect(a).toMatchObject({
    kind: 'number',
    min: 2,
    max: 9,
    mean: 5,
    median: 4.5,
    uniqueValues: 5,
    nullCount: 1,
  });
  // Sample deviation: sqrt(32 / 7); the population's would be 2.
  expect(a?.kind === 'number' && a.standardDeviation).toBeCloseTo(Math.sqrt(32 / 7), 12);
});

test('finds the first of several modes, unique values and empty cells of text columns', async () => {
  const { b } = await statisticsOf('a,b\n1,pear\n2,fig\n3,fig\n4,pear\n5,\n6," "\n');
  expect(b).toEqual({ kind: 'text', mode: 'pear', modeCount: 2, uniqueValues: 2, nullCount: 2 });
});

test('treats a column as numeric above 80 % of its non-empty cells, not at 80 %', async () => {
  const cells = (numbers: number, words: number) =>
    [...Array(numbers).fill('1'), ...Array(words).fill('x'), '', ''].map((cell) => `${cell},z`);
  const at = await statisticsOf(`a,b\n${cells(8, 2).join('\n')}\n`);
  const above = await statisticsOf(`a,b\n${cells(9, 2).join('\n')}\n`);
  expect(at.a?.kind).toBe('text');
  expect(above.a).toMatchObject({ kind: 'number', otherCount: 2, nullCount: 2, max: 1 });
});

test('treats a column that starts with text as numeric if it is numeric as a whole', async () => {
  const rows = [...Array(1500).fill('n/a,z'), ...Array(9000).fill('7,z')];
  const { a } = await statisticsOf(`a,b\n${rows.join('\n')}\n`);
  expect(a).toMatchObject({ kind: 'number', otherCount: 0, nullCount: 1500, mean: 7 });
});

test('returns no sample deviation for one value, and no figures for none', async () => {
  const { a, b } = await statisticsOf('a,b\n3,\n');
  expect(a).toMatchObject({ mean: 3, median: 3, standardDeviation: null });
  expect(b).toEqual({ kind: 'text', mode: null, modeCount: 0, uniqueValues: 0, nullCount: 1 });
});

const python = `
import csv, io, json, statistics, sys
rows = list(csv.DictReader(io.StringIO(sys.stdin.read(), newline='')))
answer = {}
for name in rows[0]:
    cells = [row[name] for row in rows]
    filled = [cell for cell in cells if cell.strip() != '']
    try:
        numbers = [float(cell) for cell in filled]
        answer[name] = dict(min=min(numbers), max=max(numbers), mean=statistics.mean(numbers),
            median=statistics.median(numbers), standardDeviation=statistics.stdev(numbers),
            uniqueValues=len(set(numbers)))
        quartiles = statistics.quantiles(numbers, n=4, method='inclusive')
        answer[name].update(lowerQuartile=quartiles[0], upperQuartile=quartiles[2])
    except ValueError:
        answer[name] = dict(mode=statistics.mode(filled), uniqueValues=len(set(filled)))
    answer[name]['nullCount'] = len(cells) - len(filled)
print(json.dumps(answer))
`;

const hasPython = (() => {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!hasPython)("agrees with Python's csv and statistics", async () => {
  const csv = awkwardCsv();
  const theirs = JSON.parse(
    execFileSync('python3', ['-c', python], { input: csv, encoding: 'utf8' }),
  ) as Record<string, Record<string, number | string>>;
  const ours = await statisticsOf(csv);
  expect(Object.keys(ours)).toEqual(Object.keys(theirs));
  for (const [name, figures] of Object.entries(theirs))
    for (const [figure, value] of Object.entries(figures)) {
      const mine = (ours[name] as unknown as Record<string, unknown>)[figure];
      const what = `${figure} of ${name}`;
      if (typeof value === 'string') expect(mine, what).toBe(value);
      else
        expect(Math.abs(Number(mine) - value), what).toBeLessThanOrEqual(1e-12 * Math.abs(value));
    }
});

/** Quotes, line breaks and delimiters in fields, gaps, exponents, sums that lose digits, any script. */
function awkwardCsv(): string {
  const random = seededRandom(11);
  const towns = ['Gqeberha', 'Žilina, old', 'say "hi"', 'two\nlines', '東京', 'Łódź'];
  const lines = ['id,town,price,tiny,shifted,gaps'];
  for (let row = 1; row <= 2000; row++) {
    const town = towns[Math.floor(random() * random() * towns.length)] ?? '';
    lines.push(
      [
        row,
        /[",\n]/.test(town) ? `"${town.replaceAll('"', '""')}"` : town,
        (random() * 5000).toFixed(2),
        (random() * 1e-9).toExponential(6),
        1e9 + Math.floor(random() * 1000) / 8,
        random() < 0.3 ? (random() < 0.5 ? '' : ' ') : -Math.floor(random() * 50),
      ].join(','),
    );
  }
  return `${lines.join('\r\n')}\r\n`;
}
