import { useSearchParams } from '@remix-run/react';
import type { Order } from '@workers/api/payments/payments.contract';
import type { PlanId } from '@workers/api/subscription/plans.contract';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '~/platform/api-client';
import { apiErrorText } from '~/platform/api-error-text';
import { checkMessages } from '../check-outcome';
import { findOrder, isWaiting } from '../find-order';
import { cancelOrder, createOrder, listOrders, readOrder } from '../payments-api';
import { runWhileVisible } from '../while-visible';

/** Polling interval while the order is open: a payment is detected without a click. */
const WATCH_MS = 10_000;

/** What failed; the title is the specification's message if it has one. */
export interface Failure {
  title?: string;
  text: string;
}

export type CheckoutStep = 'loading' | 'address' | 'payment';

/**
 * The order of a checkout. It is stored on the server and its id is in the URL, so a reload, or a later
 * visit, returns to it.
 */
export function useCheckout(planId: PlanId) {
  const [search, setSearch] = useSearchParams();
  const [step, setStep] = useState<CheckoutStep>('loading');
  const [order, setOrder] = useState<Order>();
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const [clockAheadMs, setClockAheadMs] = useState(0);
  const named = search.get('order');

  const nameOrder = useCallback(
    (id: string | null) =>
      setSearch(id === null ? { plan: planId } : { plan: planId, order: id }, {
        replace: true,
        preventScrollReset: true,
      }),
    [planId, setSearch],
  );

  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      const orders = await listOrders();
      const found = findOrder(orders, { planId, named });
      setOrder(found);
      setStep(found === undefined ? 'address' : 'payment');
    } catch (error) {
      setFailure({ text: apiErrorText(error) });
    }
  }, [named, planId]);

  useEffect(() => {
    if (step === 'loading') void load();
  }, [step, load]);

  const orderId = step === 'payment' && order && isWaiting(order) ? order.id : undefined;
  useEffect(() => {
    if (orderId === undefined) return;
    const controller = new AbortController();
    const stop = runWhileVisible(() => {
      // Ignore a failed poll: the next one retries, and the button reports errors.
      readOrder(orderId, controller.signal).then(setOrder, () => undefined);
    }, WATCH_MS);
    return () => {
      stop();
      controller.abort();
    };
  }, [orderId]);

  /** Goes to the payment step: with the open order if the address is the same, else with a new one. */
  const start = async (userAddress: string) => {
    setFailure(undefined);
    const same = order?.userAddress.toLowerCase() === userAddress.toLowerCase();
    if (order?.state === 'open' && same) {
      setStep('payment');
      return;
    }
    setBusy(true);
    try {
      if (order?.state === 'open') await endOrder(order.id);
      const made = await createOrder({ planId, userAddress, isRecurring: false });
      setOrder(made);
      setClockAheadMs(Date.now() - Date.parse(made.createdAt));
      setStep('payment');
      nameOrder(made.id);
    } catch (error) {
      if (isCode(error, 'price_unavailable')) {
        setFailure({ title: checkMessages.priceFailed, text: apiErrorText(error) });
      } else setFailure({ text: apiErrorText(error) });
    } finally {
      setBusy(false);
    }
  };

  const back = () => {
    setFailure(undefined);
    setStep('address');
  };

  /** Cancels an order without a payment; one being paid stays. Returns false on failure. */
  const cancel = async (): Promise<boolean> => {
    if (order?.state !== 'open') return true;
    setBusy(true);
    try {
      await endOrder(order.id);
      return true;
    } catch (error) {
      setFailure({ text: apiErrorText(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** Reads the order again: it has expired by this device's clock, but the server's decides. */
  const reread = () => {
    if (order !== undefined) readOrder(order.id).then(setOrder, () => undefined);
  };
  return {
    step,
    order,
    setOrder,
    reread,
    /** How far this device's clock is ahead of the server's, if known. */
    clockAheadMs,
    failure,
    busy,
    load,
    start,
    back,
    cancel,
  };
}

/** Cancels an order; one that has already ended counts as cancelled, one being paid is an error. */
async function endOrder(id: string): Promise<void> {
  try {
    await cancelOrder(id);
  } catch (error) {
    if (!isCode(error, 'conflict')) throw error;
    const { state } = await readOrder(id);
    if (state === 'confirming' || state === 'paid') throw error;
  }
}

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;
