import type { Order } from '@workers/api/payments/payments.contract';
import { useCallback, useRef } from 'react';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Notice } from '~/ui/notice';
import { AddressText } from '../pricing/address-text';
import { groupAmount } from '../token-amount';
import { OrderDecisions } from './order-decisions';
import { PaymentQr } from './payment-qr';
import { QuoteClock } from './quote-clock';
import { RenewalChoice } from './renewal-choice';
import type { Failure } from './use-checkout';
import type { Wallets } from './use-wallets';
import { WalletSend } from './wallet-send';

/** What to send where, in every form that wallets accept, and the button to confirm it was sent. */
export function PayNow({
  order,
  explorerTxUrl,
  wallets,
  recurring,
  onRecurring,
  failure,
  checking,
  cancelling,
  clockAheadMs,
  onCheck,
  onSent,
  onOver,
  onBack,
  onCancel,
}: {
  order: Order;
  explorerTxUrl: string | null;
  wallets: Wallets;
  recurring: boolean;
  onRecurring: (recurring: boolean) => void;
  failure: Failure | undefined;
  checking: boolean;
  cancelling: boolean;
  clockAheadMs: number;
  onCheck: () => void;
  onSent: () => void;
  onOver: () => void;
  onBack: () => void;
  onCancel: () => void;
}) {
  // The clock needs a stable callback across ticks.
  const latest = useRef(onOver);
  latest.current = onOver;
  const handleOver = useCallback(() => latest.current(), []);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <h2 className="text-xl">Send exactly this amount</h2>
        <QuoteClock endsAt={order.quoteEndsAt} clockAheadMs={clockAheadMs} onOver={handleOver} />
      </div>
      <OrderDecisions order={order} explorerTxUrl={explorerTxUrl} />
      <div className="grid items-start gap-x-10 gap-y-6 border-y border-line py-6 sm:grid-cols-[1fr_auto]">
        <dl className="flex min-w-0 flex-col gap-5">
          <div>
            <dt className="text-sm text-muted">Amount</dt>
            <dd className="flex items-start justify-between gap-x-4">
              <span className="font-display text-2xl font-semibold" data-figures>
                <GroupedDigits amount={order.amount} />{' '}
                <span className="text-lg font-medium whitespace-nowrap">ESSENCE</span>
              </span>
              <CopyButton text={order.amount} name="amount" />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted">To</dt>
            <dd className="flex items-start justify-between gap-x-4">
              <AddressText address={order.payTo} />
              <CopyButton text={order.payTo} name="payment address" />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted">From your address</dt>
            <dd>
              <AddressText address={order.userAddress} />
              {order.addressProven && <span className="text-sm text-success"> proven</span>}
              <p className="mt-1 text-sm text-muted">
                Or from an exchange, if exactly this amount arrives after its fee.
              </p>
            </dd>
          </div>
        </dl>
        <PaymentQr order={order} />
      </div>
      <WalletSend order={order} wallets={wallets} onSent={onSent} />
      <RenewalChoice recurring={recurring} onChange={onRecurring} />
      {failure && (
        <Notice tone="error" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          size="large"
          className="max-sm:w-full"
          busy={checking}
          onClick={onCheck}
        >
          I've Sent the Payment
        </Button>
        <Button size="large" onClick={onBack}>
          Back
        </Button>
        <Button size="large" variant="quiet" busy={cancelling} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Visual grouping only: selecting and copying gives the amount as wallets accept it. */
function GroupedDigits({ amount }: { amount: string }) {
  const groups = groupAmount(amount).split(',');
  return groups.map((digits, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: groups are told apart by their place
      key={index}
      className={index > 0 ? 'pl-[0.2em]' : ''}
    >
      {digits}
    </span>
  ));
}
