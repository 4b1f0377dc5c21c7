/** One table in every format, and its rows read from results by programs and libraries that did not write them. */

import { wordsInOrder } from './judge-documents.testing';
import {
  type Bytes,
  bytesOf,
  type Judge,
  type Judges,
  type Source,
  type Sources,
  type Tools,
  textOf,
  wordsOf,
} from './tools.testing';

type Row = Record<string, unknown>;

const rows: readonly Row[] = [
  {
    id: 1,
    phone: '0821234000',
    code: '0100',
    card: '1234567890123456',
    price: 12.5,
    note: 'a, "b"',
  },
  {
    id: 2,
    phone: '0829999000',
    code: '7001',
    card: '9234567890123456',
    price: 0.125,
    note: 'Žofie | 1',
  },
  { id: 3, phone: '0831111000', code: '7002', card: '1000000000000001', price: -3, note: 'yes' },
];
const columns = Object.keys(rows[0] ?? {});
const words = wordsOf([columns, ...rows.map((row) => Object.values(row))].flat().join(' '));

/** Cells of a text file, quoted where needed. */
const separated = (by: string) =>
  [columns, ...rows.map((row) => Object.values(row))]
    .map((cells) =>
      cells
        .map((cell) => (/[",\t]/.test(`${cell}`) ? `"${`${cell}`.replaceAll('"', '""')}"` : cell))
        .join(by),
    )
    .join('\n');

const escaped = (text: unknown) =>
  `${text}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const byHand = (text: string): Source => ({ by: 'hand', make: () => bytesOf(text), words });

const bySheetJs = (bookType: 'xlsx' | 'ods' | 'biff8' | 'xlsb' | 'fods'): Source => ({
  by: 'SheetJS',
  words,
  make: async () => {
    const XLSX = await import('xlsx');
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.json_to_sheet([...rows]), 'Rows');
    return new Uint8Array(XLSX.write(book, { type: 'array', bookType }) as ArrayBuffer);
  },
});

const python = (script: string): Source => ({
  by: 'Python',
  words,
  make: async ({ run }) => {
    const ran = await run(
      'python3',
      ['-c', script],
      { 'rows.json': bytesOf(JSON.stringify(rows)) },
      'out',
    );
    if (ran.code !== 0) throw new Error(ran.stderr);
    return ran.made;
  },
});

export const tableSources: Sources = {
  csv: byHand(separated(',')),
  tsv: byHand(separated('\t')),
  json: byHand(JSON.stringify(rows)),
  ndjson: byHand(rows.map((row) => JSON.stringify(row)).join('\n')),
  yaml: python(
    'import json, yaml\nyaml.safe_dump(json.load(open("rows.json")), open("out", "w"), allow_unicode=True, sort_keys=False)',
  ),
  toml: byHand(
    rows
      .map((row) =>
        [
          '[[rows]]',
          ...Object.entries(row).map(([key, one]) => `${key} = ${JSON.stringify(one)}`),
        ].join('\n'),
      )
      .join('\n\n'),
  ),
  xml: byHand(
    `<rows>${rows
      .map(
        (row) =>
          `<row>${Object.entries(row)
            .map(([key, one]) => `<${key}>${escaped(one)}</${key}>`)
            .join('')}</row>`,
      )
      .join('')}</rows>`,
  ),
  sqlite: python(`import json, sqlite3
rows = json.load(open("rows.json"))
base = sqlite3.connect("out")
base.execute("CREATE TABLE rows (id INTEGER, phone TEXT, code TEXT, card TEXT, price REAL, note TEXT)")
base.executemany("INSERT INTO rows VALUES (?, ?, ?, ?, ?, ?)", [list(row.values()) for row in rows])
base.commit()`),
  parquet: {
    by: 'hyparquet-writer',
    words,
    make: async () => {
      const { parquetWriteBuffer } = await import('hyparquet-writer');
      const columnData = columns.map((name) => ({
        name,
        data: rows.map((row) => row[name]),
        type: (name === 'id' ? 'INT32' : name === 'price' ? 'DOUBLE' : 'STRING') as 'STRING',
      }));
      return new Uint8Array(parquetWriteBuffer({ columnData }));
    },
  },
  xlsx: bySheetJs('xlsx'),
  ods: bySheetJs('ods'),
  xls: bySheetJs('biff8'),
  xlsb: bySheetJs('xlsb'),
  fods: bySheetJs('fods'),
};

/** Reads the rows of a file that Python knows. */
const readers = `import json, sys, sqlite3
from xml.etree import ElementTree
def query(base):
    base.row_factory = sqlite3.Row
    name = base.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchone()[0]
    return [dict(row) for row in base.execute(f'SELECT * FROM "{name}"')]
def sql(path):
    base = sqlite3.connect(":memory:")
    base.executescript(open(path).read())
    return query(base)
def toml(path):
    import tomllib
    return tomllib.load(open(path, "rb"))
def yaml(path):
    import yaml
    return yaml.safe_load(open(path))
read = {
    "json": lambda path: json.load(open(path)),
    "ndjson": lambda path: [json.loads(line) for line in open(path)],
    "xml": lambda path: [{cell.tag: cell.text for cell in row} for row in ElementTree.parse(path).getroot().iter() if row.find("id") is not None],
    "sqlite": lambda path: query(sqlite3.connect(path)),
    "sql": sql, "toml": toml, "yaml": yaml,
}
kind = sys.argv[1]
print(json.dumps(read[kind]("in." + kind)))`;

/** The rows wherever they lie within. */
function listOf(value: unknown): Row[] {
  if (Array.isArray(value)) {
    const [only] = value as Row[];
    return value.length === 1 && only && !('id' in only) ? listOf(only) : (value as Row[]);
  }
  const [inner] = Object.values(value as object) as unknown[];
  return listOf(inner);
}

async function readByPython(format: string, bytes: Bytes, { run }: Tools): Promise<unknown> {
  const ran = await run('python3', ['-c', readers, format], { [`in.${format}`]: bytes });
  if (ran.code !== 0) throw new Error(`Python cannot read it: ${ran.stderr}`);
  return JSON.parse(ran.stdout);
}

async function readBySheetJs(bytes: Bytes, isText: boolean): Promise<Row[]> {
  const XLSX = await import('xlsx');
  const book = isText
    ? XLSX.read(textOf(bytes), { type: 'string', raw: true })
    : XLSX.read(bytes, { type: 'array', raw: true });
  return XLSX.utils.sheet_to_json<Row>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
}

const textual = new Set(['csv', 'tsv', 'xml']);

function judge(by: string, read: (bytes: Bytes, tools: Tools) => Promise<unknown>): Judge {
  return {
    by,
    check: async ({ from, to, source, bytes }, tools) => {
      const content = await read(bytes, tools);
      // Cards and calendars have columns of their own.
      if (!(from in tableSources)) {
        const all = wordsOf(JSON.stringify(content));
        const missing = (source.words ?? []).filter((word) => !all.includes(word));
        return missing.length > 0 ? [`lacks ${missing.join(' ')}`] : [];
      }
      const found = listOf(content);
      const faults: string[] = [];
      for (const [at, wanted] of rows.entries())
        for (const [key, value] of Object.entries(wanted)) {
          const one = found[at]?.[key];
          if (`${one}` !== `${value}`) faults.push(`row ${at + 1}, ${key}: ${one}`);
          // Identifiers stay texts, and numbers numbers where both formats have types.
          const mayLoseType =
            textual.has(to) || (textual.has(from) && key !== 'phone' && key !== 'code');
          const isSameType =
            typeof one === typeof value || (typeof one === 'bigint' && key === 'id');
          if (!mayLoseType && !isSameType) faults.push(`row ${at + 1}, ${key} is a ${typeof one}`);
        }
      return faults;
    },
  };
}

const sheet = judge('SheetJS', (bytes) => readBySheetJs(bytes, false));
const cells = judge('SheetJS', (bytes) => readBySheetJs(bytes, true));
const byPython = (format: string) =>
  judge('Python', (bytes, tools) => readByPython(format, bytes, tools));

export const tableJudges: Judges = {
  csv: cells,
  tsv: cells,
  xlsx: sheet,
  ods: sheet,
  json: byPython('json'),
  ndjson: byPython('ndjson'),
  yaml: byPython('yaml'),
  toml: byPython('toml'),
  xml: byPython('xml'),
  sqlite: byPython('sqlite'),
  sql: byPython('sql'),
  parquet: judge('hyparquet', async (bytes) => {
    const { parquetReadObjects } = await import('hyparquet');
    return parquetReadObjects({ file: bytes.buffer });
  }),
  // Address cards of a table.
  vcf: {
    by: 'its words as text',
    check: async ({ bytes, source }) =>
      wordsInOrder((source.words ?? []).slice(-1), wordsOf(textOf(bytes))) < 1
        ? ['lacks the people']
        : [],
  },
};
