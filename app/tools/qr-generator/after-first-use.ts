/**
 * All that the page needs once it is used, as one file: each import() of its own would cost the page
 * a list of that file's dependencies, and together they are there without a network later.
 */
export { AboutQrGenerator } from './parts/about-qr-generator';
export { BatchPanel } from './parts/batch-panel';
export { ContentForm } from './parts/forms/content-form';
export { HistoryPanel } from './parts/history-panel';
export { ScanPanel } from './parts/scan-panel';
export { StyleOptions } from './parts/style-options';
export { saveCode } from './save-code';
