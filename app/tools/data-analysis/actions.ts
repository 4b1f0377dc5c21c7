import type { ToolAction } from '~/tool-kit/tool-action';

/** What people want of a table; the queries choose a section (`parts/workspace.tsx`). */
export const actions: readonly ToolAction[] = [
  {
    label: 'Make a chart',
    words: ['graph', 'plot', 'diagram', 'visualise', 'bar', 'line'],
    query: 'section=chart',
    rank: 1,
  },
  {
    label: 'See its figures',
    words: ['statistics', 'mean', 'average', 'sum', 'describe', 'analyse', 'columns'],
    query: 'section=statistics',
    rank: 3,
  },
  {
    label: 'Find missing values',
    words: ['empty', 'gaps', 'clean', 'quality'],
    query: 'section=missing',
    rank: 12,
  },
  {
    label: 'Find outliers',
    words: ['extreme', 'anomalies', 'strange'],
    query: 'section=outliers',
    rank: 14,
  },
  {
    label: 'Make a pivot table',
    words: ['group', 'cross tab', 'sum by'],
    query: 'section=pivot',
    rank: 8,
  },
  {
    label: 'Ask it by SQL',
    words: ['query', 'select', 'database', 'filter'],
    query: 'section=sql',
    rank: 13,
  },
];
