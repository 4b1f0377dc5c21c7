import { Link, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { signOut, useSession } from '~/platform/session';

/**
 * Login, or Dashboard and Sign Out. Both are in the page, which is the same for everybody; the root element's
 * `data-session` shows one of them from the first paint on (base.css), so nothing shifts.
 */
export function SessionLinks({ linkClassName }: { linkClassName: string }) {
  useSession();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const handleSignOut = async () => {
    const outcome = await signOut();
    setFailed(outcome === 'failed');
    if (outcome === 'done') navigate('/');
  };
  return (
    <>
      <Link to="/login" className={`when-signed-out ${linkClassName}`}>
        Login
      </Link>
      <Link to="/dashboard" className={`when-signed-in ${linkClassName}`}>
        Dashboard
      </Link>
      <button
        type="button"
        className={`when-signed-in ${linkClassName}`}
        onClick={() => void handleSignOut()}
      >
        Sign Out
      </button>
      <span role="status" className="text-sm text-danger empty:hidden">
        {failed && 'Signing out did not work. Try again.'}
      </span>
    </>
  );
}
