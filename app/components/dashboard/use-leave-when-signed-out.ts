import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { refreshSession, useSession } from '~/lib/session';

/**
 * Goes to / as soon as the session has ended, here or in another tab. It asks once itself: what this
 * tab knew before the page came may be older than the sign-in.
 */
export function useLeaveWhenSignedOut(): void {
  const { status } = useSession();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    void refreshSession().then(() => setAsked(true));
  }, []);
  useEffect(() => {
    if (asked && status === 'signed-out') navigate('/', { replace: true });
  }, [asked, status, navigate]);
}
