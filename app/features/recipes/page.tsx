import { toToolError } from '@entropy-tools/core/part-error';
import { Link, useNavigate } from '@remix-run/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useServedParams } from '~/platform/offline/use-served-params';
import { pageMeta } from '~/platform/page-meta';
import { PrivacyLine } from '~/tool-kit/privacy-line';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { findRecipe, SHARED } from './chosen-recipe';
import { AboutRecipes } from './parts/about-recipes';
import { RecipeList } from './parts/recipe-list';
import { Workbench } from './parts/workbench';
import { useOwnRecipes, useSharedRecipe, useSteps } from './use-recipes';

const EditorHost = lazyPart(() => import('./parts/editor-host'));

/** Shown beside the list before one is chosen. */
const FIRST = 'product-photos';

/** The opened recipe is rendered on the server. */
export const handle = { query: ['open', 'new', 'edit'] };

export const meta = () =>
  pageMeta({
    title: 'Recipes',
    description:
      'Run several tools in a row on all your files with one drop: photos, PDFs, subtitles, reports. Files stay on your device.',
  });

export default function Recipes() {
  const [params] = useServedParams();
  const navigate = useNavigate();
  const own = useOwnRecipes() ?? [];
  const shared = useSharedRecipe();
  const [problem, setProblem] = useState<string>();
  const asked = params.get('open') ?? (shared ? SHARED : undefined);
  const isNew = params.has('new');
  const edits = params.get('edit');
  const steps = useSteps(asked !== undefined || isNew || edits !== null);
  const chosen = findRecipe(edits ?? asked ?? FIRST, own, shared?.recipe);
  const isOpen = asked !== undefined || isNew || edits !== null;
  const bench = useRef<HTMLDivElement>(null);
  // On a phone a newly opened recipe starts at its top, not at the list's scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another recipe opens
  useEffect(() => {
    if (isOpen && matchMedia('(width < 64rem)').matches)
      bench.current?.scrollIntoView({ block: 'start' });
  }, [asked, isNew, edits, isOpen]);

  const openFile = async (file: File) => {
    setProblem(undefined);
    try {
      const { importRecipe } = await import('./import-recipe');
      navigate(await importRecipe(file));
    } catch (error) {
      setProblem(`“${file.name}”: ${(await toToolError(error)).message}`);
    }
  };
  return (
    <div className="page flex flex-col gap-8 pt-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl">Recipes</h1>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-muted">
          <span>Several tools in a row, run on all your files with one drop.</span>
          <PrivacyLine privacy={{ kind: 'device' }} />
        </p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
        <div className={classNames(isOpen && 'max-lg:hidden')}>
          <RecipeList
            own={own}
            steps={steps}
            chosen={isNew ? undefined : chosen?.id}
            problem={problem}
            onOpenFile={(file) => void openFile(file)}
          />
        </div>
        <div
          ref={bench}
          className={classNames(
            'flex min-w-0 scroll-mt-20 flex-col gap-4',
            !isOpen && 'max-lg:hidden',
          )}
        >
          {isOpen && (
            <Link
              to="/recipes"
              className="link inline-flex items-center gap-1 self-start lg:hidden"
            >
              <Icon name="arrow-left" className="size-4" />
              All recipes
            </Link>
          )}
          {shared?.problem && asked === SHARED && (
            <Notice tone="error" title="This address holds no recipe that can be opened">
              {shared.problem}
            </Notice>
          )}
          {isNew || edits !== null ? (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              {steps && (isNew || chosen) && (
                <EditorHost
                  key={edits ?? 'new'}
                  chosen={isNew ? undefined : chosen}
                  steps={steps}
                />
              )}
            </Suspense>
          ) : (
            chosen && (
              <Workbench
                key={chosen.id}
                chosen={chosen}
                steps={steps}
                onEdit={() => navigate(editorOf(chosen.id), { preventScrollReset: true })}
              />
            )
          )}
          {asked !== undefined && asked !== SHARED && !chosen && (
            <Notice title="This recipe is not on this device">
              Choose another one, or open its file or address again.
            </Notice>
          )}
        </div>
      </div>
      <AboutRecipes />
    </div>
  );
}

/** URL of the editor; a shared recipe stays in the hash. */
function editorOf(id: string): string {
  return `/recipes?edit=${encodeURIComponent(id)}${id === SHARED ? location.hash : ''}`;
}
