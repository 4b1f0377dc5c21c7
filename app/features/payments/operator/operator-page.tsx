import { redirect } from '@remix-run/cloudflare';
import { pageMeta } from '~/platform/page-meta';
import { AdminFrame } from '~/shell/admin/admin-frame';
import { lazyPart } from '~/ui/lazy-part';

/** Most visitors never see it: it comes after the login. */
const OperatorDesk = lazyPart(() => import('./operator-desk'), 'OperatorDesk');

export const meta = () =>
  pageMeta({
    title: 'Payments admin',
    description:
      'Where whoever holds the admin key sees what was paid and settles what was not due.',
    index: false,
  });

/** The form sent without script: the page again, which says that it needs script. */
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
