/** The app code that `npm run knowledge` needs, in one bundle: extracts a PDF's passages and its university. */
// @ts-expect-error The package has no types for its parser.
import * as parser from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

// In a single bundle pdf.js must find its parser here rather than in a separate file.
(globalThis as { pdfjsWorker?: unknown }).pdfjsWorker ??= parser;

export { readProspectus } from '../../app/features/knowledge/ingest/read-prospectus';
export { countScanned, recogniseScans } from '../../app/features/knowledge/ingest/recognise-scans';
