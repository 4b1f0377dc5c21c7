import { Link } from '@remix-run/react';
import { Suspense, useRef } from 'react';
import type { ListedStep } from '~/jobs/recipes/step-list';
import { pathOfFile } from '~/ui/dropped-folders';
import { FileDrop } from '~/ui/file-drop';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import type { ChosenRecipe } from '../chosen-recipe';
import { startRun } from '../recipe-run';
import { useOpenedRecipe, useRun } from '../use-recipes';

const StepLine = lazyPart(() => import('./step-line'));
const RunPanel = lazyPart(() => import('./run-panel'));
const RecipeActions = lazyPart(() => import('./recipe-actions'));

/** One recipe: its steps, its drop zone, and its results. */
export function Workbench({
  chosen,
  steps,
  onEdit,
}: {
  chosen: ChosenRecipe;
  steps: readonly ListedStep[] | undefined;
  onEdit: () => void;
}) {
  const run = useRun();
  const opened = useOpenedRecipe(chosen.recipe, steps);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, kind, recipe, about, line } = chosen;
  const isOwnRun = run.status !== 'idle' && run.id === id;
  const isBusy = run.status === 'running';
  const start = (files: readonly File[]) =>
    void startRun({
      id,
      recipe,
      files: files.map((file) => ({ name: pathOfFile(file), blob: file })),
    });
  return (
    <section aria-label={recipe.name} className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere">
          {recipe.name}
        </h2>
        {about && <p className="text-muted">{about}</p>}
      </div>
      {kind === 'shared' && (
        <Notice title="This recipe came with the address">
          Nothing has run. Look at its steps, then drop files or save it.
        </Notice>
      )}
      <Suspense fallback={<p className="text-muted">{line}</p>}>
        {steps && opened?.ok ? (
          <StepLine recipe={opened.recipe} steps={steps} />
        ) : (
          <p className="text-muted">{line}</p>
        )}
      </Suspense>
      {opened?.ok === false ? (
        <Notice tone="error" title="This recipe cannot be opened">
          {opened.problem}
        </Notice>
      ) : isBusy && !isOwnRun ? (
        <Notice
          action={
            <Link className="link" to={`/recipes?open=${encodeURIComponent(run.id)}`}>
              Look at it
            </Link>
          }
        >
          “{run.recipe.name}” is at work. This recipe can run after it.
        </Notice>
      ) : (
        <FileDrop
          label={isOwnRun && !isBusy ? 'Drop more files to run it again' : 'Drop files to run it'}
          hint="Files or whole folders. Work begins at once and stays on this device."
          extensions={[]}
          disabled={isBusy}
          onFiles={start}
        />
      )}
      <Suspense fallback={null}>
        {isOwnRun && <RunPanel run={run} onLeave={() => heading.current?.focus()} />}
      </Suspense>
      <Suspense fallback={null}>
        {steps && opened && (
          <RecipeActions
            chosen={opened.ok ? { ...chosen, recipe: opened.recipe } : chosen}
            isSound={opened.ok}
            steps={steps}
            onEdit={onEdit}
          />
        )}
      </Suspense>
    </section>
  );
}
