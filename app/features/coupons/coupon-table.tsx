import type { ListedCoupon } from '@workers/api/coupons/coupons.contract';
import { useState } from 'react';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { LocalDate } from '~/ui/local-date';
import { CopyCode } from './copy-code';
import {
  type CouponStatus,
  type CouponView,
  couponColumns,
  durationText,
  statusOf,
  userText,
} from './coupon-rows';

/** Rows rendered initially and added by each click on 'Show more'. */
const PAGE = 100;

const tones: Record<CouponStatus, 'success' | 'neutral' | 'warning'> = {
  Active: 'success',
  Used: 'neutral',
  Expired: 'warning',
};

/** The table. On a narrow screen it scrolls horizontally and the code column stays visible. */
export function CouponTable({
  coupons,
  view,
  onSort,
}: {
  coupons: readonly ListedCoupon[];
  view: CouponView;
  onSort: (sort: CouponView['sort']) => void;
}) {
  const [shown, setShown] = useState(PAGE);
  const now = new Date();
  return (
    <>
      <section
        aria-label="Table of coupons"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="w-full min-w-[56rem] border-collapse text-sm" data-figures>
          <thead>
            <tr>
              {couponColumns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={
                    view.sort === column
                      ? view.descending
                        ? 'descending'
                        : 'ascending'
                      : undefined
                  }
                  className="border-b border-line bg-surface p-0 text-left font-medium first:sticky first:left-0"
                >
                  <button
                    type="button"
                    onClick={() => onSort(column)}
                    className="flex min-h-10 w-full items-center gap-1 px-4 text-muted hover:text-ink aria-pressed:text-ink"
                    aria-pressed={view.sort === column}
                  >
                    {column}
                    {view.sort === column && (
                      <Icon name={view.descending ? 'arrow-down' : 'arrow-up'} className="size-4" />
                    )}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {coupons.slice(0, shown).map((coupon) => (
              <CouponRow key={coupon.id} coupon={coupon} status={statusOf(coupon, now)} />
            ))}
          </tbody>
        </table>
      </section>
      {coupons.length > shown && (
        <Button className="self-start" onClick={() => setShown(shown + PAGE)}>
          Show {Math.min(PAGE, coupons.length - shown)} more
        </Button>
      )}
    </>
  );
}

function CouponRow({ coupon, status }: { coupon: ListedCoupon; status: CouponStatus }) {
  const { code, tier, duration, createdAt, expiresAt } = coupon;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="sticky left-0 bg-surface px-4 py-2 text-left font-normal">
        {code === null ? (
          <span className="text-danger">[Decryption Failed]</span>
        ) : (
          <CopyCode code={code} />
        )}
      </th>
      <td className="px-4 py-2 font-medium">{tier}</td>
      <td className="px-4 py-2">{durationText(duration)}</td>
      <td className="px-4 py-2">
        <Badge tone={tones[status]}>{status}</Badge>
      </td>
      <td className="max-w-56 px-4 py-2 wrap-anywhere">
        {userText(coupon) || <span className="text-muted">–</span>}
      </td>
      <td className="px-4 py-2 whitespace-nowrap">
        <LocalDate time={createdAt} />
      </td>
      <td className="px-4 py-2 whitespace-nowrap">
        <LocalDate time={expiresAt} />
      </td>
    </tr>
  );
}
