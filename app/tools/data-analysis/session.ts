// The worker's state of one dataset: its cells, its typed columns, the rows of the last filters and sort
// order. Everything is computed on first use.

import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { isPartError, toToolError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import { columnStatistics } from '@entropy-tools/data/data/table/column-statistics';
import { openTable } from '@entropy-tools/data/data/table/open-table';
import type { TextTable } from '@entropy-tools/data/data/table/text-table';
import {
  type ColumnType,
  type TypedColumn,
  typeColumn,
} from '@entropy-tools/data/data/table/typed-column';
import { type Dataset, type DatasetRef, typesKey } from './dataset';
import { fileError } from './messages';
import { messages } from './sentences';
import { filterRows } from './view/filter-rows';
import { sortRows } from './view/sort-rows';
import type { Filter, View } from './view/view-model';

const breathEveryMs = 40;

/** An open dataset. */
export class DataSession {
  readonly table: TextTable;
  readonly #name: string;
  #types: Readonly<Record<number, ColumnType>> = {};
  #keepMissingWords = false;
  readonly #columns: (TypedColumn | undefined)[] = [];
  #filtered: { key: string; rows: Uint32Array<ArrayBuffer> | undefined } | undefined;
  #ordered: { key: string; rows: Uint32Array<ArrayBuffer> | undefined } | undefined;

  constructor(table: TextTable, name: string) {
    this.table = table;
    this.#name = name;
  }

  /** Sets the column types that the user chose; drops what was computed from the changed columns. */
  setTypes({
    types,
    keepMissingWords = false,
  }: Pick<DatasetRef, 'types' | 'keepMissingWords'>): void {
    for (let index = 0; index < this.table.columnCount; index++) {
      const isSame = types[index] === this.#types[index];
      if (isSame && keepMissingWords === this.#keepMissingWords) continue;
      this.#columns[index] = undefined;
      this.#filtered = undefined;
      this.#ordered = undefined;
    }
    this.#types = types;
    this.#keepMissingWords = keepMissingWords;
  }

  /** A key of the current column types. */
  get typesKey(): string {
    return typesKey({ types: this.#types, keepMissingWords: this.#keepMissingWords });
  }

  /** A typed column. */
  column = (index: number): TypedColumn => {
    const known = this.#columns[index];
    if (known) return known;
    const column = typeColumn(this.table, index, {
      type: this.#types[index],
      keepMissingWords: this.#keepMissingWords,
    });
    this.#columns[index] = column;
    return column;
  };

  /** The rows that pass the filters; undefined for all. */
  filtered(filters: readonly Filter[]): Uint32Array<ArrayBuffer> | undefined {
    const key = JSON.stringify(filters);
    if (this.#filtered?.key !== key)
      this.#filtered = { key, rows: filterRows(this.table, this.column, filters) };
    return this.#filtered.rows;
  }

  /** The rows of a view in its order; undefined for the unchanged table. */
  ordered(view: View): Uint32Array<ArrayBuffer> | undefined {
    const rows = this.filtered(view.filters);
    if (!view.sort) return rows;
    const key = JSON.stringify(view);
    if (this.#ordered?.key !== key) {
      const { column, descending } = view.sort;
      const sorted = sortRows(this.column(column), this.table.rowCount, rows, descending);
      this.#ordered = { key, rows: sorted };
    }
    return this.#ordered.rows;
  }

  /** Types and profiles every column. */
  async summary(filters: readonly Filter[], context: CodecContext): Promise<Dataset> {
    const { names, rowCount, source } = this.table;
    const rows = this.filtered(filters);
    const columns: Dataset['columns'] = [];
    let breathed = performance.now();
    for (const [index, name] of names.entries()) {
      throwIfAborted(context);
      const column = this.column(index);
      const statistics = columnStatistics(column, rows);
      const { kind, type } = column;
      const told =
        column.kind === 'text'
          ? { identifier: column.identifier }
          : { missingWords: column.missingWords };
      columns.push({ name, kind, type, ...told, statistics });
      context.onProgress((index + 1) / names.length);
      if (performance.now() - breathed < breathEveryMs) continue;
      // Yields so that a cancellation can arrive.
      await new Promise((resolve) => setTimeout(resolve));
      breathed = performance.now();
    }
    const shownRows = rows?.length ?? rowCount;
    const { format, size, header = true, sheets = [], sheet = null } = source;
    const file = { name: this.#name, format, size, header, sheets, sheet };
    return { ...file, rowCount, shownRows, columns };
  }
}

/**
 * Opens a file.
 * @throws ToolError with the specification's messages
 */
export async function openSession(
  dataset: DatasetRef,
  context: CodecContext,
): Promise<DataSession> {
  const { file, format, name } = dataset;
  try {
    const part = partOf(context, 0, 0.6);
    const table = await openTable(file, format, dataset, part);
    const isText = format === 'csv' || format === 'tsv';
    if (isText && table.rowCount === 0 && !table.source.header)
      throw new ToolError('input', messages.emptyCsv);
    return new DataSession(table, name);
  } catch (error) {
    throwIfAborted(context);
    throw fileError(isPartError(error) ? await toToolError(error) : error, format);
  }
}
