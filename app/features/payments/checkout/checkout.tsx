import { useNavigate } from '@remix-run/react';
import { type PlanId, planOf } from '@workers/api/subscription/plans.contract';
import { useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import type { LivePrice } from '../use-token-price';
import { AddressStep } from './address-step';
import { OrderSummary } from './order-summary';
import { PaymentStep } from './payment-step';
import { StepLine } from './step-line';
import { useCheckout } from './use-checkout';
import { useWallets } from './use-wallets';

/** The checkout of one plan: the wallet's address, then the payment (spec 1, Crypto checkout). */
export function Checkout({
  planId,
  live,
  onClose,
}: {
  planId: PlanId;
  live: LivePrice;
  onClose: () => void;
}) {
  const plan = planOf(planId);
  const checkout = useCheckout(planId);
  const wallets = useWallets();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, order, failure } = checkout;

  // The clicked button is gone with the plans, or with the previous step.
  useEffect(() => {
    if (step !== 'loading') heading.current?.focus({ preventScroll: true });
  }, [step]);

  const cancel = async () => {
    if (await checkout.cancel()) onClose();
  };
  return (
    <>
      <header className="flex flex-col gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          Checkout
        </h1>
        <StepLine step={step === 'payment' ? 2 : 1} />
      </header>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {step === 'loading' && failure === undefined && <Skeleton className="h-72 w-full" />}
          {step === 'loading' && failure !== undefined && (
            <Notice
              tone="error"
              title="Your orders could not be read"
              action={
                <Button size="small" onClick={() => void checkout.load()}>
                  Try again
                </Button>
              }
            >
              {failure.text}
            </Notice>
          )}
          {step === 'address' && (
            <AddressStep
              wallets={wallets}
              live={live}
              startAddress={order?.userAddress ?? ''}
              failure={failure}
              busy={checkout.busy}
              onContinue={(address) => void checkout.start(address)}
              onCancel={() => void cancel()}
            />
          )}
          {step === 'payment' && order !== undefined && (
            <PaymentStep
              key={order.id}
              order={order}
              confirmationsNeeded={live.config?.confirmations ?? null}
              explorerTxUrl={live.config?.explorerTxUrl ?? null}
              wallets={wallets}
              failure={failure}
              cancelling={checkout.busy}
              clockAheadMs={checkout.clockAheadMs}
              onOrder={checkout.setOrder}
              onOver={checkout.reread}
              onBack={checkout.back}
              onNewQuote={() => void checkout.start(order.userAddress)}
              onCancel={() => void cancel()}
              onDone={() => navigate('/dashboard')}
            />
          )}
        </div>
        <OrderSummary
          plan={plan}
          order={step === 'payment' ? order : undefined}
          price={live.price}
        />
      </div>
    </>
  );
}
