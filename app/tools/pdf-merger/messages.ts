/**
 * Messages of the PDF Merger; `none` and the messages on comparing and pictures are our own. Source:
 * specification 2, sections 5 and 8.
 */
export const messages = {
  notPdf: (file: string) => `${file} is not a valid PDF file.`,
  tooFew: 'Please add at least 2 PDF files to merge.',
  none: 'Please add a PDF file first.',
  notTwo: 'Please add two PDF files to compare, the older one first.',
  noPicture: 'Please add a picture first.',
  notPicture: (file: string) => `${file} is not a picture.`,
} as const;
