/** The eight categories, in the order in which the grid shows them. Source: specification 1, section 2. */
export const categories = [
  'AI',
  'Text',
  'Documents',
  'Productivity',
  'Design',
  'Developer',
  'Health',
  'Media',
] as const;

export type Category = (typeof categories)[number];
