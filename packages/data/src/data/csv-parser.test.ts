import { seededRandom } from '@entropy-tools/core/random';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { CsvParser, parseCsv } from './csv-parser';
import { detectDelimiter, readCsv } from './csv-source';
import { testContext } from './data-context.testing';

function rowsOf(text: string, delimiter = ','): string[][] {
  return new CsvParser({ delimiter }).push(text, true).rows;
}

async function read(content: BlobPart | BlobPart[], context = testContext()) {
  const rows: string[][] = [];
  const blob = new Blob(Array.isArray(content) ? content : [content]);
  for await (const batch of readCsv(blob, {}, context))
    for (const row of batch.rows) rows.push(row);
  return rows;
}

describe('CsvParser', () => {
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a,1","b ""x"""\n', [['a,1', 'b "x"']]],
    ['"two\r\nlines",b\n', [['two\r\nlines', 'b']]],
    [
      'a,\n,b\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a"b,"c"d,e\n', [['a"b', 'cd', 'e']]],
    ['"a" ,b\n', [['a ', 'b']]],
    ['\n\na\n\nb\n\n\n', [['a'], [''], ['b']]],
    ['a,b,c\nd\n', [['a', 'b', 'c'], ['d']]],
    ['a,"open\nend', [['a', 'open\nend']]],
    ['""\na', [[''], ['a']]],
    ['a,', [['a', '']]],
  ])('reads %j', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  it('gives the same result wherever the text is split', async () => {
    const text = 'a,"b ""q"" \r\n x",c\r\n\r\n"",é,"z"\rlast,\r\n';
    const whole = rowsOf(text);
    for (let cut = 0; cut <= text.length; cut++) {
      const rows: string[][] = [];
      const pieces = [text.slice(0, cut), text.slice(cut)].filter((piece) => piece !== '');
      for await (const batch of parseCsv(pieces, { delimiter: ',' })) rows.push(...batch.rows);
      expect(rows, `cut at ${cut}`).toEqual(whole);
    }
  });

  it('agrees with papaparse on random tables', () => {
    const random = seededRandom(7);
    const letters = ['a', ',', '"', '\n', '\r\n', ' ', 'é', ';', '1'];
    for (let round = 0; round < 500; round++) {
      const table = Array.from({ length: 1 + random() * 5 }, () =>
        Array.from({ length: 2 + random() * 3 }, () =>
          Array.from(
            { length: random() * 5 },
            () => letters[Math.floor(random() * letters.length)],
          ).join(''),
        ),
      );
      const text = Papa.unparse(table);
      expect(rowsOf(text)).toEqual(table);
      expect(Papa.parse(text, { delimiter: ',' }).data).toEqual(table);
    }
  });

  it('reports which fields were quoted', () => {
    const { quoted } = new CsvParser({ delimiter: ',', keepQuoted: true }).push('a,"b"\nc,d', true);
    expect(quoted[0]?.[0]).toBeFalsy();
    expect(quoted[0]?.[1]).toBe(true);
    expect(quoted[1]).toBeNull();
  });

  it('rejects a million columns and an endless field', { tags: ['sweep'] }, () => {
    expect(() => rowsOf(','.repeat(1_000_000))).toThrow(/16,384 columns/);
    const endless = (first: string) => {
      const parser = new CsvParser({ delimiter: ',' });
      parser.push(first);
      for (let count = 0; count < 100; count++) parser.push('x'.repeat(1 << 20));
    };
    expect(() => endless('id\n')).toThrow(/10,000,000 characters/);
    expect(() => endless('id\n"')).toThrow(/10,000,000 characters/);
    expect(() => endless('id\n1,')).toThrow(/characters/);
  });
});

describe('readCsv', () => {
  it('decodes UTF-8 with a byte order mark, UTF-16 and windows-1252', async () => {
    const rows = [
      ['naïve', 'b'],
      ['1', '2'],
    ];
    expect(await read('\uFEFFnaïve,b\n1,2')).toEqual(rows);
    const text = 'naïve,b\n1,2\n';
    const utf16 = new Uint8Array(
      Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer,
    );
    expect(await read(utf16)).toEqual(rows);
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(await read(latin)).toEqual(rows);
  });

  it('recognises windows-1252 however late it appears', { tags: ['sweep'] }, async () => {
    const late = Uint8Array.of(0xe9, 0x0a);
    const rows = await read(['a,b\n'.repeat(600_000), late]);
    expect(rows.length).toBe(600_001);
    expect(rows.at(-1)).toEqual(['é']);
  });

  it('detects delimiters and obeys sep=', async () => {
    expect(detectDelimiter('a;b;c\n1,5;2;3\n1,5;2;3\n')).toBe(';');
    expect(detectDelimiter('a\tb\nx, y\tz\n')).toBe('\t');
    expect(detectDelimiter('a|b\n1|2\n')).toBe('|');
    expect(detectDelimiter('one column\nno split\n')).toBe(',');
    expect(detectDelimiter('"a;b;c";d\n"a,b";d\n')).toBe(';');
    expect(await read('sep=|\r\na,x|b\r\n')).toEqual([['a,x', 'b']]);
  });

  it('removes NUL characters and reports them', async () => {
    const context = testContext();
    expect(await read('a\0,b\nc,d', context)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(context.warnings.join()).toMatch(/NUL/);
  });

  it('warns of a quote that is never closed', async () => {
    const context = testContext();
    expect(await read('a,b\n1,"x\n2,y\n', context)).toEqual([
      ['a', 'b'],
      ['1', 'x\n2,y\n'],
    ]);
    expect(context.warnings.join()).toMatch(/never closed/);
  });

  it('rejects empty, blank and binary files', async () => {
    await expect(read('')).rejects.toMatchObject({ code: 'input' });
    await expect(read('\r\n\r\n')).rejects.toMatchObject({ code: 'input' });
    await expect(read('PK\x03\x04 and more')).rejects.toThrow(/ZIP/);
    const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7) % 32);
    await expect(read(noise)).rejects.toMatchObject({ code: 'input' });
  });

  it('stops if cancelled', async () => {
    const abort = new AbortController();
    const context = { ...testContext(), signal: abort.signal };
    abort.abort();
    await expect(read('a,b\n', { ...context, warnings: [] })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
