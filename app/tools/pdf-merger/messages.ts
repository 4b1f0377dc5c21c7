/** What the PDF Merger says; `none` is ours. Source: specification 2, sections 5 and 8. */
export const messages = {
  notPdf: (file: string) => `${file} is not a valid PDF file.`,
  tooFew: 'Please add at least 2 PDF files to merge.',
  none: 'Please add a PDF file first.',
  failed: 'Failed to merge PDFs. Please try again.',
} as const;
