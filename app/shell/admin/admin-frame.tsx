import { NavLink } from '@remix-run/react';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { readAdminSession, signInAdmin, signOutAdmin } from '~/platform/admin-session';
import { Button } from '~/ui/button';
import { Skeleton } from '~/ui/skeleton';
import { AdminLogin, type LoginNote } from './admin-login';

const off: LoginNote = {
  tone: 'info',
  title: 'The admin area is switched off',
  text: 'This site has no admin key. Set ADMIN_KEYS; docs/settings.md says how, in the section Accounts.',
};
const ended: LoginNote = {
  tone: 'info',
  text: 'Your session of 15 minutes is over. Enter the key to go on.',
};

type Screen = { at: 'login'; note?: LoginNote } | { at: 'inside' };

/**
 * The frame of every admin page: the login, then the page with links to the others. One login serves all of
 * them.
 */
export function AdminFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  /** The page, once logged in. Call `onSignedOut` when the server requires the key again. */
  children: (onSignedOut: () => void) => ReactNode;
}) {
  const [screen, setScreen] = useState<Screen>({ at: 'login' });
  useEffect(() => {
    void readAdminSession().then((answer) => {
      if (answer.outcome !== 'ok') return;
      if (!answer.body.enabled) setScreen({ at: 'login', note: off });
      else if (answer.body.endsAt !== null) setScreen({ at: 'inside' });
    });
  }, []);
  const handleSignedOut = useCallback(() => setScreen({ at: 'login', note: ended }), []);
  const fail = (text: string, title?: string) =>
    setScreen({ at: 'login', note: { tone: 'error', title, text } });
  const login = async (adminKey: string) => {
    const answer = await signInAdmin(adminKey);
    if (answer.outcome === 'ok') setScreen({ at: 'inside' });
    else if (answer.outcome === 'signed-out') fail(answer.message);
    else fail(answer.detail ?? '', answer.title);
  };
  const logout = async () => {
    const answer = await signOutAdmin();
    if (answer.outcome === 'ok') setScreen({ at: 'login' });
    else fail('The server could not be reached: the session ends by itself within 15 minutes.');
  };
  if (screen.at === 'login') {
    return (
      <div className="page flex flex-col gap-6 pt-12 pb-16 md:py-20">
        <header className="flex flex-col gap-3">
          <h1 className="text-3xl">{title}</h1>
          <p className="max-w-measure text-muted">{intro} Everything done here is recorded.</p>
        </header>
        <AdminLogin note={screen.note} onLogin={login} />
      </div>
    );
  }
  return (
    <div className="page flex flex-col gap-8 pt-6 pb-16">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line">
        <AdminNav />
        <Button variant="quiet" onClick={() => void logout()}>
          Logout
        </Button>
      </div>
      <h1 className="text-3xl">{title}</h1>
      <Suspense fallback={<Skeleton className="h-96" />}>{children(handleSignedOut)}</Suspense>
    </div>
  );
}

function AdminNav() {
  return (
    <nav aria-label="Admin" className="flex min-w-0 flex-1 flex-wrap gap-x-1">
      {[
        ['/admin', 'Coupons'],
        ['/admin/payments', 'Payments'],
        ['/admin/knowledge', 'Knowledge'],
        ['/admin/accounts', 'Accounts'],
      ].map(([to = '', label]) => (
        <NavLink
          key={to}
          to={to}
          end
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
