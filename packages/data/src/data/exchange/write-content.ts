// Writes CSVs or a tree as a file of any table format, and reads each result again before it is offered.

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { baseName, numberRepeats } from '@entropy-tools/core/file-names';
import type { CsvDelimiter } from '../csv-source';
import type { JsonValue } from '../json-parser';
import { type TableContent, tablesOfTree, treeOfTable } from './table-content';
import { writeAll, writeOne } from './write-tables';
import { writeTree } from './write-tree';
import type { WrittenTable } from './written-table';

/** The formats that are written. */
export const tableTargets = [
  'xlsx',
  'ods',
  'csv',
  'tsv',
  'json',
  'ndjson',
  'yaml',
  'toml',
  'xml',
  'html',
  'md',
  'parquet',
  'sql',
  'sqlite',
] as const;
export type TableTargetFormat = (typeof tableTargets)[number];

/** Those that hold several tables in one file; a tree as an object of their lists. */
export const holdsTables: ReadonlySet<string> = new Set<TableTargetFormat>([
  'json',
  'yaml',
  'toml',
  'xml',
  'xlsx',
  'ods',
  'html',
  'md',
  'sql',
  'sqlite',
]);

/** Those that hold a tree; the others hold tables. */
const holdsTree: ReadonlySet<string> = new Set<TableTargetFormat>([
  'json',
  'ndjson',
  'yaml',
  'toml',
  'xml',
]);

/**
 * @param name of the source file
 * @param apart each table as a file of its own, also where one file holds a tree of several
 * @returns one file, or one for each table if the format holds one only
 * @throws ToolError with a message for the user
 */
export async function writeContent(
  content: TableContent,
  target: TableTargetFormat,
  { name, delimiter, apart }: { name: string; delimiter: CsvDelimiter; apart: boolean },
  context: CodecContext,
): Promise<WrittenTable[]> {
  const stem = baseName(name);
  if (holdsTree.has(target)) {
    if (content.form === 'tree')
      return [{ name: stem, ...(await writeTree(content.tree, target, context)) }];
    const { tables } = content;
    // A damaged workbook may have two sheets of one name; as keys of one object the second would replace the first.
    const names = numberRepeats(tables.map(({ name: title }) => title));
    const isOne = !apart && tables.length > 1 && holdsTables.has(target);
    const trees = new Map<string, JsonValue[]>();
    const written: WrittenTable[] = [];
    for (const [index, table] of tables.entries()) {
      const part = partOf(context, index / tables.length, (index + 1) / tables.length);
      const title = names[index] ?? table.name;
      const tree = await treeOfTable(table, part);
      if (isOne) trees.set(title, tree);
      else written.push({ name: title, ...(await writeTree(tree, target, part)) });
    }
    if (!isOne) return written;
    const rows = [...trees.values()].reduce((sum, list) => sum + list.length, 0);
    return [{ name: stem, ...(await writeTree(trees, target, context)), rows }];
  }
  const tables =
    content.form === 'tables' ? content.tables : await tablesOfTree(content, stem, context);
  if (holdsTables.has(target))
    return [{ name: stem, ...(await writeAll(tables, target, stem, context)) }];
  const written: WrittenTable[] = [];
  for (const table of tables)
    written.push({ name: table.name, ...(await writeOne(table, target, delimiter, context)) });
  return written;
}
