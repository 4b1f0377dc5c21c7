import { seededRandom } from '@entropy-tools/core/random';
import { describe, expect, it } from 'vitest';
import { csvToJson } from './csv-to-json';
import { testContext } from './data-context.testing';
import { JsonNumber, type JsonValue, parseJson } from './json-parser';
import { jsonToCsv } from './json-to-csv';
import { formatPath, parsePath } from './key-path';
import { verifyCsv, verifyJson } from './verify-data';

async function toCsv(json: string, context = testContext()) {
  return (await jsonToCsv(new Blob([json]), {}, context)).blob.text();
}

async function toJson(csv: BlobPart, context = testContext()) {
  return (await csvToJson(new Blob([csv]), {}, context)).blob.text();
}

async function there(value: unknown) {
  const [result] = parseJson(await toJson(await toCsv(JSON.stringify(value)))).values;
  return plain(result ?? null);
}

/**
 * Not JSON.parse: V8 13.6 (Node 24) confuses the keys `\\` and `"` of objects with the same shape:
 * JSON.parse('{"\\\\":1}') followed by JSON.parse('{"\\"":1}') gives the key `\\` twice.
 */
function plain(value: JsonValue): unknown {
  if (value instanceof JsonNumber) return Number(value.text);
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Map)
    return Object.fromEntries(Array.from(value, ([key, one]) => [key, plain(one)]));
  return value;
}

describe('jsonToCsv', () => {
  it.each([
    ['[{"a":1,"b":"x"},{"a":2.50,"b":"y, z"}]', 'a,b\r\n1,x\r\n2.50,"y, z"\r\n'],
    ['{"a":1,"b":null}', 'a,b\r\n1,\r\n'],
    ['[["n","v"],["x",1]]', 'n,v\r\nx,1\r\n'],
    ['[1,"two",true]', 'value\r\n1\r\ntwo\r\ntrue\r\n'],
    ['{"a":1}\n{"a":2}\n', 'a\r\n1\r\n2\r\n'],
    ['[{"p":{"q":1},"t":["x","y"]},{"p":{"q":2},"t":["z"]}]', 'p.q,t[0],t[1]\r\n1,x,y\r\n2,z,\r\n'],
    ['[{"f":"=1+1"}]', 'f\r\n=1+1\r\n'],
    ['[{"zip":"00501"}]', 'zip\r\n"00501"\r\n'],
  ])('writes %s', async (json, csv) => {
    expect(await toCsv(json)).toBe(csv);
  });

  it('keeps all digits of numbers beyond 2^53, and reports them', async () => {
    const context = testContext();
    expect(await toCsv('[{"id":12345678901234567890,"x":1e5}]', context)).toContain(
      '"12345678901234567890",100000',
    );
    expect(context.warnings.join()).toMatch(/1 numbers have more digits/);
  });

  it('reports duplicate keys', async () => {
    const context = testContext();
    expect(await toCsv('[{"a":1,"a":2}]', context)).toBe('a\r\n2\r\n');
    expect(context.warnings.join()).toMatch(/"a"/);
  });

  it.each([
    ['{"a":1,}', /line 1, column 8.*double quotes.*'}'/],
    ['[1,\n 2 3]', /line 2, column 4: expected ',' or ']'/],
    ['[{"a":tru}]', /line 1, column 7/],
    ['["abc', /line 1, column 2 is never closed/],
    ['[01]', /end of the number/],
    ['{"a":1} x', /column 9/],
    ['[1', /end of the file/],
    ['["a\nb"]', /control character/],
    ['[]', /no data/],
    ['', /empty/],
  ])('rejects %j', async (json, message) => {
    await expect(toCsv(json)).rejects.toThrow(message);
    await expect(toCsv(json)).rejects.toMatchObject({ code: 'input' });
  });

  it('rejects 100,000 levels and 20,000 columns', async () => {
    await expect(toCsv('['.repeat(100_000))).rejects.toMatchObject({ code: 'limit' });
    const wide = JSON.stringify([{ list: Array.from({ length: 20_000 }, (_, index) => index) }]);
    await expect(toCsv(wide)).rejects.toMatchObject({ code: 'limit' });
  });
});

