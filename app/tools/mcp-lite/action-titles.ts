import type { ToolAction } from '@workers/api/mcp/tool-action.contract';

/** What a tool does when it is called, as labels for the selector and the list. */
export const actionTitles: Readonly<Record<ToolAction['kind'], string>> = {
  mock: 'Answer with a mock',
  template: 'Fill a template',
  http: 'Ask a web service',
  lookup: 'Look up in a table',
  suite: 'Use an engine of the suite',
  ai: 'Ask the AI model',
};

/** A tool without an action returns its mock. */
export function actionTitle(action: ToolAction | undefined): string {
  return actionTitles[action?.kind ?? 'mock'];
}
