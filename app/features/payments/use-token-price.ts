import type { PaymentConfig } from '@workers/api/payments/payments.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readPaymentConfig } from './payment-config';
import { fetchTokenPrice, type TokenPrice } from './token-price';
import { runWhileVisible } from './while-visible';

/** Spec 1, section 9. */
const REFRESH_MS = 30_000;

/**
 * - `error`: no source returned a price
 * - `unavailable`: this server accepts no payments, so there is nothing to price
 */
export type PriceState =
  | { status: 'loading' }
  | { status: 'error' }
  | { status: 'unavailable' }
  | ({ status: 'price'; at: Date } & TokenPrice);

export interface LivePrice {
  price: PriceState;
  /** Payment configuration; null if this server accepts no payments, undefined until known. */
  config: PaymentConfig | null | undefined;
  refreshing: boolean;
  refresh: () => void;
}

/** Payment configuration and current token price: every 30 s while the page is visible, and on demand. */
export function useTokenPrice(): LivePrice {
  const [price, setPrice] = useState<PriceState>({ status: 'loading' });
  const [config, setConfig] = useState<PaymentConfig | null>();
  const [refreshing, setRefreshing] = useState(false);
  const known = useRef<PaymentConfig | null>();
  const running = useRef<AbortController>();

  const load = useCallback(async () => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setRefreshing(true);
    try {
      known.current ??= await readPaymentConfig(signal);
      if (signal.aborted) return;
      setConfig(known.current);
      // Without a token there is no price to fetch.
      const next: PriceState =
        known.current === null
          ? { status: 'unavailable' }
          : { status: 'price', at: new Date(), ...(await fetchTokenPrice(signal)) };
      if (!signal.aborted) setPrice(next);
    } catch {
      if (!signal.aborted) setPrice({ status: 'error' });
    } finally {
      if (!signal.aborted) setRefreshing(false);
    }
  }, []);

  useEffect(() => {
    const stop = runWhileVisible(() => void load(), REFRESH_MS);
    return () => {
      stop();
      running.current?.abort();
    };
  }, [load]);

  const refresh = useCallback(() => void load(), [load]);
  return { price, config, refreshing, refresh };
}
