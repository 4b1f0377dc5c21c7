import type { sharedJobs } from '~/jobs/shared-jobs';
import { lazyJobs } from '~/jobs/use-jobs';
import { shownTypes } from './picture-file';

/**
 * Returns a picture that a page can show: formats that not all browsers support (HEIC, TIFF, Photoshop and others)
 * are converted to PNG in a worker; others are returned unchanged.
 * @throws ToolError with the reason
 */
export async function displayablePicture(file: Blob): Promise<Blob> {
  if (shownTypes.test(file.type) && !(await isForeign(file))) return file;
  // `shared` is SHARED_JOBS: that module belongs to the worker and must not be imported into the page.
  const { jobs, close } = lazyJobs<typeof sharedJobs>('shared');
  try {
    return (await jobs.openPicture(file)).output;
  } finally {
    close();
  }
}

/** Whether a file starts like a HEIF, a TIFF or a compressed SVG, whatever its name and type say. */
async function isForeign(file: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  const isTiff = head.startsWith('II*\0') || head.startsWith('MM\0*');
  return (
    isTiff ||
    head.startsWith('\x1f\x8b') ||
    (head.slice(4, 8) === 'ftyp' && !head.slice(8).startsWith('avi'))
  );
}
