import { redirect } from '@remix-run/cloudflare';
import { pageMeta } from '~/platform/page-meta';
import { AdminFrame } from '~/shell/admin/admin-frame';
import { lazyPart } from '~/ui/lazy-part';

/** Lazy, because most visitors never get past the login. */
const TakedownDesk = lazyPart(() => import('./takedown-desk'), 'TakedownDesk');

export const meta = () =>
  pageMeta({
    title: 'Accounts admin',
    description:
      'Where whoever holds the admin key switches off an account or a public MCP server.',
    index: false,
  });

/** The form submitted without JavaScript: reload the page, which says that it needs JavaScript. */
export const action = () => redirect('/admin/accounts');

export default function TakedownPage() {
  return (
    <AdminFrame title="Accounts" intro="Switch off an account or a public MCP server.">
      {(onSignedOut) => <TakedownDesk onSignedOut={onSignedOut} />}
    </AdminFrame>
  );
}
