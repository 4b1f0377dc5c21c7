/**
 * Everything the page needs once it is used, in one module: each separate import() would cost the page a list
 * of its dependencies, and in one file they are all available offline.
 */
export { AboutQrGenerator } from './parts/about-qr-generator';
export { BatchPanel } from './parts/batch-panel';
export { ContentForm } from './parts/forms/content-form';
export { HistoryPanel } from './parts/history-panel';
export { ScanPanel } from './parts/scan-panel';
export { StyleOptions } from './parts/style-options';
export { saveCode } from './save-code';
