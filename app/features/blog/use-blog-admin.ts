import { useEffect, useState } from 'react';
import type { ApiPath } from '~/platform/api-path';
import { useSession } from '~/platform/session';

/**
 * Whether the user is the blog's administrator. Only affects what is shown: the Worker checks every call.
 * Pages are the same for everyone until it is known.
 */
export function useBlogAdmin(): 'unknown' | 'yes' | 'no' {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.email : undefined;
  const [answer, setAnswer] = useState<{ email: string; administrator: boolean }>();
  useEffect(() => {
    if (email === undefined) return;
    let stale = false;
    fetch('/api/blog/me' satisfies ApiPath)
      .then((response) => response.json())
      .catch(() => undefined)
      .then((body: unknown) => {
        const { administrator } = (body ?? {}) as { administrator?: unknown };
        if (!stale) setAnswer({ email, administrator: administrator === true });
      });
    return () => {
      stale = true;
    };
  }, [email]);
  if (session.status === 'signed-out') return 'no';
  if (email === undefined || answer?.email !== email) return 'unknown';
  return answer.administrator ? 'yes' : 'no';
}
