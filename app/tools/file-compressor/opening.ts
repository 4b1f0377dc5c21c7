/** The worker's code for opening archives, in one chunk that is loaded on demand. */
export { extractEntry } from '@entropy-tools/data/archive/extract-entry';
export { openArchive } from '@entropy-tools/data/archive/open-archive';
