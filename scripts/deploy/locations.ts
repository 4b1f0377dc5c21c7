/** Where D1 can keep a database; there is no African region. */
export const LOCATIONS = ['weur', 'eeur', 'wnam', 'enam', 'apac', 'oc'] as const;

/** A location hint of D1. */
export type Location = (typeof LOCATIONS)[number];
