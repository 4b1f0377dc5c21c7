import type { LocalRecord } from '~/platform/local-store';

/** How a document is shown: our own layout for the screen, or its pages by LibreOffice. */
export type DocumentView = 'reading' | 'printed';

/** Remembered once the user has accepted the download size. */
export const viewRecord: LocalRecord<DocumentView> = {
  key: 'doc-reader-view',
  version: 1,
  parse: (value) => (value === 'reading' || value === 'printed' ? value : undefined),
  fallback: 'reading',
};
