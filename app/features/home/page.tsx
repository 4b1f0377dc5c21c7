import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { Link, useLoaderData, useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { pageMeta } from '~/platform/page-meta';
import { countText } from '~/tool-kit/count-text';
import { randomToolSlug } from '~/tools/open-with';
import { dayOf } from '~/ui/daily-pattern/day';
import { FeaturedTools } from './parts/featured-tools';
import { FirstTools } from './parts/first-tools';
import { GetStarted } from './parts/get-started';
import { Hero } from './parts/hero';
import { Today } from './parts/today';
import { ToolCarousel } from './parts/tool-carousel';
import { UniversityPromo } from './parts/university-promo';

export const meta = () => pageMeta({});

async function readHome(day: string) {
  const [{ catalogue }, { pickForHome }, { giftOf }, { examplesOf }] = await Promise.all([
    import(/* @server */ '~/tools/catalogue'),
    import(/* @server */ './daily/home-picks'),
    import(/* @server */ './daily/gift'),
    import(/* @server */ './daily/examples'),
  ]);
  const ready = catalogue.filter((entry) => entry.ready);
  return {
    day,
    readyCount: ready.length,
    plannedCount: catalogue.length - ready.length,
    university: catalogue.find((entry) => entry.slug === 'unihelper'),
    gift: giftOf(day),
    examples: examplesOf(
      day,
      ready.map(({ slug }) => slug),
    ),
    // For the first row: names only.
    tools: ready.map(({ slug, title, category }) => ({ slug, title, category })),
    ...pickForHome(catalogue, day),
  };
}

export const loader = () => readHome(dayOf(new Date()));

/** In the browser the page needs no server, so it also works offline. */
export const clientLoader = (_args: ClientLoaderFunctionArgs) => readHome(dayOf(new Date()));

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  useFreshDay(home.day);

  const surprise = async () => {
    const slug = await randomToolSlug();
    if (slug) navigate(`/${slug}`);
  };
  return (
    <>
      <Hero day={home.day} examples={home.examples} onSurprise={() => void surprise()}>
        <FirstTools tools={home.tools} usual={home.usual} />
      </Hero>
      <div className="flex flex-col gap-16 lg:gap-24">
        <Today day={home.day} tool={home.toolOfTheDay} gift={home.gift} />
        {home.university && <UniversityPromo entry={home.university} />}
        <section aria-labelledby="suite" className="page">
          <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="suite" className="text-3xl">
              The suite
            </h2>
            <p className="text-muted">
              {countText(home.readyCount, home.plannedCount)}{' '}
              <Link to="/tools" prefetch="intent" className="link">
                See all
              </Link>
            </p>
          </div>
          <ToolCarousel label="Tools" entries={home.carousel} />
        </section>
        <FeaturedTools entries={home.featured} />
        <GetStarted />
      </div>
    </>
  );
}

/** Updates an open tab to the new day when the user returns to it. */
function useFreshDay(day: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const check = () => {
      if (!document.hidden && dayOf(new Date()) !== day) revalidate();
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [day, revalidate]);
}
