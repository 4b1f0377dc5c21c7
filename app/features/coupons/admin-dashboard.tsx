import type { CouponStats, ListedCoupon } from '@workers/api/coupons/coupons.contract';
import { useCallback, useEffect, useState } from 'react';
import type { AdminResponse } from '~/platform/admin-session';
import { CopyButton } from '~/ui/copy-button';
import { Notice } from '~/ui/notice';
import { generateCoupon, listCoupons, readStats } from './admin-calls';
import { CouponList } from './coupon-list';
import { GenerateForm } from './generate-form';
import { StatCounters } from './stat-counters';

type Banner =
  | { tone: 'error'; title: string; detail: string | undefined }
  | { tone: 'success'; code: string };

/** Counters, the form that generates coupons, and their table. Loaded after login. */
export function AdminDashboard({
  onSignedOut,
}: {
  /** The server requires the admin key again. */
  onSignedOut: () => void;
}) {
  const [stats, setStats] = useState<CouponStats>();
  const [coupons, setCoupons] = useState<ListedCoupon[]>();
  const [busy, setBusy] = useState(true);
  const [banner, setBanner] = useState<Banner>();

  /** Returns the body on success; otherwise shows the error or returns to the login screen. */
  const take = useCallback(
    <Body,>(answer: AdminResponse<Body>): Body | undefined => {
      if (answer.outcome === 'ok') return answer.body;
      if (answer.outcome === 'signed-out') onSignedOut();
      else setBanner({ tone: 'error', title: answer.title, detail: answer.detail });
      return undefined;
    },
    [onSignedOut],
  );
  const load = useCallback(async () => {
    setBusy(true);
    const [list, counters] = await Promise.all([listCoupons(), readStats()]);
    const listed = take(list);
    if (listed !== undefined) setCoupons(listed);
    if (counters.outcome === 'ok') setStats(counters.body);
    setBusy(false);
    return listed !== undefined;
  }, [take]);
  useEffect(() => void load(), [load]);

  const refresh = () => {
    setBanner(undefined);
    void load();
  };
  const generate = async (wanted: Parameters<typeof generateCoupon>[0]) => {
    const made = take(await generateCoupon(wanted));
    if (made === undefined) return;
    setBanner({ tone: 'success', code: made.couponCode });
    await load();
  };
  return (
    <div className="flex flex-col gap-10">
      {banner?.tone === 'error' && (
        <Notice tone="error" title={banner.title}>
          {banner.detail}
        </Notice>
      )}
      <StatCounters stats={stats} />
      <div className="flex flex-col gap-4">
        <GenerateForm onGenerate={generate} />
        {banner?.tone === 'success' && (
          <Notice tone="success" title="Coupon generated" className="max-w-xl">
            <span className="flex flex-wrap items-center gap-2">
              <code className="font-mono text-lg tracking-wider">{banner.code}</code>
              <CopyButton text={banner.code} name="the new code" />
            </span>
          </Notice>
        )}
      </div>
      <CouponList coupons={coupons} busy={busy} onRefresh={refresh} />
    </div>
  );
}
