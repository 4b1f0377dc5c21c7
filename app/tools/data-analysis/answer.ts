// Answers the page's questions about a dataset; the dataset of the last question stays open.

import { type CodecContext, partOf } from '~/codecs/codec-context';
import { ToolError } from '~/platform/tool-error';
import { correlationMatrix } from './analysis/correlation';
import { exportAnalysis } from './analysis/export-analysis';
import { exportTable } from './analysis/export-table';
import { missingReport } from './analysis/missing';
import { outliersOf } from './analysis/outliers';
import { pivot } from './analysis/pivot';
import { chartData } from './chart/chart-data';
import type { Answer, DatasetRef, Question, Request } from './job';
import { type DataSession, openSession } from './session';

/** What one worker can answer; keeps the last dataset. */
export function answerer(): (request: Request, context: CodecContext) => Promise<Answer> {
  let open: { id: string; session: DataSession } | undefined;

  async function sessionOf(dataset: DatasetRef, context: CodecContext): Promise<DataSession> {
    const id = `${dataset.id} ${dataset.header}`;
    if (open?.id !== id) {
      // The memory of the last one is free before the next one needs it.
      open = undefined;
      open = { id, session: await openSession(dataset, context) };
    }
    open.session.setTypes(dataset.types);
    return open.session;
  }

  return async (request, context) => {
    if (request.kind === 'warm-up') return undefined;
    const session = await sessionOf(request.dataset, context);
    return answer(session, request, partOf(context, 0.6, 1));
  };
}

async function answer(
  session: DataSession,
  request: Question,
  context: CodecContext,
): Promise<Answer> {
  const { table, column } = session;
  if (request.kind === 'summary') return session.summary(request.filters, context);
  if (request.kind === 'rows') {
    const rows = session.ordered(request.view);
    const last = Math.min(rows?.length ?? table.rowCount, request.from + request.count);
    return Array.from({ length: Math.max(0, last - request.from) }, (_, index) => {
      const place = request.from + index;
      const row = rows ? (rows[place] ?? 0) : place;
      return { number: row + 1, cells: request.columns.map((one) => table.text(row, one)) };
    });
  }
  if (request.kind === 'chart') {
    return chartData({ table, column, rows: session.filtered(request.filters) }, request.settings);
  }
  if (request.kind === 'export') {
    const summary = await session.summary(request.filters, context);
    return exportAnalysis(session, summary, session.filtered(request.filters));
  }
  if (request.kind === 'table') {
    return exportTable(table, session.ordered(request.view), context);
  }
  if (request.kind === 'missing') {
    return missingReport(table, session.filtered(request.filters));
  }
  if (request.kind === 'correlation') {
    const numeric = table.names.flatMap((name, index) => {
      const one = column(index);
      return one.kind === 'number' ? [{ name, column: one }] : [];
    });
    return correlationMatrix(numeric, session.filtered(request.filters));
  }
  if (request.kind === 'outliers') {
    const one = column(request.column);
    if (one.kind === 'text') throw new ToolError('input', 'Choose a column of numbers.');
    return outliersOf(table, one, session.filtered(request.filters));
  }
  if (request.kind === 'pivot') {
    return pivot(table, column, request.settings, session.filtered(request.filters));
  }
  if (request.kind === 'sql') {
    const { runSql } = await import('./analysis/sql');
    return runSql(session, request.query, context);
  }
  const { makeReport } = await import('./analysis/report');
  const summary = await session.summary(request.filters, context);
  return makeReport(summary, request.as, request.chart, context);
}
