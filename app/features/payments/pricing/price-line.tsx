import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { formatPrice } from '../token-amount';
import { PRICE_FAILED } from '../token-price';
import type { LivePrice, PriceState } from '../use-token-price';

const words = { loading: 'Loading', error: 'Error', unavailable: 'Unavailable' } as const;

/** The current token price, its source and network. */
export function PriceLine({ price, config, refreshing, refresh }: LivePrice) {
  return (
    <section aria-labelledby="live-price" className="flex flex-col gap-4">
      <h2 id="live-price" className="sr-only">
        Live price
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-line py-4">
        <dl className="flex flex-wrap gap-x-12 gap-y-3" data-figures>
          <Fact name="1 ESSENCE">
            <Price price={price} />
          </Fact>
          <Fact name="Source">
            {price.status === 'price' ? `${price.source}, ${clock(price.at)}` : '–'}
          </Fact>
          <Fact name="Network">{config?.network ?? 'Ethereum'}</Fact>
        </dl>
        <Button
          variant="quiet"
          className="max-sm:-ml-4"
          aria-label="Refresh price"
          busy={refreshing && price.status !== 'loading'}
          onClick={refresh}
        >
          <Icon name="refresh" />
          Refresh
        </Button>
      </div>
      {price.status === 'error' && <Notice tone="error">{PRICE_FAILED}</Notice>}
      {price.status === 'unavailable' && (
        <Notice title="Payments are not set up on this server">
          The plans are here to read. Nothing can be bought until the token and the payment address
          are configured.
        </Notice>
      )}
      {price.status === 'price' && price.warning && (
        <Notice tone="warning" title="Look twice at this price">
          {price.warning}
        </Notice>
      )}
    </section>
  );
}

function Price({ price }: { price: PriceState }) {
  if (price.status !== 'price') {
    return (
      <span className={price.status === 'error' ? 'text-danger' : 'text-muted'}>
        {words[price.status]}
      </span>
    );
  }
  return <>{formatPrice(price.priceUsd)}</>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-24 flex-col">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function clock(time: Date): string {
  return time.toLocaleTimeString(undefined, { timeStyle: 'medium' });
}
