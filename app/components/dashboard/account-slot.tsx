import { type ComponentType, lazy, Suspense } from 'react';
import { useHydrated } from '~/lib/use-hydrated';
import { Skeleton } from '../ui/skeleton';

const [load] = Object.values(
  import.meta.glob<{ AccountSection: ComponentType }>('../account/account-section.tsx'),
);
const AccountSection = load && lazy(async () => ({ default: (await load()).AccountSection }));

/** Sessions, export and deletion of the account: below what people come for, so it loads after it. */
export function AccountSlot() {
  const hydrated = useHydrated();
  if (!AccountSection || !hydrated) return null;
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <AccountSection />
    </Suspense>
  );
}
