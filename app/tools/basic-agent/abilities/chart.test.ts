import { readImageHeader } from '@entropy-tools/media/image/image-header';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AbilityResult } from '../ability';
import { chart } from './chart';
import { attached, stubWorker } from './frame/stub-worker.testing';

beforeAll(() => stubWorker());
afterAll(() => vi.unstubAllGlobals());

const sales = 'city,amount,price\nDurban,10,1\nCape Town,20.5,2\nDurban,30,\n';
const files = attached(['sales.csv', sales]);

async function draw(args: Record<string, unknown>): Promise<AbilityResult & { svg: string }> {
  const checked = chart.check(args, files);
  if (!checked.ok) throw new Error(checked.problem);
  const made = await chart.run(checked.args, { signal: new AbortController().signal, files });
  return { ...made, svg: (await made.files?.[1]?.blob.text()) ?? '' };
}

describe('charts', () => {
  it('draws given numbers as PNG and SVG', async () => {
    const labels = ['a', 'b'];
    const made = await draw({ kind: 'pie', title: 'Two parts', labels, values: ['1', 3] });
    expect(made.result.made).toEqual(['Two-parts.png', 'Two-parts.svg']);
    expect(made.svg).toContain('Pie chart. b 3; a 1.');
    const png = new Uint8Array((await made.files?.[0]?.blob.arrayBuffer()) ?? []);
    expect(readImageHeader(png)).toMatchObject({ type: 'image/png', width: 1760, height: 1040 });
    expect(made.fromOutside).toBeUndefined();
  });

  it('sums the rows of each label of a file', async () => {
    const made = await draw({
      kind: 'bar',
      file: 'file-1',
      label_column: 'city',
      value_columns: ['amount', 'price'],
    });
    expect(made.svg).toContain('amount Durban 40; amount Cape Town 20.5; price Durban 1');
    expect(made.result).toMatchObject({
      series: ['amount', 'price'],
      note: 'Rows of the same label are summed.',
    });
    expect(made.fromOutside).toBe(true);
    expect(made.files?.[0]?.name).toBe('amount,-price-by-city.png');
  });

  it.each<[string, Record<string, unknown>]>([
    ['Give “labels” and “values”, or a “file”', { kind: 'bar' }],
    ['There are 1 labels and 2 values', { kind: 'bar', labels: ['a'], values: [1, 2] }],
    ['“values” has to be a number', { kind: 'bar', labels: ['a'], values: ['x'] }],
    ['Name the columns', { kind: 'bar', file: 'file-1' }],
    ['not both', { kind: 'bar', file: 'file-1', labels: ['a'], values: [1] }],
    ['“city” holds no numbers', { kind: 'bar', file: 'file-1', value_columns: ['city'] }],
    ['has to be one of: bar, line, pie', { kind: 'radar', labels: ['a'], values: [1] }],
  ])('rejects invalid input with “%s”', async (words, args) => {
    await expect(draw(args)).rejects.toThrow(words);
  });
});
