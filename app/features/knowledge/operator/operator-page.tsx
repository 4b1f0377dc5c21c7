import { redirect } from '@remix-run/cloudflare';
import { pageMeta } from '~/platform/page-meta';
import { AdminFrame } from '~/shell/admin/admin-frame';
import { lazyPart } from '~/ui/lazy-part';

/** Lazy, because most visitors never get past the login. */
const KnowledgePanel = lazyPart(() => import('./knowledge-panel'), 'KnowledgePanel');

export const meta = () =>
  pageMeta({
    title: 'Knowledge admin',
    description: 'Where whoever holds the admin key feeds the University Assistant.',
    index: false,
  });

/** The form submitted without JavaScript: reload the page, which says that it needs JavaScript. */
export const action = () => redirect('/admin/knowledge');

export default function KnowledgePage() {
  return (
    <AdminFrame title="Knowledge" intro="Feed the University Assistant, and see what it lacks.">
      {(onSignedOut) => <KnowledgePanel onSignedOut={onSignedOut} />}
    </AdminFrame>
  );
}
