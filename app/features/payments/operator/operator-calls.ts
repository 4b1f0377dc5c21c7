import type {
  Decided,
  DecisionRequest,
  ListPage,
  OperatorRows,
  OrderHistory,
} from '@workers/api/payments/operator/operator.contract';
import type { OperatorListName } from '@workers/api/payments/operator/operator-words.contract';
import { askAdmin } from '~/platform/admin-session';

const words = (failed: string) => ({ failed, network: 'Network error. Please try again.' });
const loading = words('The list could not be read');
const deciding = words('Nothing was decided');
const sending = words('The event was not sent');
const opening = words('The order could not be read');

/** What a list is narrowed to. */
export interface ListView {
  state: string;
  search: string;
}

/** The address of a list, or of its file. */
export function listPath(
  name: OperatorListName,
  { state, search }: ListView,
  { after, csv }: { after?: string | null; csv?: boolean } = {},
): string {
  const query = new URLSearchParams({ state });
  if (search.trim() !== '') query.set('search', search.trim());
  if (after) query.set('after', after);
  return `/api/admin/lists/${name}${csv ? '/csv' : ''}?${query}`;
}

/** One page of a list. */
export const readList = <Name extends OperatorListName>(
  name: Name,
  view: ListView,
  after: string | null,
) => askAdmin<ListPage<OperatorRows[Name]>>(listPath(name, view, { after }), loading);

/** All there is about an order. */
export const readHistory = (id: string) =>
  askAdmin<OrderHistory>(`/api/admin/orders/${encodeURIComponent(id)}`, opening);

/** Decides about a transfer, for good. */
export const decide = (request: DecisionRequest) =>
  askAdmin<Decided>('/api/admin/decisions', deciding, {
    method: 'POST',
    body: JSON.stringify(request),
  });

/** Has an event sent again. */
export const sendAgain = (id: string) =>
  askAdmin<{ sent: true }>('/api/admin/events/send', sending, {
    method: 'POST',
    body: JSON.stringify({ id }),
  });
