import { redirect } from '@remix-run/cloudflare';
import { pageMeta } from '~/platform/page-meta';
import { AdminFrame } from '~/shell/admin/admin-frame';
import { lazyPart } from '~/ui/lazy-part';

/** Lazy, because most visitors never get past the login. */
const OperatorDesk = lazyPart(() => import('./operator-desk'), 'OperatorDesk');

export const meta = () =>
  pageMeta({
    title: 'Payments admin',
    description:
      'Where whoever holds the admin key sees what was paid and settles what was not due.',
    index: false,
  });

/** The form submitted without JavaScript: reload the page, which says that it needs JavaScript. */
export const action = () => redirect('/admin/payments');

export default function OperatorPage() {
  return (
    <AdminFrame
      title="Payments"
      intro="See what was paid, and settle what came otherwise than it was due."
    >
      {(onSignedOut) => <OperatorDesk onSignedOut={onSignedOut} />}
    </AdminFrame>
  );
}
