/** What the PDF Merger says; `none` and what is said of splitting and saving are ours. Source: specification 2, sections 5 and 8. */
export const messages = {
  notPdf: (file: string) => `${file} is not a valid PDF file.`,
  tooFew: 'Please add at least 2 PDF files to merge.',
  none: 'Please add a PDF file first.',
  failed: 'Failed to merge PDFs. Please try again.',
  splitFailed: 'Failed to split PDFs. Please try again.',
  extractFailed: 'Failed to save the pages. Please try again.',
} as const;
