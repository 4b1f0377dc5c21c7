import { findHeadings } from '@entropy-tools/documents/pdf/bookmarks/find-headings';
import { readBookmarks } from '@entropy-tools/documents/pdf/bookmarks/read-bookmarks';
import { readSignatures } from '@entropy-tools/documents/pdf/sign/read-signatures';
import { type SignRequest, signPdf } from '@entropy-tools/documents/pdf/sign/sign-pdf';
import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import type { EditRequest } from './edit-request';
import { extractItems } from './extract-items';
import { openPage, previewEdits } from './page-content';
import { saveOrAsk } from './save-or-ask';

/** Fonts for most of South Africa's languages; those of other scripts are loaded when typed. */
const warmAssets = [
  'fonts/index.json',
  'fonts/noto-sans-latin-400-normal.woff',
  'fonts/noto-sans-latin-ext-400-normal.woff',
];

/** What the editor does off the page's thread. */
export const jobs = defineJobs({
  save: (request: EditRequest, context) => saveOrAsk(request, context),
  adoptItems: (bytes: Uint8Array, context) => extractItems(bytes, context),
  openPage: (file: Parameters<typeof openPage>[0], context) => openPage(file, context),
  showEdited: (page: Parameters<typeof previewEdits>[0], context) => previewEdits(page, context),
  readBookmarks: (file: Parameters<typeof readBookmarks>[0], context) =>
    readBookmarks(file, context),
  findHeadings: (file: Parameters<typeof findHeadings>[0], context) => findHeadings(file, context),
  checkSignatures: (file: Parameters<typeof readSignatures>[0], context) =>
    readSignatures(file, context),
  sign: (request: SignRequest, context) => signPdf(request, context),
  /** Preloads what saving needs, so that it works offline. */
  async warmUp(_input: undefined, context) {
    await Promise.all([
      import('fontkit'),
      import('pkijs'),
      import('node-forge/lib/pkcs12.js'),
      import('@entropy-tools/documents/pdf/redact/redact-document'),
      import('@entropy-tools/media/image/png-for-pdf'),
      import('@entropy-tools/documents/pdf/pdfjs').then(({ warmUpPdfjs }) => warmUpPdfjs()),
      ...warmAssets.map((path) => context.loadAsset(path)),
    ]);
  },
});

/** The editor's jobs as its page calls them. */
export type EditorJobs = JobCalls<typeof jobs>;