describe('csvToJson', () => {
  it('infers only values that round-trip exactly', async () => {
    const csv =
      'n,zip,phone,exp,big,flag,none,date\n1.5,0501,+27824440000,1e5,12345678901234567,true,,2024-01-31\n-2,1234,0,x,7,FALSE,null,\n';
    expect(JSON.parse(await toJson(csv))).toEqual([
      {
        n: 1.5,
        zip: '0501',
        phone: '+27824440000',
        exp: '1e5',
        big: '12345678901234567',
        flag: true,
        none: null,
        date: '2024-01-31',
      },
      {
        n: -2,
        zip: '1234',
        phone: '0',
        exp: 'x',
        big: '7',
        flag: 'FALSE',
        none: 'null',
        date: null,
      },
    ]);
  });

  it('names empty, repeated and missing columns', async () => {
    const context = testContext();
    expect(JSON.parse(await toJson('a,,a,No.,Price [EUR]\n1,2,3,4,5,6\n7\n', context))).toEqual([
      { a: 1, column2: 2, a_2: 3, 'No.': 4, 'Price [EUR]': 5, column6: 6 },
      { a: 7, column2: null, a_2: null, 'No.': null, 'Price [EUR]': null, column6: null },
    ]);
    expect(context.warnings.join()).toMatch(/1 rows have more fields/);
  });

  it('ignores quotes if every field is quoted', async () => {
    expect(JSON.parse(await toJson('"a","b"\n"1","x"\n"2",""\n'))).toEqual([
      { a: 1, b: 'x' },
      { a: 2, b: null },
    ]);
    expect(JSON.parse(await toJson('"a","b"\n"1",2\n'))).toEqual([{ a: '1', b: 2 }]);
  });

  it('writes one entry per line, and an empty list for a header alone', async () => {
    expect(await toJson('a,b\n1,"say ""hi"""\n\n2,é\n')).toBe(
      '[\n{"a":1,"b":"say \\"hi\\""},\n{"a":2,"b":"é"}\n]\n',
    );
    expect(await toJson('a,b\n')).toBe('[]\n');
  });

  it('handles names that every object has as properties', async () => {
    const json = await toJson('__proto__,constructor,toString.x\n1,2,3\n');
    expect(json).toContain('"__proto__":1,"constructor":2,"toString":{"x":3}');
    expect(await toJson('a[999999999],b\n1,2\n')).toContain('"a[999999999]":1');
    expect(await toJson('a[99],b\n1,2\n')).toContain('"a[99]":1');
  });
});

describe('key paths', () => {
  it('round-trip keys of JSON unchanged', () => {
    const keys = [
      'a',
      '',
      '.',
      'a.b',
      'a[0]',
      '\\',
      '\\0',
      'No.',
      'Price [EUR]',
      '[',
      '0',
      '\\.',
      'é x',
    ];
    for (const first of keys) {
      expect(pathOrName(formatPath([first]))).toEqual([first]);
      for (const second of [...keys, 0, 12]) {
        const path = [first, second];
        expect(parsePath(formatPath(path)), formatPath(path)).toEqual(path);
      }
    }
  });
});

function pathOrName(name: string) {
  return parsePath(name) ?? [name];
}

describe('json → csv → json', () => {
  it.each([
    [[{ a: 1 }, { b: 2 }]],
    [[{ a: null }, { a: '' }, {}]],
    [[{}, {}]],
    [[{ a: { b: null } }, { a: 5 }, { a: [] }, { a: [[1], {}] }]],
    [[{ a: 'a;b' }, { a: 'c;d' }]],
    [[{ a: '1' }, { a: 1 }, { a: '01' }, { a: 'null' }, { a: '[]' }]],
    [[{ '': 1, '.': 2, ' x ': 3, 'a;b': 4 }]],
    [[{ a: '\r\n' }, { a: ' ' }, { a: '\t' }]],
  ])('round-trips %j', async (value) => {
    expect(await there(value)).toEqual(value);
  });

  it('round-trips 2,000 random lists', { tags: ['sweep'] }, async () => {
    const random = seededRandom(2024);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const texts = [
      '',
      'x',
      '1',
      '007',
      '-0',
      '1.50',
      'true',
      'null',
      '{}',
      'a,b',
      'q"q',
      'l\nl',
      '\r',
      ' s',
      'a;b|c\td',
      '=1',
      '1e5',
      '+27',
      '12345678901234567890',
      'é漢😀',
      '2024-01-31',
      '.',
    ];
    const keys = [
      'a',
      'b',
      'c',
      '',
      '.',
      'a.b',
      'x[0]',
      '\\',
      'No.',
      '0',
      '__proto_',
      ' k',
      'a,b',
      '"',
      'value',
    ];
    const value = (depth: number): unknown => {
      const kind = random();
      if (depth > 0 && kind < 0.15) return object(depth - 1);
      if (depth > 0 && kind < 0.3)
        return Array.from({ length: random() * 3 }, () => value(depth - 1));
      if (kind < 0.6) return pick(texts);
      return pick([
        null,
        true,
        false,
        0,
        1,
        -2.5,
        1e21,
        5e-324,
        0.1,
        123456789012345,
        2 ** 53,
        0.30000000000000004,
      ]);
    };
    const object = (depth: number) =>
      Object.fromEntries(Array.from({ length: random() * 4 }, () => [pick(keys), value(depth)]));
    for (let round = 0; round < 2000; round++) {
      const list = Array.from({ length: 1 + random() * 4 }, () => object(3));
      expect(await there(list), JSON.stringify(list)).toEqual(list);
    }
  });
});

describe('verification', () => {
  it('counts the entries and rejects a wrong result', async () => {
    expect(await verifyCsv(new Blob(['a,b\n1,2\n']), 'auto', testContext())).toEqual({
      rows: 2,
      columns: 2,
    });
    expect(await verifyJson(new Blob(['[1,2,3]']))).toEqual({ entries: 3 });
    await expect(verifyJson(new Blob(['[1,2']))).rejects.toMatchObject({ code: 'internal' });
  });

  it('verifies a large list line by line', { tags: ['sweep'] }, async () => {
    const rows = 400_000;
    const csv = new Blob([`name,text\n${`Ann,${'x'.repeat(70)}\n`.repeat(rows)}`]);
    const { blob } = await csvToJson(csv, {}, testContext());
    expect(blob.size).toBeGreaterThan(30_000_000);
    expect(await verifyJson(blob)).toEqual({ entries: rows });
    await expect(verifyJson(blob.slice(0, -20))).rejects.toMatchObject({ code: 'internal' });
  });
});
