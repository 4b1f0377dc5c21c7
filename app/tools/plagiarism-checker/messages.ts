/** Longest text that is checked, in characters. Source: specification 2, section 9. */
export const MAX_CHARACTERS = 10_000;

/** Longest text that is checked when somebody asks for the whole of it: a long thesis. */
export const MAX_LONG_CHARACTERS = 500_000;

/** So many documents are compared with each other at once. */
export const MAX_PAIR_DOCUMENTS = 500;

/** Largest file that the page promises to take. Source: specification 2, section 5 (10MB for .txt). */
export const MAX_FILE_BYTES = 10_000_000;

/** What the specification says word for word (2, sections 5 and 8). */
export const messages = {
  empty: 'Please enter some text to check',
  pdfSoon: 'PDF support coming soon! Please use text files or copy-paste your content.',
  otherType: 'Please upload a .txt file or paste your text directly.',
  failed: 'Error checking plagiarism. Please try again.',
} as const;
