import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { AccountSlot } from '~/components/dashboard/account-slot';
import { KeySection } from '~/components/dashboard/key-section';
import { PrivatePlaces } from '~/components/dashboard/private-places';
import { ProfileCard } from '~/components/dashboard/profile-card';
import { useLeaveWhenSignedOut } from '~/components/dashboard/use-leave-when-signed-out';
import { PlanLine } from '~/components/subscription/plan-line';
import { ReceiptSlot } from '~/components/subscription/receipt-slot';
import { ApiError, readAnswer, serverApi } from '~/lib/api-client';
import { pageMeta } from '~/lib/page-meta';
import { type MyPlan, readMyPlan } from '~/lib/payments/my-plan.server';
import type { Profile } from '../../workers/api/account/profile.contract';

export const meta = () =>
  pageMeta({
    title: 'Dashboard',
    description: 'Your profile and your API keys, encrypted in our database or on this device.',
    index: false,
  });

/** Reads the session: rendered for each request and never stored. */
export const handle = { cache: 'private' };

/** The profile and plan of who asks; to /login without a session. Null when the Worker fails: the page says so. */
export async function loader({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ profile: Profile | null; plan: MyPlan | null }> {
  const api = serverApi(request, context);
  try {
    const profile = await readAnswer(api.api.account.$get());
    return { profile, plan: await readMyPlan(api, profile.email, new Date()) };
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
        <PrivatePlaces />
      </div>
      <KeySection />
      {profile && plan?.hasOrders && <ReceiptSlot email={profile.email} />}
      <AccountSlot />
    </div>
  );
}
