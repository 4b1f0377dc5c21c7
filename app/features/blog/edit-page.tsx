import { useNavigate, useParams } from '@remix-run/react';
import { Suspense, useEffect } from 'react';
import { pageMeta } from '~/platform/page-meta';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { type BlogNotice, blogMessages } from './messages';
import { useBlogAdmin } from './use-blog-admin';

const EditPost = lazyPart(() => import('./parts/edit-post'), 'EditPost');

export const meta = () => pageMeta({ title: 'Edit Post', index: false });

/** For one user only: not worth caching. */
export const handle = { cache: 'private' };

/** The editor (spec 1, section 2), rendered once the administrator is known. */
export default function BlogEdit() {
  const { id = '' } = useParams();
  const admin = useBlogAdmin();
  const navigate = useNavigate();
  useEffect(() => {
    if (admin !== 'no') return;
    const state: BlogNotice = { blogNotice: { tone: 'error', text: blogMessages.loadFailed } };
    navigate('/blog', { replace: true, state });
  }, [admin, navigate]);
  const waiting = <Skeleton className="h-96 w-full" />;
  return (
    <div className="page flex flex-col gap-6 pt-8 pb-20">
      <h1 className="text-3xl">Edit Post</h1>
      {admin === 'yes' ? (
        <Suspense fallback={waiting}>
          <EditPost key={id} id={id} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
