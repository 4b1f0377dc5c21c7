import { defineJobs, withTransfer } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import type { SaveRequest, ShowRequest } from './save-picture';

/** What the Background Remover does off the page's thread. */
export const jobs = defineJobs({
  /** Fetches the model; its progress counts bytes. It is there at once where it was loaded before. */
  async loadModel(_: undefined, context) {
    const { loadForegroundModel } = await import('@entropy-tools/media/matting/foreground-model');
    await loadForegroundModel(context);
  },
  /** Opens a picture, so that a damaged one is refused before the model is fetched. */
  async check(file: Blob, context) {
    const { paintPicture, readAll } = await import('./cut-out');
    await paintPicture(await readAll(file), context);
  },
  async remove(file: Blob, context) {
    const { cutOut } = await import('./cut-out');
    return cutOut(file, context);
  },
  async show(request: ShowRequest) {
    const { showPicture } = await import('./save-picture');
    const bitmap = await showPicture(request);
    return withTransfer({ bitmap }, [bitmap]);
  },
  async save(request: SaveRequest, context) {
    const { savePicture } = await import('./save-picture');
    return savePicture(request, context);
  },
  /** Loads what looks and files need, so that it is there when the network goes. */
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
