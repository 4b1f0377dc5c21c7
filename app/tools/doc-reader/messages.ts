/** The messages of the Document Reader. Source: specification 2, sections 2, 5 and 8. */
export const messages = {
  wrongType: 'Please select a valid DOC, DOCX, or TXT file.',
  alsoReads: 'RTF, ODT, EPUB, Markdown and HTML files are read too.',
  pdfElsewhere: 'PDF files open in the PDF Reader.',
  readFailed: 'Failed to read the document. Please try another file.',
  /** The position of the current match among all matches. */
  matchCount: (current: number, total: number) =>
    `${current.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  invalidPattern: (reason: string) =>
    `This pattern is not valid: ${reason}. Change it, or search for plain text.`,
  slowSearch:
    'This search took too long and was stopped. Patterns with repeats inside repeats, such as (a+)+, can take for ever; make it simpler.',
};
