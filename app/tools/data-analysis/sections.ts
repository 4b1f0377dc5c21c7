import type { Tab } from '~/ui/tabs';

/** The sections of an open table, in the order of their tabs. */
export const sections = [
  { id: 'chart', label: 'Chart' },
  { id: 'statistics', label: 'Column Statistics' },
  { id: 'rows', label: 'Rows' },
  { id: 'missing', label: 'Missing values' },
  { id: 'correlation', label: 'Correlation' },
  { id: 'outliers', label: 'Outliers' },
  { id: 'pivot', label: 'Pivot' },
  { id: 'sql', label: 'SQL' },
] as const satisfies readonly Tab<string>[];

export type Section = (typeof sections)[number]['id'];

/** The section that an address chooses: `?section=pivot`. */
export function sectionOfQuery(query: URLSearchParams): Section | undefined {
  const wanted = query.get('section');
  return sections.find(({ id }) => id === wanted)?.id;
}
