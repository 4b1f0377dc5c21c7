import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import type { Profile } from '@workers/api/account/profile.contract';
import { type MyPlan, readMyPlan } from '~/features/payments/slots/my-plan.server';
import { PlanLine } from '~/features/payments/slots/plan-line';
import { ReceiptSlot } from '~/features/payments/slots/receipt-slot';
import { ApiError, readResponse, serverApi } from '~/platform/api-client';
import { pageMeta } from '~/platform/page-meta';
import { AccountSlot } from './dashboard/account-slot';
import { KeySection } from './dashboard/key-section';
import { PrivateLinks } from './dashboard/private-links';
import { ProfileCard } from './dashboard/profile-card';
import { useLeaveWhenSignedOut } from './dashboard/use-leave-when-signed-out';

export const meta = () =>
  pageMeta({
    title: 'Dashboard',
    description: 'Your profile and your API keys, encrypted in our database or on this device.',
    index: false,
  });

/** Depends on the session: rendered per request and never cached. */
export const handle = { cache: 'private' };

/**
 * The user's profile and plan; redirects to /login without a session. Null if the Worker fails, which the
 * page reports.
 */
export async function loader({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ profile: Profile | null; plan: MyPlan | null }> {
  const api = serverApi(request, context);
  try {
    const profile = await readResponse(api.api.account.$get());
    return { profile, plan: await readMyPlan(api, profile.email, new Date(), context.logError) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_signed_in') throw redirect('/login?return=/dashboard');
    return { profile: null, plan: null };
  }
}

export default function Dashboard() {
  const { profile, plan } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  useLeaveWhenSignedOut();
  return (
    <div className="page flex flex-col gap-10 pt-8 pb-16">
      <div className="flex flex-col gap-5">
        <h1 className="text-3xl">Dashboard</h1>
        <ProfileCard profile={profile} onRetry={revalidate} retrying={state === 'loading'} />
        {plan && <PlanLine plan={plan} />}
        <PrivateLinks />
      </div>
      <KeySection />
      {profile && plan?.hasOrders && <ReceiptSlot email={profile.email} />}
      <AccountSlot />
    </div>
  );
}
