import type { ToolDefinition } from '~/tool-kit/define-tool';

const modules = import.meta.glob<{ tool: ToolDefinition }>('./*/tool.ts', { eager: true });

/** Every tool of the suite, by title. Tools are discovered by their folders; none is registered by hand. */
export const tools: readonly ToolDefinition[] = Object.values(modules)
  .map((module) => module.tool)
  .sort((a, b) => a.title.localeCompare(b.title, 'en'));

/** The tool with this slug, or undefined. */
export function findTool(slug: string): ToolDefinition | undefined {
  return tools.find((tool) => tool.slug === slug);
}

/** What the tools and features keep for the visitor. */
export const keptPlaces = async () => (await import('./kept-places')).keptPlaces();

/** The tools that accept a file of this MIME type or name. */
export function toolsAccepting(file: { type: string; name: string }): ToolDefinition[] {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  return tools.filter(
    (tool) => tool.accepts.includes(file.type) || tool.extensions.includes(extension),
  );
}
