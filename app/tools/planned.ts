import type { Category } from '~/tool-kit/categories';

/** A planned tool, shown as 'In the making' without a link. */
export interface PlannedTool {
  slug: string;
  title: string;
  description: string;
  category: Category;
}

/**
 * Tools of the specification's route table that are not built yet. An entry disappears from the site once the
 * registry has its slug (catalogue.ts); then delete the line here.
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
