/** All that the page needs once it is used, as one file: see the QR Generator's. */
export { pathOfFile } from '~/ui/dropped-files';
export { FileList } from './parts/file-list';
export { OpenSection } from './parts/open-section';
export { sampleFile } from './sample';
export { CompressorWork } from './work';
