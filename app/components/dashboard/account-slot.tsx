import { lazy, Suspense } from 'react';
import { useHydrated } from '~/lib/use-hydrated';
import { Skeleton } from '../ui/skeleton';

const AccountSection = lazy(async () => ({
  default: (await import('../account/account-section')).AccountSection,
}));

/** Sessions, export and deletion of the account: below what people come for, so it loads after it. */
export function AccountSlot() {
  const hydrated = useHydrated();
  const place = <Skeleton className="h-72 w-full" />;
  return hydrated ? (
    <Suspense fallback={place}>
      <AccountSection />
    </Suspense>
  ) : (
    place
  );
}
