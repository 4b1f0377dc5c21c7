import { Suspense } from 'react';
import { InView } from '~/ui/in-view';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';

const ReceiptSection = lazyPart(() => import('../subscription/receipt-section'), 'ReceiptSection');

/** The user's payments, if any, loaded when scrolled into view. */
export function ReceiptSlot({ email }: { email: string }) {
  return (
    <InView className="h-40">
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <ReceiptSection email={email} />
      </Suspense>
    </InView>
  );
}
