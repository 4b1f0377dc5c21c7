// What an open document and its saving need, fetched at the first sign of use, so that both work
// without a network later.
import { warmUpPdfjs } from '@entropy-tools/documents/pdf/pdfjs';
import { loadToolList } from '~/tool-kit/tool-list';
import type { EditorJobs } from './jobs';

/** Fetches everything. @throws ToolError `asset` when the network is gone already */
export async function warmUp(jobs: EditorJobs): Promise<void> {
  await Promise.all([
    jobs.warmUp(),
    warmUpPdfjs(),
    loadToolList(),
    import('./parts/signature-dialog'),
    import('./parts/scan-place'),
    import('./parts/bookmark-pane'),
    import('./parts/certificate-dialog'),
    import('~/tool-kit/signatures/signature-notes'),
  ]);
}
