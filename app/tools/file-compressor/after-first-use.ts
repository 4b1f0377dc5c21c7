/** All that the page needs after its first use, in one chunk: see the QR Generator's. */
export { loadToolList } from '~/tool-kit/tool-list';
export { pathOfFile } from '~/ui/dropped-folders';
export { compressAll } from './compress-all';
export { FileList } from './parts/file-list';
export { OpenSection } from './parts/open-section';
export { sampleFile } from './sample';
export { SpillSpace } from './spill-space';
