/** The families that every PDF reader has, so that they need no embedding. */
export const standardFamilies = ['Helvetica', 'Times', 'Courier'] as const;
export type StandardFamily = (typeof standardFamilies)[number];
