import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { Link, useLoaderData } from '@remix-run/react';
import { useDeferredValue, useMemo } from 'react';
import { useServedParams } from '~/platform/offline/use-served-params';
import { pageMeta } from '~/platform/page-meta';
import { countText } from '~/tool-kit/count-text';
import { OfflineDownloadBar } from '~/tool-kit/keep/offline-download-bar';
import { OwnTools } from '~/tool-kit/own-tools';
import { filterEntries, readFilter, writeFilter } from '~/tool-kit/tool-filter';
import { RequestHits, useRequestHits } from './request-hits';
import { ToolFilter } from './tool-filter';
import { ToolGrid } from './tool-grid';

/** The cards of a filtered catalogue are rendered on the server. */
export const handle = { query: ['q', 'category'] };

export const meta = () =>
  pageMeta({
    title: 'Tools',
    description: 'All tools of the suite by category: search by name, purpose or file type.',
  });

async function readTools() {
  const [{ catalogue }, { categories }] = await Promise.all([
    import(/* @server */ '~/tools/catalogue'),
    import(/* @server */ '~/tool-kit/categories'),
  ]);
  return { entries: [...catalogue], categories: [...categories], served: [] };
}

/** Without scripts the server finds the conversions that are asked for; all other requests take the parser. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { conversionHits } = await import(/* @server */ './conversion-hits');
  const query = new URL(request.url).searchParams.get('q') ?? '';
  return { ...(await readTools()), served: conversionHits(query) };
}

/** In the browser the page needs no server, so it also works offline. */
export const clientLoader = (_args: ClientLoaderFunctionArgs) => readTools();

/** Search and filter are client-side. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function Tools() {
  const { entries, categories, served } = useLoaderData<typeof loader>();
  const [params, setParams] = useServedParams();
  const filter = readFilter(params, categories);
  // Typing is rendered first, the filtered cards a moment later.
  const settled = useDeferredValue(params);
  const { shownCount, results } = useMemo(() => {
    const applied = readFilter(settled, categories);
    const shown = filterEntries(entries, applied);
    const isAll = !applied.query && !applied.category;
    return {
      shownCount: shown.length,
      results: (
        <>
          {isAll && <OwnTools entries={entries} />}
          <ToolGrid entries={shown} categories={categories} filter={applied} />
        </>
      ),
    };
  }, [settled, entries, categories]);
  const hits = useRequestHits(filter.query, served);
  const readyCount = entries.filter((entry) => entry.ready).length;

  return (
    <div className="page flex flex-col gap-6 pt-8 md:pt-10">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">Tools</h1>
          <p className="mt-2 text-lg text-muted">
            {countText(readyCount, entries.length - readyCount)}{' '}
            <Link to="/recipes" className="link">
              Recipes
            </Link>{' '}
            run several in a row.
          </p>
        </div>
        <OfflineDownloadBar />
      </header>
      <ToolFilter
        filter={filter}
        categories={categories}
        shownCount={shownCount}
        onChange={(next) =>
          setParams(writeFilter(next), { replace: true, preventScrollReset: true })
        }
      />
      <RequestHits hits={hits} />
      {(shownCount > 0 || hits.length === 0) && results}
    </div>
  );
}
