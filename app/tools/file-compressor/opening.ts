/** What the worker needs to open archives, as one file that is loaded when one is opened. */
export { extractEntry } from '~/engines/archive/extract-entry';
export { openArchive } from '~/engines/archive/open-archive';
