import { formatCount } from '@entropy-tools/core/format';
import type { ListedCoupon } from '@workers/api/coupons/coupons.contract';
import { paidTiers } from '@workers/api/subscription/tiers.contract';
import { useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { TextField } from '~/ui/text-field';
import { couponStatuses, firstView, viewCoupons, writeCouponsCsv } from './coupon-rows';
import { CouponTable } from './coupon-table';

/** All coupons with search, filters, sorting, and CSV export of the visible ones. */
export function CouponList({
  coupons,
  busy,
  onRefresh,
}: {
  /** Undefined until first loaded. */
  coupons: readonly ListedCoupon[] | undefined;
  busy: boolean;
  onRefresh: () => void;
}) {
  const [view, setView] = useState(firstView);
  const shown = viewCoupons(coupons ?? [], view, new Date());
  const isNarrowed = view.search.trim() !== '' || view.tier !== '' || view.status !== '';
  const download = () => {
    const now = new Date();
    const csv = new Blob([writeCouponsCsv(shown, now)], { type: 'text/csv;charset=utf-8' });
    downloadBlob(csv, `coupons-${now.toISOString().slice(0, 10)}.csv`);
  };
  return (
    <section aria-labelledby="coupons-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="coupons-title" className="text-xl">
          All Coupons
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            onClick={download}
            disabledReason={shown.length === 0 && 'There is no coupon to export.'}
          >
            <Icon name="download" />
            Export CSV
          </Button>
          <Button size="small" busy={busy} onClick={onRefresh}>
            {!busy && <Icon name="refresh" />}
            Refresh
          </Button>
        </div>
      </div>
      {coupons !== undefined && coupons.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-[1fr_11rem_11rem]">
          <TextField
            label="Search"
            hideLabel
            type="search"
            placeholder="Code or email"
            value={view.search}
            onChange={(event) => setView({ ...view, search: event.target.value })}
          />
          <Select
            label="Tier"
            hideLabel
            value={view.tier}
            onChange={(event) => setView({ ...view, tier: event.target.value })}
          >
            <option value="">All tiers</option>
            {paidTiers.map((tier) => (
              <option key={tier}>{tier}</option>
            ))}
          </Select>
          <Select
            label="Status"
            hideLabel
            value={view.status}
            onChange={(event) => setView({ ...view, status: event.target.value })}
          >
            <option value="">All statuses</option>
            {couponStatuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Select>
        </div>
      )}
      <p className="sr-only" role="status">
        {coupons !== undefined && formatCount(shown.length, 'coupon')}
      </p>
      {coupons === undefined && busy && <Skeleton className="h-48" />}
      {coupons?.length === 0 && (
        <EmptyState title="No coupons found">Generate the first one above.</EmptyState>
      )}
      {coupons !== undefined && coupons.length > 0 && shown.length === 0 && (
        <EmptyState
          title="No coupons found"
          action={
            isNarrowed && <Button onClick={() => setView(firstView)}>Show all coupons</Button>
          }
        >
          None of {formatCount(coupons.length, 'coupon')} matches.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <CouponTable
          coupons={shown}
          view={view}
          onSort={(sort) =>
            setView({ ...view, sort, descending: view.sort === sort && !view.descending })
          }
        />
      )}
    </section>
  );
}
