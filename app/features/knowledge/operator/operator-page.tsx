import { redirect } from '@remix-run/cloudflare';
import { pageMeta } from '~/platform/page-meta';
import { AdminFrame } from '~/shell/admin/admin-frame';
import { lazyPart } from '~/ui/lazy-part';

/** Most visitors never see it: it comes after the login. */
const KnowledgePanel = lazyPart(() => import('./knowledge-panel'), 'KnowledgePanel');

export const meta = () =>
  pageMeta({
    title: 'Knowledge admin',
    description: 'Where whoever holds the admin key feeds the University Assistant.',
    index: false,
  });

/** The form sent without script: the page again, which says that it needs script. */
export const action = () => redirect('/admin/knowledge');

export default function KnowledgePage() {
  return (
    <AdminFrame title="Knowledge" intro="Feed the University Assistant, and see what it lacks.">
      {(onSignedOut) => <KnowledgePanel onSignedOut={onSignedOut} />}
    </AdminFrame>
  );
}
