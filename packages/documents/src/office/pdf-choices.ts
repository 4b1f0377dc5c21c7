/** Options that the user can choose for a PDF written by LibreOffice. */
export interface PdfChoices {
  /** Pages such as `'1-3, 5'`; null for all. */
  pages: string | null;
  /** Structure for screen readers: headings, lists, tables, alternative texts. */
  tagged: boolean;
  /** Headings as bookmarks. */
  bookmarks: boolean;
  /** Password for opening; empty for none. PDF/A cannot have one. */
  password: string;
  /** PDF/A-2b. */
  archival: boolean;
}

export const defaultPdfChoices: PdfChoices = {
  pages: null,
  tagged: true,
  bookmarks: true,
  password: '',
  archival: false,
};

/**
 * The choices as options of LibreOffice's PDF export, in JSON.
 * Source: LibreOffice's help, 'PDF Export Command Line Parameters'.
 */
export function pdfExportOptions({
  pages,
  tagged,
  bookmarks,
  password,
  archival,
}: PdfChoices): string {
  const option = (type: string, value: unknown) => ({ type, value: String(value) });
  return JSON.stringify({
    UseTaggedPDF: option('boolean', tagged),
    ExportBookmarks: option('boolean', bookmarks),
    ...(pages === null ? {} : { PageRange: option('string', plainRange(pages)) }),
    // LibreOffice gives comments on cells no look of their own, which PDF/A forbids.
    ...(archival
      ? { SelectPdfVersion: option('long', 2), ExportNotes: option('boolean', false) }
      : {}),
    ...(password === '' || archival
      ? {}
      : {
          EncryptFile: option('boolean', true),
          DocumentOpenPassword: option('string', password),
        }),
  });
}

/** Converts `1–3; 5` to LibreOffice's syntax: `1-3,5`. */
function plainRange(pages: string): string {
  return pages
    .replace(/[–—−]/g, '-')
    .replace(/\s*-\s*/g, '-')
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .join(',');
}
