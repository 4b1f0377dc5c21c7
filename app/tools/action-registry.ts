import type { ActionEntry, ToolAction } from '~/tool-kit/tool-action';
import { findTool } from './registry';

const modules = import.meta.glob<{ actions: readonly ToolAction[] }>('./*/actions.ts', {
  eager: true,
});

const entries: readonly ActionEntry[] = Object.entries(modules)
  .flatMap(([path, module]) => {
    const tool = findTool(path.split('/')[1] ?? '');
    if (!tool) return [];
    const { slug, title, category, extensions } = tool;
    return module.actions.map(
      (action): ActionEntry => ({
        extensions,
        ...action,
        ...{ slug, title, category },
        to: `/${slug}${action.query ? `?${action.query}` : ''}`,
      }),
    );
  })
  .sort((a, b) => a.rank - b.rank);

/** Every action of the suite, likeliest first. Actions are discovered by the `actions.ts` of a tool's folder. */
export function allActions(): readonly ActionEntry[] {
  return entries;
}
