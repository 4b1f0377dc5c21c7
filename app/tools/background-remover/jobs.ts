import { defineJobs, withTransfer } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import type { SaveRequest, ShowRequest } from './save-picture';

/** The Background Remover's work off the main thread. */
export const jobs = defineJobs({
  /** Downloads the model; progress counts bytes. Resolves immediately when it is already loaded. */
  async loadModel(_: undefined, context) {
    const { loadForegroundModel } = await import('@entropy-tools/media/matting/foreground-model');
    await loadForegroundModel(context);
  },
  /** Decodes a picture, so that a damaged one is rejected before the model is downloaded. */
  async check(file: Blob, context) {
    const { paintPicture, readAll } = await import('./cut-out');
    await paintPicture(await readAll(file), context);
  },
  async remove(file: Blob, context) {
    const { cutOut } = await import('./cut-out');
    return cutOut(file, context);
  },
  async show(request: ShowRequest, context) {
    const { showPicture } = await import('./save-picture');
    const bitmap = await showPicture(request, context);
    return withTransfer({ bitmap }, [bitmap]);
  },
  async save(request: SaveRequest, context) {
    const { savePicture } = await import('./save-picture');
    return savePicture(request, context);
  },
  /** Loads the code for looks and files, so that it works after the network is lost. */
  async warmUp() {
    await Promise.all([
      import('./save-picture'),
      import('./cut-out'),
      import('@entropy-tools/data/archive/zip-files'),
    ]);
  },
});

/** The jobs as the page calls them. */
export type RemoverJobs = JobCalls<typeof jobs>;
