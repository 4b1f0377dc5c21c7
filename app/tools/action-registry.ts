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
    return module.actions.map((action) => ({
      extensions,
      ...action,
      slug,
      title,
      category,
      to: `/${slug}${action.query ? `?${action.query}` : ''}`,
    }));
  })
  .sort((a, b) => a.rank - b.rank);

/** Every action of the suite, likeliest first. Actions are discovered by the `actions.ts` of a tool's folder. */
export function allActions(): readonly ActionEntry[] {
  return entries;
}

/** The actions that take all of the files at once, likeliest first. */
export function actionsFor(files: readonly { name: string }[]): ActionEntry[] {
  return entries.filter(
    (entry) =>
      takesAsMany(entry, files.length) &&
      files.every(({ name }) => entry.extensions?.includes(extensionOf(name))),
  );
}

function takesAsMany({ files = 'one' }: ToolAction, count: number): boolean {
  return files === 'many' || (files === 'one' ? count === 1 : count >= 2);
}

/** The extension of a name in lower case, without dot; the whole name where it has none. */
function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
