import type { Order } from '@workers/api/payments/payments.contract';
import { LocalDate } from '~/ui/local-date';
import { Notice } from '~/ui/notice';
import { formatWei } from '../token-amount';
import { TransactionLink } from './transaction-link';

/** The operator's decision about a transfer, as worded for the payer. */
const decisionTexts = {
  credited: 'We accepted this transfer: your plan was credited.',
  refunded: 'We sent this transfer back. Nothing was credited.',
  closed: 'We looked at this transfer and closed it. Nothing was credited.',
  elsewhere: 'We looked at this transfer: it was another order’s.',
} as const;

/** Decisions about an order's transfers, with reasons; renders nothing if there are none. */
export function OrderDecisions({
  order: { decisions },
  explorerTxUrl,
}: {
  order: Pick<Order, 'decisions'>;
  explorerTxUrl: string | null;
}) {
  if (decisions.length === 0) return null;
  return (
    <ul aria-label="Decisions" className="flex flex-col gap-3">
      {decisions.map(({ kind, receivedWei, txHash, refundTxHash, reason, decidedAt }) => (
        <li key={txHash + receivedWei}>
          <Notice tone={kind === 'credited' ? 'success' : 'info'} title={decisionTexts[kind]}>
            {reason !== null && <p className="wrap-anywhere">{reason}</p>}
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted" data-figures>
              <span>{formatWei(receivedWei)} ESSENCE</span>
              <TransactionLink txHash={txHash} explorerTxUrl={explorerTxUrl} />
              {refundTxHash !== null && (
                <span>
                  sent back by{' '}
                  <TransactionLink txHash={refundTxHash} explorerTxUrl={explorerTxUrl} />
                </span>
              )}
              <LocalDate time={decidedAt} />
            </p>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
