/** The reader's messages. Source: specification 2, sections 5 and 8. */
export const messages = {
  notPdf: 'Please select a PDF file',
  unreadable: 'Failed to load PDF file.',
  failed: 'Failed to load PDF. Please try a different file.',
  failedInViewer: 'Failed to load PDF',
} as const;
