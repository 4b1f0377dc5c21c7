// A CSV or TSV becomes one tool that looks rows up.

import { isExactNumber } from '@entropy-tools/data/data/cell-value';
import { CsvParser } from '@entropy-tools/data/data/csv-parser';
import { dialectOf } from '@entropy-tools/data/data/csv-source';
import { mcpLimits } from '@workers/api/mcp/mcp-limits.contract';
import { lookupLimits, type ToolAction } from '@workers/api/mcp/tool-action.contract';
import { ArgumentNames } from '../argument-names';
import { type Imported, ImportFault } from '../imported';

/** Whether a text is a table, before it is read: by the name of its file, else by its first lines. */
export function looksLikeTable(text: string, place: string): boolean {
  if (/\.(csv|tsv|tab)$/i.test(place.split(/[?#]/)[0] ?? '')) return true;
  if (/^\s*[[{<]/.test(text)) return false;
  const lines = text.trim().split(/\r\n|\r|\n/, 6);
  if (lines.length < 2) return false;
  return [',', ';', '\t', '|'].some((mark) => {
    const counts = lines.slice(0, 5).map((line) => line.split(mark).length - 1);
    // Sentences with commas are no table: the lines of one have as many cells each.
    return (counts[0] ?? 0) > 0 && counts.every((count) => count === counts[0]);
  });
}

/** @throws ImportFault for an empty table, and for one that is too large for a definition */
export function readTable(text: string, place: string): Imported {
  const { names, rows } = readRows(text);
  const columns = columnsOf(names, rows);
  const title = titleOf(place);
  const action: ToolAction = { kind: 'lookup', columns, rows };
  const unread = text.includes('\u{fffd}');
  const tool = {
    name: `look_up_${new ArgumentNames().name(title.toLowerCase())}`.slice(0, mcpLimits.toolName),
    description:
      `Looks rows up in the table “${title}” of ${rows.length} rows, by ${names.join(', ')}.`.slice(
        0,
        mcpLimits.description,
      ),
    inputSchema: JSON.stringify(inputSchemaOf(columns, rows), null, 2),
    outputSchema: JSON.stringify(OUTPUT, null, 2),
    annotations: { readOnlyHint: true, openWorldHint: false },
    action,
  };
  return {
    name: title.slice(0, mcpLimits.name),
    description: `Made from a table of ${rows.length} rows.`,
    operations: [
      {
        tool,
        title: tool.name,
        notes: unread
          ? ['Some letters could not be read. Save the table as UTF-8 to keep them.']
          : [],
      },
    ],
    ...{ rest: {}, notes: [], keys: [] },
  };
}

type Columns = Extract<ToolAction, { kind: 'lookup' }>['columns'];

function readRows(text: string): { names: string[]; rows: string[][] } {
  const clean = text.replace(/^\u{feff}/u, '').replaceAll('\0', '');
  const { delimiter, skip } = dialectOf(clean, 'auto');
  const parser = new CsvParser({ delimiter, maxColumns: 1_000, maxFieldLength: 100_000 });
  let all: string[][];
  try {
    all = parser.push(clean.slice(skip), true).rows;
  } catch (error) {
    throw new ImportFault(error instanceof Error ? error.message : String(error));
  }
  const [names = [], ...body] = all;
  const rows = body.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (rows.length === 0)
    throw new ImportFault('This table has no rows: its first line holds the names of its columns');
  const { columns: most, rows: mostRows, characters } = lookupLimits;
  if (names.length > most)
    throw new ImportFault(`This table has ${names.length} columns, and a tool holds ${most}`);
  const size = JSON.stringify(rows).length;
  if (rows.length > mostRows || size > characters)
    throw new ImportFault(
      `This table has ${rows.length.toLocaleString('en')} rows and ${Math.ceil(size / 1000)} kB, and a tool holds ${mostRows.toLocaleString('en')} rows and ${characters / 1000} kB`,
    );
  const taken = new Set<string>();
  return {
    names: names.map((given, index) => {
      const name = given.trim().slice(0, 90) || `Column ${index + 1}`;
      let one = name;
      for (let number = 2; taken.has(one); number += 1) one = `${name} ${number}`;
      taken.add(one);
      return one;
    }),
    rows: rows.map((row) => names.map((_, index) => row[index] ?? '')),
  };
}

function columnsOf(names: readonly string[], rows: readonly string[][]): Columns {
  const taken = new ArgumentNames();
  // Arguments of every lookup.
  taken.name('search');
  taken.name('limit');
  return names.map((name, index) => {
    const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '');
    return {
      ...{ name, argument: taken.name(name, `column_${index + 1}`).slice(0, 100) },
      isNumber: cells.length > 0 && cells.every(isExactNumber),
    };
  });
}

function inputSchemaOf(columns: Columns, rows: readonly string[][]) {
  const properties = Object.fromEntries(
    columns.map(({ name, argument, isNumber }, index) => {
      const example = rows.find((row) => row[index] !== '')?.[index] ?? '';
      return [
        argument,
        {
          type: isNumber ? 'number' : 'string',
          description: isNumber ? `${name}: equal to this` : `${name}: this text, in any case`,
          ...(example === '' || example.length > 60
            ? {}
            : { examples: [isNumber ? Number(example) : example] }),
        },
      ];
    }),
  );
  return {
    type: 'object',
    properties: {
      ...properties,
      search: { type: 'string', description: 'Words that occur in the row, in any column' },
      limit: {
        ...{ type: 'integer', minimum: 1, maximum: lookupLimits.answer },
        description: `How many rows at most: ${lookupLimits.usualAnswer} where absent`,
      },
    },
    additionalProperties: false,
  };
}

const OUTPUT = {
  type: 'object',
  properties: {
    matches: { type: 'integer', description: 'How many rows fit' },
    rows: { type: 'array', items: { type: 'object' }, description: 'The first of them' },
  },
  required: ['matches', 'rows'],
};

/** `Prices 2026` for `folder/prices-2026.csv`. */
function titleOf(place: string): string {
  const file = place.split(/[/?#]/).findLast((part) => /\.\w+$/.test(part)) ?? '';
  const words = file
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? 'Table' : words.charAt(0).toUpperCase() + words.slice(1);
}
