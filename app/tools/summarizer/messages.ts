/** Messages of the page, verbatim (spec 1, sections 2, 4, 5 and 8). */
export const messages = {
  summarize: 'Summarize',
  summarizing: 'Summarizing...',
  empty: 'Please enter some text to summarize.',
  failed: 'Failed to summarize text. Please try again.',
  unavailable: 'Summarizer service is currently unavailable due to missing API configuration.',
} as const;

/** Longest text accepted, in UTF-16 code units: a novel of 100 pages. */
export const MAX_TEXT = 300_000;
