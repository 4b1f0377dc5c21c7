import type { Order } from '@workers/api/payments/payments.contract';
import { useEffect, useState } from 'react';
import { apiErrorText } from '~/platform/api-error-text';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { readPaymentConfig } from '../payment-config';
import { listOrders } from '../payments-api';
import { isShown } from './order-state';
import { ReceiptRow } from './receipt-row';

type Loaded =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; orders: Order[]; explorerTxUrl: string | null };

/** The user's payments with their receipts. */
export function ReceiptSection({ email }: { email: string }) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    Promise.all([listOrders(signal), readPaymentConfig(signal)]).then(
      ([orders, config]) =>
        setLoaded({
          state: 'ready',
          orders: orders.filter(isShown),
          explorerTxUrl: config?.explorerTxUrl ?? null,
        }),
      (error: unknown) => {
        if (!signal.aborted) setLoaded({ state: 'failed', message: apiErrorText(error) });
      },
    );
    return () => controller.abort();
  }, [turn]);
  return (
    <section aria-labelledby="payments" className="flex flex-col gap-4">
      <h2 id="payments" className="text-2xl">
        Payments
      </h2>
      {loaded.state === 'loading' && <Skeleton className="h-24 w-full" />}
      {loaded.state === 'failed' && (
        <Notice
          tone="error"
          title="Your payments could not be read"
          action={
            <Button size="small" onClick={() => setTurn(turn + 1)}>
              Try again
            </Button>
          }
        >
          {loaded.message}
        </Notice>
      )}
      {loaded.state === 'ready' && loaded.orders.length === 0 && (
        <p className="text-muted">No payments yet. Their receipts will be here.</p>
      )}
      {loaded.state === 'ready' && loaded.orders.length > 0 && (
        <ul className="flex flex-col border-t border-line">
          {loaded.orders.map((order) => (
            <ReceiptRow
              key={order.id}
              order={order}
              email={email}
              explorerTxUrl={loaded.explorerTxUrl}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
