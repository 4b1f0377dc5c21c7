import { defineJobs } from './define-jobs';

/** Jobs that every tool has besides its own. A tool's job of the same name goes before. */
export const sharedJobs = defineJobs({
  /** Several results as one archive; names must be unique (`uniqueNames`). */
  async zip(files: readonly { name: string; blob: Blob }[], context): Promise<Blob> {
    const { zipFiles } = await import('~/codecs/archive/zip-files');
    return zipFiles(files, context);
  },
  /** Loads what `zip` needs, so that it is there when the network goes. */
  async warmZip() {
    await import('~/codecs/archive/zip-files');
  },
});
