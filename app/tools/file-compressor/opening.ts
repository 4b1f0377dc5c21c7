/** What the worker needs to open archives, as one file that is loaded when one is opened. */
export { extractEntry } from '@entropy-tools/data/archive/extract-entry';
export { openArchive } from '@entropy-tools/data/archive/open-archive';
