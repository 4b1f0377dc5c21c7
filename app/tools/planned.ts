import type { Category } from '~/tool-kit/categories';

/** A tool that the suite will have. It is shown as 'In the making' and leads nowhere. */
export interface PlannedTool {
  slug: string;
  title: string;
  description: string;
  category: Category;
}

/**
 * The tools of the specification's route table that are not built yet. An entry vanishes from the
 * site by itself when the registry has its slug (catalogue.ts); then delete the line here.
 */
export const plannedTools: readonly PlannedTool[] = [];

/** One line of the list above. */
export function plan(
  slug: string,
  title: string,
  category: Category,
  description: string,
): PlannedTool {
  return { slug, title, category, description };
}
