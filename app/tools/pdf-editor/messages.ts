/** Messages of the PDF Editor, verbatim from specification 2, sections 2, 5 and 8. */
export const messages = {
  notPdf: 'Please select a valid PDF file.',
  saveFailed: 'Failed to save PDF',
  issuerNotChecked:
    'Readers say whether they know who issued the certificate. That was not checked here.',
  save: 'Save PDF',
  saving: 'Saving…',
  dialogTitle: 'Add Text',
} as const;
