/** Longest text checked, in characters. Source: specification 2, section 9. */
export const MAX_CHARACTERS = 10_000;

/** Longest text checked on request, enough for a long thesis. */
export const MAX_LONG_CHARACTERS = 500_000;

/** Maximum documents compared with each other at once. */
export const MAX_PAIR_DOCUMENTS = 500;

/** Largest file that the page promises to accept. Source: specification 2, section 5 (10MB for .txt). */
export const MAX_FILE_BYTES = 10_000_000;

/** Messages verbatim from the specification (2, sections 5 and 8). */
export const messages = {
  empty: 'Please enter some text to check',
  pdfSoon: 'PDF support coming soon! Please use text files or copy-paste your content.',
  otherType: 'Please upload a .txt file or paste your text directly.',
  failed: 'Error checking plagiarism. Please try again.',
} as const;
