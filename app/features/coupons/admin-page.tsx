import { redirect } from '@remix-run/cloudflare';
import { pageMeta } from '~/platform/page-meta';
import { AdminFrame } from '~/shell/admin/admin-frame';
import { lazyPart } from '~/ui/lazy-part';

/** Lazy, because most visitors never get past the login. */
const AdminDashboard = lazyPart(() => import('./admin-dashboard'), 'AdminDashboard');

export const meta = () =>
  pageMeta({
    title: 'Coupon admin',
    description: 'Where whoever holds the admin key makes coupons and looks after them.',
    index: false,
  });

/** The form submitted without JavaScript: reload the page, which says that it needs JavaScript. */
export const action = () => redirect('/admin');

export default function Admin() {
  return (
    <AdminFrame title="Coupon admin" intro="Make coupons, see what became of them.">
      {(onSignedOut) => <AdminDashboard onSignedOut={onSignedOut} />}
    </AdminFrame>
  );
}
