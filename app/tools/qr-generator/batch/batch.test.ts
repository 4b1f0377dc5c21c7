import { testContext } from '@entropy-tools/data/data/data-context.testing';
import { isAscii, symbolMaker } from '@entropy-tools/media/qr/symbol-maker';
import { describe, expect, it } from 'vitest';
import { defaultOptions } from '../qr-options';
import { planCodes } from './plan-codes';
import { MAX_ROWS, readBatchTable } from './read-table';
import { runBatch } from './run-batch';

const read = (text: string) => readBatchTable(new Blob([text]), testContext());

describe('reading the table', () => {
  it('detects a header by its words or by only links below it', async () => {
    expect(await read('name,url\na,b\n')).toMatchObject({ hasHeader: true, width: 2 });
    expect(await read('Speise;Adresse\nSuppe;https://a.example\n')).toMatchObject({
      hasHeader: true,
      rows: [
        ['Speise', 'Adresse'],
        ['Suppe', 'https://a.example'],
      ],
    });
    expect(await read('https://a.example\nhttps://b.example\n')).toMatchObject({
      hasHeader: false,
    });
  });

  it('accepts 5,000 rows and a header, and no more', async () => {
    const rows = (count: number) => `url\n${'https://a.example\n'.repeat(count)}`;
    expect((await read(rows(MAX_ROWS))).rows).toHaveLength(MAX_ROWS + 1);
    await expect(read(rows(MAX_ROWS + 1))).rejects.toThrow('more than 5,000 rows');
  });

  it('refuses an empty file', async () => {
    await expect(read('')).rejects.toThrow('empty');
  });
});

describe('planning', () => {
  it('names files by a column or by row and text, without collisions', () => {
    const table = {
      rows: [
        ['Menu', 'x'],
        ['Menu', 'y/z'],
        ['', 'w'],
        ['none', ' '],
      ],
      width: 2,
      hasHeader: false,
    };
    const columns = { text: 1, name: 0, hasHeader: false };
    expect(planCodes(table, columns, 'png')).toEqual([
      { row: 1, name: 'Menu.png', text: 'x' },
      { row: 2, name: 'Menu (2).png', text: 'y/z' },
      { row: 3, name: '3-w.png', text: 'w' },
    ]);
    expect(planCodes(table, { ...columns, name: undefined }, 'svg')[1]).toEqual({
      row: 2,
      name: '2-y_z.svg',
      text: 'y/z',
    });
  });
});

describe('running', () => {
  it('keeps the row order, reports failures in the ZIP, and ends at progress 1', async () => {
    const codes = Array.from({ length: 40 }, (_, index) => ({
      row: index + 1,
      name: `${index + 1}.png`,
      text: `code ${index + 1}`,
    }));
    let packed: readonly { name: string; blob: Blob }[] = [];
    const fractions: number[] = [];
    // Later parts finish first, and every tenth code fails.
    const jobs: Parameters<typeof runBatch>[0] = {
      async makeMany({ codes: part }) {
        const failed = part.filter(({ row }) => row % 10 === 0);
        // clock: parts finish in another order than they start, though perhaps not on a slow machine.
        await new Promise((done) => setTimeout(done, 40 - (part[0]?.row ?? 0)));
        const output = {
          files: part
            .filter(({ row }) => row % 10 !== 0)
            .map(({ name }) => ({ name, blob: new Blob([name]) })),
          failures: failed.map(({ row, text }) => ({ row, text, reason: 'too, long' })),
          warnings: ['pale'],
        };
        return { output, warnings: [] };
      },
      async zip(files, { onProgress } = {}) {
        packed = files;
        onProgress?.(1);
        return { output: new Blob(['zip']), warnings: [] };
      },
    };
    const result = await runBatch(
      jobs,
      { codes, options: defaultOptions, logo: undefined },
      {
        signal: new AbortController().signal,
        onProgress: (fraction) => fractions.push(fraction),
      },
    );
    expect(result).toMatchObject({ made: 36, warnings: ['pale'] });
    // The engine line names what ran: lean-qr is only for texts beyond ASCII.
    const isPlain = codes.every(({ text }) => isAscii(text));
    expect(result.madeBy).toEqual(
      isPlain ? ['qrcode', 'jsQR'] : expect.arrayContaining(['lean-qr']),
    );
    expect(packed.map(({ name }) => name).slice(0, 10)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 11].map((row) => `${row}.png`),
    );
    expect(packed.at(-1)?.name).toBe('not-made.csv');
    expect(await packed.at(-1)?.blob.text()).toContain('20,code 20,"too, long"\r\n');
    expect(fractions.at(-1)).toBe(1);
  });
});

it('uses lean-qr for a symbol beyond ASCII', () => {
  expect([symbolMaker('https://a.example'), symbolMaker('Grüße')]).toEqual(['qrcode', 'lean-qr']);
});
