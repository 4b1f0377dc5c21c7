import { Link } from '@remix-run/react';
import type { PaymentConfig } from '@workers/api/payments/payments.contract';
import type { ReactNode } from 'react';
import { CopyButton } from '~/ui/copy-button';
import { Skeleton } from '~/ui/skeleton';
import { AddressText } from './address-text';

/** Details of the token and payment address, and how a payment works. */
export function TokenDetails({ config }: { config: PaymentConfig | null | undefined }) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <section aria-labelledby="token" className="flex flex-col gap-3">
        <h2 id="token" className="text-xl">
          Token and address
        </h2>
        <dl className="flex flex-col">
          <Row name="Token">ESSENCE, an ERC-20 token with 18 decimals</Row>
          <Row name="Network">
            {config?.network ?? 'Ethereum'}
            {config && <span className="text-muted"> (chain {config.chainId})</span>}
          </Row>
          <Row name="Contract">
            <Address config={config} field="tokenAddress" name="contract address" />
          </Row>
          <Row name="Payment address">
            <Address config={config} field="payTo" name="payment address" />
          </Row>
        </dl>
        <p className="text-sm text-muted">
          Begin with a plan, not with a transfer: its exact amount is how we know that a payment is
          yours.
        </p>
      </section>
      <section aria-labelledby="how" className="flex flex-col gap-3">
        <h2 id="how" className="text-xl">
          How a payment goes
        </h2>
        <ol className="flex flex-col gap-4 border-t border-line pt-4">
          <Step number={1} title="You choose a plan and name your wallet">
            The price is fixed in ESSENCE for 15 minutes.
          </Step>
          <Step number={2} title="You send the exact amount">
            From your own wallet, by QR code, by hand or with a wallet in this browser, or from an
            exchange. The network’s fee is paid in ether and goes to the network.
          </Step>
          <Step number={3} title="We find the transfer on the chain">
            When it has enough confirmations, the plan is active for 30 days and the receipt stands
            on your{' '}
            <Link to="/dashboard" className="link">
              dashboard
            </Link>
            .
          </Step>
        </ol>
      </section>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[9rem_1fr]">
      <dt className="text-sm text-muted sm:leading-8">{name}</dt>
      <dd className="min-w-0 sm:leading-8">{children}</dd>
    </div>
  );
}

function Address({
  config,
  field,
  name,
}: {
  config: PaymentConfig | null | undefined;
  field: 'tokenAddress' | 'payTo';
  name: string;
}) {
  if (config === undefined) return <Skeleton className="h-8 w-full" />;
  if (config === null) return <span className="text-muted">Not set up on this server</span>;
  return (
    <span className="flex items-start justify-between gap-3">
      <span className="min-w-0 leading-6 sm:py-1">
        <AddressText address={config[field]} />
      </span>
      <CopyButton text={config[field]} name={name} />
    </span>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="font-mono text-sm leading-6 text-accent-text" aria-hidden>
        {number}
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-muted">{children}</p>
      </div>
    </li>
  );
}
