import { useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useSession } from '~/platform/session';

/**
 * Navigates to / as soon as the session ends, here or in another tab (spec 1, section 4). Only a sign-out
 * counts: a failing server that cannot report the session does not redirect anyone.
 */
export function useLeaveWhenSignedOut(): void {
  const { status } = useSession();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (status === 'signed-in') wasSignedIn.current = true;
    else if (status === 'signed-out' && wasSignedIn.current) navigate('/', { replace: true });
  }, [status, navigate]);
}
