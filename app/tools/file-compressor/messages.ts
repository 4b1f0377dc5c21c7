/** The messages of the File Compressor, verbatim from specification 2, sections 5 and 8. */
export const messages = {
  noFiles: 'Please add files to compress.',
  noneCompleted: 'No completed files to download.',
  failed: 'Compression failed. Please try again.',
} as const;

/** The labels of a file's statuses. Source: specification 2, section 4. */
export const statusNames = {
  pending: 'Pending',
  compressing: 'Compressing',
  completed: 'Completed',
  error: 'Error',
} as const;
