import {
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from '@remix-run/react';
import { AI_DAILY_TOKENS } from '@workers/api/ai/ai-shares.contract';
import { planIds } from '@workers/api/subscription/plans.contract';
import { Suspense } from 'react';
import { pageMeta } from '~/platform/page-meta';
import { useSession } from '~/platform/session';
import { useHydrated } from '~/platform/use-hydrated';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { PlanSheet } from './pricing/plan-sheet';
import { PriceLine } from './pricing/price-line';
import { PricingQuestions } from './pricing/pricing-questions';
import { TokenDetails } from './pricing/token-details';
import { useTokenPrice } from './use-token-price';

const Checkout = lazyPart(() => import('./checkout/checkout'), 'Checkout');

export const meta = () =>
  pageMeta({
    title: 'Pricing',
    description:
      'Three plans, paid for 30 days at a time with the ESSENCE token on Ethereum. Every tool is free without one.',
  });

/** Number of ready tools, counted on the server, which has the whole catalogue. */
export const loader = async () => {
  const { catalogue } = await import(/* @server */ '~/tools/catalogue');
  return { toolCount: catalogue.filter(({ ready }) => ready).length };
};

/** Choosing a plan is client-side. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function Pricing() {
  const { toolCount } = useLoaderData<typeof loader>();
  const live = useTokenPrice();
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const wanted = planIds.find((id) => id === search.get('plan'));
  // The page is rendered once for all its URLs: only the browser knows the chosen plan.
  const hydrated = useHydrated();
  const chosen = hydrated && session.status !== 'signed-out' ? wanted : undefined;
  if (chosen !== undefined) {
    const waiting = <Skeleton className="h-96 w-full" />;
    return (
      <div className="page flex flex-col gap-8 pt-8 pb-16">
        {session.status === 'loading' ? (
          waiting
        ) : (
          <Suspense fallback={waiting}>
            <Checkout key={chosen} planId={chosen} live={live} onClose={() => setSearch({})} />
          </Suspense>
        )}
      </div>
    );
  }
  return (
    <div className="page flex flex-col gap-10 pt-8 pb-16">
      <header className="flex flex-col gap-3">
        <h1 className="text-3xl">Pricing</h1>
        <p className="max-w-measure text-lg text-muted">
          Three plans, each paid for 30 days at a time with the ESSENCE token. You send every
          payment yourself: nobody can take from your wallet.
        </p>
      </header>
      <PriceLine {...live} />
      <PlanSheet
        price={live.price}
        session={session}
        // The default figures until this server's configuration is loaded.
        aiTokensADay={live.config?.aiTokensADay ?? AI_DAILY_TOKENS}
        toolCount={toolCount}
        onSubscribe={(plan) => setSearch({ plan })}
      />
      <TokenDetails config={live.config} />
      <PricingQuestions />
    </div>
  );
}
