import type { OperatorListName } from '@workers/api/payments/operator/operator-words.contract';
import { useEffect, useState } from 'react';
import { Tabs } from '~/ui/tabs';
import { readPaymentConfig } from '../payment-config';
import { OperatorContext } from './operator-context';
import { OperatorList } from './operator-list';
import { OrderHistoryDialog } from './order-history';

const tabs = [
  { id: 'transfers', label: 'To decide' },
  { id: 'orders', label: 'Orders' },
  { id: 'credits', label: 'Credits' },
  { id: 'mismatches', label: 'Mismatches' },
  { id: 'audit', label: 'Record' },
  { id: 'events', label: 'Webhook' },
] as const satisfies readonly { id: OperatorListName; label: string }[];

/** The operator's lists as tabs, and the history of an order in a dialog. */
export function OperatorDesk({ onSignedOut }: { onSignedOut: () => void }) {
  const [selected, setSelected] = useState<OperatorListName>('transfers');
  const [orderId, setOrderId] = useState<string>();
  const [explorerTxUrl, setExplorerTxUrl] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    readPaymentConfig(controller.signal).then(
      (config) => setExplorerTxUrl(config?.explorerTxUrl ?? null),
      // Without it transactions are shown without a link.
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return (
    <OperatorContext.Provider value={{ explorerTxUrl, openOrder: setOrderId, onSignedOut }}>
      <Tabs label="Lists" tabs={tabs} selected={selected} onSelect={setSelected}>
        <OperatorList key={selected} name={selected} />
      </Tabs>
      <OrderHistoryDialog id={orderId} onClose={() => setOrderId(undefined)} />
    </OperatorContext.Provider>
  );
}
