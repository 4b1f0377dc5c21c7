import type { OperatorRows } from '@workers/api/payments/operator/operator.contract';
import {
  type OperatorListName,
  operatorLists,
  SEARCH_MAX_LENGTH,
} from '@workers/api/payments/operator/operator-words.contract';
import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { TextField } from '~/ui/text-field';
import { listTexts, stateLabels } from './list-texts';
import { listPath } from './operator-calls';
import { AuditRow, CreditRow, EventRow, MismatchRow } from './record-rows';
import { OrderRow, TransferRow } from './transfer-row';
import { useOperatorList } from './use-operator-list';

/** One list: filtered, searched, exported, and loaded page by page. */
export function OperatorList({ name }: { name: OperatorListName }) {
  const states: readonly string[] = operatorLists[name];
  const [view, setView] = useState({ state: states[0] ?? 'all', search: '' });
  const [typed, setTyped] = useState('');
  const { rows, busy, failure, hasMore, refresh, more } = useOperatorList(name, view);
  const { title, about, empty } = listTexts[name];
  const search = (event: FormEvent) => {
    event.preventDefault();
    // A search for one thing should find it in any state.
    const isNew = typed.trim() !== '' && typed !== view.search;
    setView({ state: isNew ? 'all' : view.state, search: typed });
  };
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <p className="max-w-measure text-muted">{about}</p>
      <div className="flex flex-wrap items-end gap-3">
        {states.length > 1 && (
          <Select
            label="Show"
            className="w-full sm:w-52"
            value={view.state}
            onChange={(event) => setView({ ...view, state: event.target.value })}
          >
            {states.map((state) => (
              <option key={state} value={state}>
                {stateLabels[state] ?? state}
              </option>
            ))}
          </Select>
        )}
        <form onSubmit={search} className="flex min-w-0 flex-1 basis-72 items-end gap-2">
          <TextField
            label="Find"
            type="search"
            className="min-w-0 flex-1"
            maxLength={SEARCH_MAX_LENGTH}
            placeholder="Order, transaction, wallet, amount or email"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">Find</Button>
        </form>
        <div className="flex gap-2">
          <a href={listPath(name, view, { csv: true })} download className={buttonStyle()}>
            <Icon name="download" />
            CSV
          </a>
          <Button busy={busy} onClick={refresh} aria-label="Refresh">
            {!busy && <Icon name="refresh" />}
          </Button>
        </div>
      </div>
      {failure && (
        <Notice tone="error" title={failure.title}>
          {failure.detail}
        </Notice>
      )}
      {rows === undefined && busy && <Skeleton className="h-48" />}
      {rows?.length === 0 && !busy && (
        <EmptyState title={view.search.trim() === '' ? empty : 'Nothing found'}>
          {view.search.trim() !== '' &&
            'Search needs the whole order number, transaction, wallet address or email; of an amount, the digits from the left.'}
        </EmptyState>
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul className="flex flex-col border-t border-line">
          {rows.map((row) => (
            <Row key={keyOf(row)} name={name} row={row} onChanged={refresh} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button className="self-start" busy={busy} onClick={more}>
          Show more
        </Button>
      )}
    </section>
  );
}

function keyOf(row: OperatorRows[OperatorListName]): string {
  if ('id' in row) return row.id;
  return 'txHash' in row ? `${row.txHash}:${row.logIndex}` : `${row.kind}:${row.subject}`;
}

function Row({
  name,
  row,
  onChanged,
}: {
  name: OperatorListName;
  row: OperatorRows[OperatorListName];
  onChanged: () => void;
}) {
  switch (name) {
    case 'transfers':
      return <TransferRow transfer={row as OperatorRows['transfers']} onDecided={onChanged} />;
    case 'orders':
      return <OrderRow order={row as OperatorRows['orders']} />;
    case 'credits':
      return <CreditRow credit={row as OperatorRows['credits']} />;
    case 'mismatches':
      return <MismatchRow mismatch={row as OperatorRows['mismatches']} />;
    case 'audit':
      return <AuditRow act={row as OperatorRows['audit']} />;
    case 'events':
      return <EventRow event={row as OperatorRows['events']} onSent={onChanged} />;
  }
}
