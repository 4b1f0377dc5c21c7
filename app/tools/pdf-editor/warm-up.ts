// Preloads what an open document and saving need at the first sign of use, so that both work offline.
import { warmUpPdfjs } from '@entropy-tools/documents/pdf/pdfjs';
import { loadToolList } from '~/tool-kit/tool-list';
import type { EditorJobs } from './jobs';

/** Loads everything. @throws ToolError `asset` if offline */
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
