import { Link } from '@remix-run/react';
import type { Order } from '@workers/api/payments/payments.contract';
import { planOf } from '@workers/api/subscription/plans.contract';
import { useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { LocalDate } from '~/ui/local-date';
import { TransactionLink } from '../checkout/transaction-link';
import { groupAmount } from '../token-amount';
import { canOpenInCheckout, stateTexts } from './order-state';

/** One payment: plan, amount, transaction, date, state, and its receipt as a PDF. */
export function ReceiptRow({
  order,
  email,
  explorerTxUrl,
}: {
  order: Order;
  email: string;
  explorerTxUrl: string | null;
}) {
  const { text, tone } = stateTexts[order.state];
  const { name } = planOf(order.planId);
  const txHash = order.txHash ?? order.problems[0]?.txHash ?? order.decisions[0]?.txHash;
  return (
    <li className="grid items-center gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[1fr_1.2fr_auto] lg:grid-cols-[1fr_1.2fr_1fr_auto]">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className="text-sm text-muted" data-figures>
          <LocalDate time={order.paidAt ?? order.createdAt} />
        </p>
      </div>
      <p data-figures>
        {groupAmount(order.amount)} ESSENCE
        {order.isRecurring && (
          <span className="block text-sm text-muted">Auto-renewal (manual)</span>
        )}
      </p>
      <p className="text-sm max-lg:col-start-1 max-lg:row-start-2 max-sm:row-start-auto">
        {txHash && (
          <>
            <span className="sr-only">Transaction </span>
            <TransactionLink txHash={txHash} explorerTxUrl={explorerTxUrl} />
          </>
        )}
      </p>
      <div className="sm:justify-self-end">
        {order.state === 'paid' && (
          <ReceiptButton order={order} email={email} explorerTxUrl={explorerTxUrl} />
        )}
        {canOpenInCheckout(order) && (
          <Link to={`/pricing?plan=${order.planId}&order=${order.id}`} className="link">
            {order.state === 'open' ? 'Continue' : 'Look at it'}
            <span className="sr-only">: {name}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

/** Creates the receipt on this device: the PDF writer is loaded on click. */
function ReceiptButton(receipt: { order: Order; email: string; explorerTxUrl: string | null }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const make = async () => {
    setState('busy');
    try {
      const { writeReceipt } = await import('../write-receipt');
      const bytes = await writeReceipt(receipt);
      downloadBlob(
        new Blob([bytes], { type: 'application/pdf' }),
        `receipt-${receipt.order.id.slice(0, 8)}.pdf`,
      );
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="flex flex-col items-start gap-1 max-sm:mt-2 sm:items-end">
      <Button size="small" busy={state === 'busy'} onClick={() => void make()}>
        <Icon name="download" />
        Receipt
        <span className="sr-only">: {planOf(receipt.order.planId).name}</span>
      </Button>
      <span role="status" className="max-w-48 text-sm text-danger empty:hidden">
        {state === 'failed' && 'The receipt could not be made. Check the connection and try again.'}
      </span>
    </div>
  );
}
