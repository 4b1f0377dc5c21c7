import { redirect } from '@remix-run/cloudflare';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { pageMeta } from '~/platform/page-meta';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { readAdminSession, signInAdmin, signOutAdmin } from './admin-calls';
import { AdminLogin, type LoginNote } from './admin-login';

/** Most visitors never see it: it comes after the login. */
const AdminDashboard = lazyPart(() => import('./admin-dashboard'), 'AdminDashboard');

export const meta = () =>
  pageMeta({
    title: 'Coupon admin',
    description: 'Where whoever holds the admin key makes coupons and looks after them.',
    index: false,
  });

/** The form sent without script: the page again, which says that it needs script. */
export const action = () => redirect('/admin');

const off: LoginNote = {
  tone: 'info',
  title: 'The admin area is switched off',
  text: 'This site has no admin key. Set ADMIN_KEYS; README.md says how, in the section Accounts.',
};
const ended: LoginNote = {
  tone: 'info',
  text: 'Your session of 15 minutes is over. Enter the key to go on.',
};

type Screen = { at: 'login'; note?: LoginNote } | { at: 'dashboard' };

export default function Admin() {
  const [screen, setScreen] = useState<Screen>({ at: 'login' });
  useEffect(() => {
    void readAdminSession().then((answer) => {
      if (answer.outcome !== 'ok') return;
      if (!answer.body.enabled) setScreen({ at: 'login', note: off });
      else if (answer.body.endsAt !== null) setScreen({ at: 'dashboard' });
    });
  }, []);
  const handleSignedOut = useCallback(() => setScreen({ at: 'login', note: ended }), []);
  const login = async (adminKey: string) => {
    const answer = await signInAdmin(adminKey);
    if (answer.outcome === 'ok') setScreen({ at: 'dashboard' });
    else if (answer.outcome === 'signed-out') fail(answer.message);
    else fail(answer.detail ?? '', answer.title);
  };
  const fail = (text: string, title?: string) =>
    setScreen({ at: 'login', note: { tone: 'error', title, text } });
  const logout = async () => {
    const answer = await signOutAdmin();
    if (answer.outcome === 'ok') setScreen({ at: 'login' });
    else fail('The server could not be reached: the session ends by itself within 15 minutes.');
  };
  return (
    <div className="page pt-8 pb-16">
      {screen.at === 'dashboard' ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <AdminDashboard onSignedOut={handleSignedOut} onLogout={() => void logout()} />
        </Suspense>
      ) : (
        <div className="flex flex-col gap-6 py-4 md:py-12">
          <header className="flex flex-col gap-3">
            <h1 className="text-3xl">Coupon admin</h1>
            <p className="max-w-measure text-muted">
              Make coupons, see what became of them. Everything done here is recorded.
            </p>
          </header>
          <AdminLogin note={screen.note} onLogin={login} />
        </div>
      )}
    </div>
  );
}
