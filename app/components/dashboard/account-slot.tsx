import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../ui/skeleton';

const AccountSection = lazy(async () => ({
  default: (await import('../account/account-section')).AccountSection,
}));

/** Sessions, export and deletion of the account: below what people come for, so it loads when it comes into view. */
export function AccountSlot() {
  const [seen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      // Its first lines at the edge of the window are not yet somebody who came for it.
      { rootMargin: '0px 0px -120px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Nothing loads yet, so nothing says that it does.
  if (!seen) return <div ref={place} className="h-72" />;
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full" />}>
      <AccountSection />
    </Suspense>
  );
}
