/** What the worker needs to open archives, as one file that is loaded when one is opened. */
export { extractEntry } from '~/codecs/archive/extract-entry';
export { openArchive } from '~/codecs/archive/open-archive';
