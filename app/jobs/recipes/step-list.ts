import type { StepDefinition } from './define-steps';

/** A step as the suite lists it. */
export interface ListedStep extends StepDefinition {
  /** The tool's slug and the step's name: 'some-tool/its-step'. */
  id: string;
  tool: { slug: string; title: string; category: string };
}

let load: (() => Promise<{ steps: readonly ListedStep[] }>) | undefined;

/** Says where the list is. The root does it once: this room stands below the tools and cannot name them. */
export function provideSteps(loadSteps: () => Promise<{ steps: readonly ListedStep[] }>): void {
  load = loadSteps;
}

/**
 * Every step of every tool, by tool; none where no list was provided.
 * @throws TypeError when its file cannot be fetched
 */
export async function loadSteps(): Promise<readonly ListedStep[]> {
  return load ? (await load()).steps : [];
}
