// Handles the page's requests about a dataset; the last requested dataset stays open in the worker, which
// lives as long as the page.

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import { correlationMatrix } from './analysis/correlation';
import { exportAnalysis } from './analysis/export-analysis';
import { exportTable } from './analysis/export-table';
import { missingReport } from './analysis/missing';
import { outliersOf } from './analysis/outliers';
import { pivot } from './analysis/pivot';
import type { PivotSettings } from './analysis/pivot-model';
import { pivotResult, type ResultFormat, type ResultSource } from './analysis/result-table';
import type { SqlTable } from './analysis/sql';
import type { JoinedFile } from './analysis/sql-model';
import { chartData } from './chart/chart-data';
import type { ChartSettings } from './chart/chart-model';
import { type DatasetRef, type ReportChart, readingKey } from './dataset';
import { MAX_JOINED_FILES } from './sentences';
import { type DataSession, openSession } from './session';
import type { Filter, View } from './view/view-model';

interface OfDataset {
  dataset: DatasetRef;
}

interface OfRows extends OfDataset {
  filters: readonly Filter[];
}

/** The last requested dataset. */
let open: { id: string; session: DataSession } | undefined;

async function sessionOf(dataset: DatasetRef, context: CodecContext): Promise<DataSession> {
  const id = readingKey(dataset);
  if (open?.id !== id) {
    // Frees the memory of the previous dataset before the next one is loaded.
    open = undefined;
    open = { id, session: await openSession(dataset, context) };
  }
  open.session.setTypes(dataset);
  return open.session;
}

/** Joined files, kept as long as queries refer to them. */
let others: { id: string; session: DataSession }[] = [];

/** The tables of a query: `data`, and the joined files by name. */
async function sqlTables(
  dataset: DatasetRef,
  joined: readonly JoinedFile[],
  context: CodecContext,
): Promise<SqlTable[]> {
  const tables = [{ name: 'data', session: await sessionOf(dataset, context) }];
  const wanted = joined.slice(0, MAX_JOINED_FILES);
  const ids = wanted.map((file) => readingKey(file.dataset));
  others = others.filter(({ id }) => ids.includes(id));
  for (const [index, file] of wanted.entries()) {
    const id = ids[index] ?? '';
    const known = others.find((one) => one.id === id);
    const session = known?.session ?? (await openSession(file.dataset, partOf(context, 0, 0.6)));
    if (!known) others.push({ id, session });
    tables.push({ name: file.table, session });
  }
  return tables;
}

const answering = (context: CodecContext) => partOf(context, 0.6, 1);

/** The worker's jobs on a dataset. */
export const jobs = defineJobs({
  async summary({ dataset, filters }: OfRows, context) {
    const session = await sessionOf(dataset, context);
    return session.summary(filters, answering(context));
  },
  /** Returns each row's number in the table, and its cells. */
  async rows(
    {
      dataset,
      view,
      from,
      count,
      columns,
    }: OfDataset & { view: View; from: number; count: number; columns: readonly number[] },
    context,
  ) {
    const session = await sessionOf(dataset, context);
    const { table } = session;
    const rows = session.ordered(view);
    const last = Math.min(rows?.length ?? table.rowCount, from + count);
    return Array.from({ length: Math.max(0, last - from) }, (_, index) => {
      const place = from + index;
      const row = rows ? (rows[place] ?? 0) : place;
      return { number: row + 1, cells: columns.map((one) => table.text(row, one)) };
    });
  },
  async chart({ dataset, settings, filters }: OfRows & { settings: ChartSettings }, context) {
    const session = await sessionOf(dataset, context);
    const { table, column } = session;
    return chartData({ table, column, rows: session.filtered(filters) }, settings);
  },
  async export({ dataset, filters }: OfRows, context) {
    const session = await sessionOf(dataset, context);
    const summary = await session.summary(filters, answering(context));
    return exportAnalysis(session, summary, session.filtered(filters));
  },
  async table({ dataset, view }: OfDataset & { view: View }, context) {
    const session = await sessionOf(dataset, context);
    const { file, format } = dataset;
    const isWhole = view.filters.length === 0 && view.sort === null;
    // Nothing was changed, so return the original file.
    if (isWhole && format === 'csv') return new Blob([file], { type: 'text/csv' });
    const { table } = session;
    return exportTable(table, session.ordered(view), format === 'csv', answering(context));
  },
  async missing({ dataset, filters }: OfRows, context) {
    const session = await sessionOf(dataset, context);
    return missingReport(
      session.table.names.map((_, index) => session.column(index)),
      session.filtered(filters),
    );
  },
  async correlation({ dataset, filters }: OfRows, context) {
    const session = await sessionOf(dataset, context);
    const numeric = session.table.names.flatMap((name, index) => {
      const one = session.column(index);
      return one.kind === 'number' ? [{ name, column: one }] : [];
    });
    return correlationMatrix(numeric, session.filtered(filters));
  },
  async outliers({ dataset, column, filters }: OfRows & { column: number }, context) {
    const session = await sessionOf(dataset, context);
    const one = session.column(column);
    if (one.kind === 'text') throw new ToolError('input', 'Choose a column of numbers.');
    return outliersOf(session.table, one, session.filtered(filters));
  },
  async pivot({ dataset, settings, filters }: OfRows & { settings: PivotSettings }, context) {
    const session = await sessionOf(dataset, context);
    return pivot(session.table, session.column, settings, session.filtered(filters));
  },
  async sql(
    { dataset, query, joined = [] }: OfDataset & { query: string; joined?: readonly JoinedFile[] },
    context,
  ) {
    const tables = await sqlTables(dataset, joined, context);
    const { runSql } = await import('./analysis/sql');
    return runSql(tables, query, answering(context));
  },
  /** Saves all rows of a result as a file, including those that the page does not show. */
  async saveResult(
    { dataset, of, as }: OfDataset & { of: ResultSource; as: ResultFormat },
    context,
  ) {
    const { writeResult } = await import('./analysis/write-result');
    if (of.kind === 'pivot') {
      const session = await sessionOf(dataset, context);
      const rows = session.filtered(of.filters);
      const table = pivot(session.table, session.column, of.settings, rows);
      return writeResult(pivotResult(table, of.settings, session.table.names), as, context);
    }
    const { MAX_SAVED_ROWS, runSql } = await import('./analysis/sql');
    const tables = await sqlTables(dataset, of.joined ?? [], context);
    const answer = await runSql(tables, of.query, answering(context), MAX_SAVED_ROWS);
    if (answer.columns.length === 0)
      throw new ToolError('input', 'The query gave no table that could be saved.');
    if (answer.isCut)
      throw new ToolError(
        'limit',
        `The result has more than ${MAX_SAVED_ROWS.toLocaleString('en')} rows. Ask for fewer with LIMIT.`,
      );
    return writeResult(answer, as, context);
  },
  async report(
    { dataset, as, filters, chart }: OfRows & { as: 'html' | 'pdf'; chart: ReportChart | null },
    context,
  ) {
    const session = await sessionOf(dataset, context);
    const { makeReport } = await import('./analysis/report');
    const summary = await session.summary(filters, answering(context));
    return makeReport(summary, as, chart, answering(context));
  },
  /** Does nothing, but starts the worker. */
  warmUp: () => undefined,
});

/** The worker's jobs, as called by the page. */
export type TableJobs = JobCalls<typeof jobs>;
