import { useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useSession } from '~/platform/session';

/**
 * Goes to / as soon as the session ends, here or in another tab (spec 1, section 4). Only an end
 * counts: a server in trouble that cannot say who is signed in sends nobody away.
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
