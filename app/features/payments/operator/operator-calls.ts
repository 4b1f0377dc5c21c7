import type {
  Decided,
  DecisionRequest,
  ListPage,
  OperatorRows,
  OrderHistory,
} from '@workers/api/payments/operator/operator.contract';
import type { OperatorListName } from '@workers/api/payments/operator/operator-words.contract';
import { requestAsAdmin } from '~/platform/admin-session';
import type { ApiPath } from '~/platform/api-path';

const words = (failed: string) => ({ failed, network: 'Network error. Please try again.' });
const loading = words('The list could not be read');
const deciding = words('Nothing was decided');
const sending = words('The event was not sent');
const opening = words('The order could not be read');

/** Filter of a list. */
export interface ListView {
  state: string;
  search: string;
}

/** URL of a list, or of its CSV. */
export function listPath(
  name: OperatorListName,
  { state, search }: ListView,
  { after, csv }: { after?: string | null; csv?: boolean } = {},
): ApiPath {
  const query = new URLSearchParams({ state });
  if (search.trim() !== '') query.set('search', search.trim());
  if (after) query.set('after', after);
  return `/api/admin/lists/${name}${csv ? '/csv' : ''}?${query}` satisfies ApiPath;
}

/** One page of a list. */
export const readList = <Name extends OperatorListName>(
  name: Name,
  view: ListView,
  after: string | null,
) => requestAsAdmin<ListPage<OperatorRows[Name]>>(listPath(name, view, { after }), loading);

/** The whole history of an order. */
export const readHistory = (id: string) =>
  requestAsAdmin<OrderHistory>(
    `/api/admin/orders/${encodeURIComponent(id)}` satisfies ApiPath,
    opening,
  );

/** Decides about a transfer; final. */
export const decide = (request: DecisionRequest) =>
  requestAsAdmin<Decided>('/api/admin/decisions' satisfies ApiPath, deciding, {
    method: 'POST',
    body: JSON.stringify(request),
  });

/** Sends an event again. */
export const sendAgain = (id: string) =>
  requestAsAdmin<{ sent: true }>('/api/admin/events/send' satisfies ApiPath, sending, {
    method: 'POST',
    body: JSON.stringify({ id }),
  });
