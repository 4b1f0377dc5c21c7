import type { ToolDefinition } from '~/tool-kit/define-tool';
import type { SuiteEntry } from '~/tool-kit/suite-entry';
import { type PlannedTool, plannedTools } from './planned';
import { tools } from './registry';

/** Screens that are not tool folders (they need an account) but stand among the tools. */
export const accountScreens: readonly SuiteEntry[] = [
  {
    slug: 'notes',
    title: 'Notes and Journal',
    description: 'Write a private, encrypted journal with moods, tags and a daily prompt.',
    category: 'Productivity',
    ready: true,
    keywords: ['diary', 'journal', 'mood', 'writing', 'encrypted', 'private', 'dagboek'],
    extensions: [],
    accepts: [],
    added: '2026-11-21',
    needsNetwork: true,
  },
];

/** Ready tools and account screens by title, then those in the making whose slug no ready tool has. */
export function joinCatalogue(
  ready: readonly ToolDefinition[],
  planned: readonly PlannedTool[],
  screens: readonly SuiteEntry[] = [],
): SuiteEntry[] {
  const built = new Set(ready.map((tool) => tool.slug));
  return [
    ...[...ready.map(entryOfTool), ...screens].sort((a, b) => a.title.localeCompare(b.title, 'en')),
    ...planned.filter((tool) => !built.has(tool.slug)).map(entryOfPlan),
  ];
}

function entryOfTool(tool: ToolDefinition): SuiteEntry {
  const { slug, title, description, category, keywords, extensions, accepts } = tool;
  const { added, featured, offline } = tool;
  return {
    slug,
    title,
    description,
    category,
    ready: true,
    keywords,
    extensions,
    accepts,
    added,
    ...(offline === 'no' ? { needsNetwork: true } : {}),
    ...(featured === undefined ? {} : { featured }),
  };
}

function entryOfPlan(plan: PlannedTool): SuiteEntry {
  return { ...plan, ready: false, keywords: [], extensions: [], accepts: [] };
}

/** Everything the suite has and will have. */
export const catalogue: readonly SuiteEntry[] = joinCatalogue(tools, plannedTools, accountScreens);
