/** The page's messages, verbatim (spec 2, sections 5 and 8; formats/accept-file.ts has the rest). */
export const messages = {
  noFiles: 'No files were successfully processed. Please check your files and try again.',
  failed: 'Failed to translate text. Please try again.',
  unavailable: 'Translation service is currently unavailable due to missing API configuration.',
  /** Our own: the specification does not cover this case. */
  sameLanguages: 'Both languages are the same. Choose another one to translate into.',
} as const;

/** What the page does where no engine answers. */
export const WITHOUT_ENGINE =
  'Without an engine a document is only opened here, on this device: nothing is translated and nothing leaves it.';
