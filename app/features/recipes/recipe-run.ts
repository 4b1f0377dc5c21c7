/**
 * The recipe that is at work. It belongs to the tab and not to the page: whoever looks at another tool
 * meanwhile finds it going on, or done, when they come back.
 */

import { toToolError } from '@entropy-tools/core/part-error';
import type { Recipe } from '~/jobs/recipes/recipe';
import type { RecipeOutcome, RecipeProgress } from '~/jobs/recipes/run-recipe';
import { loadSteps } from '~/jobs/recipes/step-list';
import { lazyJobs } from '~/jobs/use-jobs';
import { onSessionChange } from '~/platform/session';
import type { jobs } from './jobs';

/** A file with its path below the folder that was dropped. */
export interface NamedFile {
  name: string;
  blob: Blob;
}

interface Started {
  /** Which recipe: its id on the page. */
  id: string;
  recipe: Recipe;
  files: readonly NamedFile[];
}

/** The state of the run. */
export type RunState =
  | { status: 'idle' }
  | ({ status: 'running' } & Started & RecipeProgress)
  | ({ status: 'done'; outcome: RecipeOutcome; tookMs: number } & Started)
  | ({ status: 'failed'; message: string } & Started);

/** As long as the most patient tool gives its work: encoding AVIF says nothing, and a model runs for minutes. */
const limits = { silenceMs: 120_000, standstillMs: 300_000, idleMs: 300_000 };
/** Two files side by side: most steps keep one core busy each. */
const opened = lazyJobs<typeof jobs>('recipes', { workers: 2, limits });
/** A page need not be drawn more often. */
const SHOW_EVERY_MS = 80;

const idle: RunState = { status: 'idle' };
let state: RunState = idle;
let control: AbortController | undefined;
const listeners = new Set<() => void>();

function set(next: RunState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The run as it stands. */
export const runState = (): RunState => state;
/** On the server nothing runs. */
export const noRun = (): RunState => idle;

/** Calls back when the run changes. Returns the way to stop. */
export function onRun(listener: () => void): () => void {
  watchSession();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs a recipe on files; one that still runs is cancelled first. Never throws. */
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

/** Ends the run; what was made by then is let go. */
export function cancelRun(): void {
  control?.abort();
  control = undefined;
  set(idle);
}

/** Several results as one archive. @throws ToolError */
export async function zipResults(files: readonly NamedFile[]): Promise<Blob> {
  return (await opened.jobs.zip(files)).output;
}

let isWatching = false;

/** The next person at this device has nothing to do with what the one before made. */
function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  let wasSignedIn = document.documentElement.dataset.session === 'in';
  onSessionChange(({ status }) => {
    if (wasSignedIn && status === 'signed-out') cancelRun();
    wasSignedIn = status === 'signed-in';
  });
}
