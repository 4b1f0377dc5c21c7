/**
 * The running recipe. It belongs to the tab and not to the page, so it continues while the user visits other
 * tools.
 */

import { toToolError } from '@entropy-tools/core/part-error';
import type { Recipe } from '~/jobs/recipes/recipe';
import type { RecipeOutcome, RecipeProgress } from '~/jobs/recipes/run-recipe';
import { loadSteps } from '~/jobs/recipes/step-list';
import { lazyJobs } from '~/jobs/use-jobs';
import { onSessionChange } from '~/platform/session';
import type { jobs } from './jobs';

/** A file with its path relative to the dropped folder. */
export interface NamedFile {
  name: string;
  blob: Blob;
}

interface Started {
  /** Id of the recipe on the page. */
  id: string;
  recipe: Recipe;
  files: readonly NamedFile[];
}

/** State of the run. */
export type RunState =
  | { status: 'idle' }
  | ({ status: 'running' } & Started & RecipeProgress)
  | ({ status: 'done'; outcome: RecipeOutcome; tookMs: number } & Started)
  | ({ status: 'failed'; message: string } & Started);

/** The timeouts of the slowest tool: encoding AVIF reports no progress, and a model runs for minutes. */
const limits = { silenceMs: 120_000, standstillMs: 300_000, idleMs: 300_000 };
/** Two files in parallel: most steps use one core each. */
const opened = lazyJobs<typeof jobs>('recipes', { workers: 2, limits });
/** Minimum interval between updates of the page. */
const SHOW_EVERY_MS = 80;

const idle: RunState = { status: 'idle' };
let state: RunState = idle;
let control: AbortController | undefined;
const listeners = new Set<() => void>();

function set(next: RunState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The current state of the run. */
export const runState = (): RunState => state;
/** Server snapshot: nothing runs there. */
export const noRun = (): RunState => idle;

/** Subscribes to changes of the run. Returns the unsubscribe function. */
export function onRun(listener: () => void): () => void {
  watchSession();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs a recipe on files; aborts a previous run first. Never throws. */
export async function startRun(started: Started): Promise<void> {
  control?.abort();
  const own = new AbortController();
  control = own;
  const isCurrent = () => control === own;
  const startedAt = performance.now();
  let shownAt = Number.NEGATIVE_INFINITY;
  set({ status: 'running', ...started, fraction: 0, doing: 'Starting' });
  try {
    const [{ runRecipe }, { planOf, readRecipe }, steps] = await Promise.all([
      import('~/jobs/recipes/run-recipe'),
      import('~/jobs/recipes/recipe'),
      loadSteps(),
    ]);
    const outcome = await runRecipe({
      plan: planOf(readRecipe(started.recipe, steps), steps),
      files: started.files,
      signal: own.signal,
      sideBySide: 2,
      runStep: (request, options) => opened.jobs.step(request, options),
      onProgress: (progress) => {
        const now = performance.now();
        if (!isCurrent() || own.signal.aborted || now - shownAt < SHOW_EVERY_MS) return;
        shownAt = now;
        set({ status: 'running', ...started, ...progress });
      },
    });
    if (isCurrent())
      set({ status: 'done', ...started, outcome, tookMs: performance.now() - startedAt });
  } catch (error) {
    if (!isCurrent()) return;
    if (own.signal.aborted) return set(idle);
    const { message } = await toToolError(error);
    if (isCurrent()) set({ status: 'failed', ...started, message });
  }
}

/** Aborts the run and discards its results. */
export function cancelRun(): void {
  control?.abort();
  control = undefined;
  set(idle);
}

/** Zips several results. @throws ToolError */
export async function zipResults(files: readonly NamedFile[]): Promise<Blob> {
  return (await opened.jobs.zip(files)).output;
}

let isWatching = false;

/** Aborts on sign-out: the next user of this device must not see the previous one's results. */
function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  let wasSignedIn = document.documentElement.dataset.session === 'in';
  onSessionChange(({ status }) => {
    if (wasSignedIn && status === 'signed-out') cancelRun();
    wasSignedIn = status === 'signed-in';
  });
}
