import { defineJobs } from './define-jobs';
import type { StepRequest } from './recipes/run-step';

/** Jobs that every tool has besides its own. A tool's job of the same name goes before. */
export const sharedJobs = defineJobs({
  /** Several results as one archive; names must be unique (`uniqueNames`). */
  async zip(files: readonly { name: string; blob: Blob }[], context): Promise<Blob> {
    const { zipFiles } = await import('~/codecs/archive/zip-files');
    return zipFiles(files, context);
  },
  /** One step of a recipe, of whatever tool. */
  async step(request: StepRequest, context) {
    const { runStep } = await import('./recipes/run-step');
    return runStep(request, context);
  },
  /** Loads what `zip` needs, so that it is there when the network goes. */
  async warmZip() {
    await import('~/codecs/archive/zip-files');
  },
});
