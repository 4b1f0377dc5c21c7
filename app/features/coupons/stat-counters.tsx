import type { CouponStats } from '@workers/api/coupons/coupons.contract';
import { Skeleton } from '~/ui/skeleton';

const counters = [
  ['total', 'Total Coupons'],
  ['used', 'Used'],
  ['unused', 'Unused'],
  ['expired', 'Expired'],
] as const satisfies readonly (readonly [keyof CouponStats, string])[];

/** The four counters in one band. */
export function StatCounters({ stats }: { stats: CouponStats | undefined }) {
  return (
    <dl className="grid grid-cols-2 border-y border-line sm:grid-cols-4 sm:divide-x sm:divide-line">
      {counters.map(([name, label]) => (
        <div key={name} className="flex flex-col-reverse gap-1 py-4 sm:px-6 sm:first:pl-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="min-h-[1.1em] font-display text-3xl font-semibold" data-figures>
            {stats ? stats[name].toLocaleString() : <Skeleton className="h-8 w-14" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
