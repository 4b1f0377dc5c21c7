/** Beside a result that no model wrote, in each AI tool. */
export const EXTRACTED = 'Extracted, nothing was written by AI';
