/** What `npm run knowledge` needs of the app, in one bundle: a PDF's passages and its university. */
// @ts-expect-error The package has no types for its parser.
import * as parser from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

// In one bundle pdf.js finds its parser here and not in a file beside it.
(globalThis as { pdfjsWorker?: unknown }).pdfjsWorker ??= parser;

export { readProspectus } from '../../app/features/knowledge/ingest/read-prospectus';
export { countScanned, recogniseScans } from '../../app/features/knowledge/ingest/recognise-scans';
