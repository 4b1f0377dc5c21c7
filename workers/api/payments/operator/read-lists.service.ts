import { CSV_START, csvLine } from '../../_core/csv.contract';
import { ApiError } from '../../_core/errors';
import type { Env } from '../../env';
import {
  decodeCursor,
  encodeCursor,
  type ListQuery,
  type OperatorList,
  readSearch,
} from './lists/list-query';
import { creditsList, mismatchesList } from './lists/money-lists';
import { ordersList } from './lists/orders-list';
import { auditList, eventsList } from './lists/record-lists';
import { transfersList } from './lists/transfers-list';
import type { ListPage, OperatorRows } from './operator.contract';
import { type OperatorListName, operatorLists } from './operator-words.contract';

const PAGE = 50;
const CSV_PAGE = 500;
/** Maximum rows per file; if there are more, the last line says so. */
const CSV_MAX_ROWS = 50_000;

const LISTS: { [Name in OperatorListName]: OperatorList<OperatorRows[Name]> } = {
  transfers: transfersList,
  orders: ordersList,
  credits: creditsList,
  mismatches: mismatchesList,
  audit: auditList,
  events: eventsList,
};

/** Unparsed query of a list page or CSV export. */
export interface ListRequest {
  state?: string | undefined;
  search?: string | undefined;
  after?: string | undefined;
}

/** Validates the name of a list. Throws 404 `not_found` for an unknown one. */
export function readListName(text: string): OperatorListName {
  if (Object.hasOwn(operatorLists, text)) return text as OperatorListName;
  throw new ApiError(404, 'not_found', 'There is no such list.');
}

/** Reads one page of a list. Throws 400 `invalid_request` for a state or cursor not valid for it. */
export async function readListPage<Name extends OperatorListName>(
  { DB }: Pick<Env, 'DB'>,
  name: Name,
  request: ListRequest,
): Promise<ListPage<OperatorRows[Name]>> {
  return readPage(DB, LISTS[name], readQuery(name, request, PAGE));
}

/** Streams a list as CSV page by page, up to {@link CSV_MAX_ROWS} rows. Throws as {@link readListPage}. */
export function writeListCsv<Name extends OperatorListName>(
  { DB }: Pick<Env, 'DB'>,
  name: Name,
  request: ListRequest,
): ReadableStream<Uint8Array> {
  return streamCsv(DB, LISTS[name], readQuery(name, request, CSV_PAGE));
}

function readQuery(name: OperatorListName, request: ListRequest, limit: number): ListQuery {
  const states: readonly string[] = operatorLists[name];
  const { state = states[0] ?? 'all' } = request;
  if (!states.includes(state)) {
    throw new ApiError(400, 'invalid_request', `state: must be one of ${states.join(', ')}`);
  }
  return { state, search: readSearch(request.search), after: decodeCursor(request.after), limit };
}

async function readPage<Row>(
  db: D1Database,
  list: OperatorList<Row>,
  query: ListQuery,
): Promise<ListPage<Row>> {
  // Fetch one extra row to detect a next page.
  const found = await list.read(db, { ...query, limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const hasMore = found.length > rows.length && last !== undefined;
  return { rows, next: hasMore ? encodeCursor(list.keyOf(last)) : null };
}

function streamCsv<Row>(
  db: D1Database,
  list: OperatorList<Row>,
  query: ListQuery,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after = query.after;
  let written = 0;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(CSV_START + csvLine(list.columns))),
    async pull(controller) {
      const { rows, next } = await readPage(db, list, { ...query, after });
      const text = rows.map((row) => csvLine(list.cells(row).map((cell) => String(cell ?? ''))));
      if (text.length > 0) controller.enqueue(encoder.encode(text.join('')));
      written += rows.length;
      after = decodeCursor(next ?? undefined);
      if (after !== null && written < CSV_MAX_ROWS) return;
      if (after !== null) {
        const more = `There are more than ${CSV_MAX_ROWS} rows: narrow the list and export again.`;
        controller.enqueue(encoder.encode(csvLine([more])));
      }
      controller.close();
    },
  });
}
