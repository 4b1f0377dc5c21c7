import type { StepSet } from '~/jobs/recipes/define-steps';
import type { ListedStep } from '~/jobs/recipes/step-list';
import { findTool } from './registry';

const modules = import.meta.glob<{ steps: StepSet }>('./*/steps.ts', { eager: true });

/** Every recipe step of the suite, by tool. Steps are discovered by the `steps.ts` of a tool's folder. */
export const steps: readonly ListedStep[] = Object.entries(modules)
  .flatMap(([path, module]) => {
    const tool = findTool(path.split('/')[1] ?? '');
    if (!tool) return [];
    const { slug, title, category } = tool;
    return Object.entries(module.steps).map(
      ([name, step]): ListedStep => ({
        ...step,
        id: `${slug}/${name}`,
        tool: { slug, title, category },
      }),
    );
  })
  .sort((a, b) => a.tool.title.localeCompare(b.tool.title, 'en'));
