import type { StepDefinition } from './define-steps';

/** A step as the suite lists it. */
export interface ListedStep extends StepDefinition {
  /** The tool's slug and the step's name: 'some-tool/its-step'. */
  id: string;
  tool: { slug: string; title: string; category: string };
}

let load: (() => Promise<{ steps: readonly ListedStep[] }>) | undefined;

/**
 * Sets how to load the list. The root calls it once, because this folder is below the tools and cannot import
 * them.
 */
export function provideSteps(loadSteps: () => Promise<{ steps: readonly ListedStep[] }>): void {
  load = loadSteps;
}

/**
 * Loads every step of every tool, grouped by tool; empty when no list was provided.
 * @throws TypeError when its file cannot be fetched
 */
export async function loadSteps(): Promise<readonly ListedStep[]> {
  return load ? (await load()).steps : [];
}
