import { lazy, Suspense } from 'react';
import { InView } from '~/ui/in-view';
import { Skeleton } from '~/ui/skeleton';

const ReceiptSection = lazy(async () => ({
  default: (await import('../subscription/receipt-section')).ReceiptSection,
}));

/** The payments of somebody who has any, loaded when they come into view. */
export function ReceiptSlot({ email }: { email: string }) {
  return (
    <InView className="h-40">
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <ReceiptSection email={email} />
      </Suspense>
    </InView>
  );
}
