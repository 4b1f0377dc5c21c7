import { Suspense } from 'react';
import { InView } from '~/ui/in-view';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';

const AccountSection = lazyPart(() => import('../account-section'), 'AccountSection');

/** Lazy account section (sessions, export, deletion), below what users come for. */
export function AccountSlot() {
  return (
    <InView className="h-72">
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>
        <AccountSection />
      </Suspense>
    </InView>
  );
}
