import { provideSteps } from '~/jobs/recipes/step-list';

/** The steps of all tools, as the suite's page provides them. */
export function provideAllSteps(): void {
  provideSteps(() => import('~/tools/step-registry'));
}
