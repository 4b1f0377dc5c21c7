/** The extensions that the Converter reads, made by `npm run formats`. */
export const sourceExtensions =
  'pdf docx html htm xhtml txt text log md markdown doc odt rtf epub png jpg jpeg webp avif svg heic heif gif bmp tiff tif csv xlsx json xml pptx mov';

/** How many formats are read and written, and how many pairs of them are converted. */
export const formatCounts = { sources: 24, targets: 13, pairs: 96 };
