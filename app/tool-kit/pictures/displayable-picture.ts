import type { sharedJobs } from '~/jobs/shared-jobs';
import { lazyJobs } from '~/jobs/use-jobs';
import { shownTypes } from './picture-file';

/**
 * A picture that a page can show: what browsers do not all know (HEIC, TIFF) becomes a PNG in a worker; the
 * rest stays as it is.
 * @throws ToolError with the reason
 */
export async function displayablePicture(file: Blob): Promise<Blob> {
  if (shownTypes.test(file.type) && !(await isForeign(file))) return file;
  // `shared` is SHARED_JOBS: its file is the worker's and does not belong into the page.
  const { jobs, close } = lazyJobs<typeof sharedJobs>('shared');
  try {
    return (await jobs.openPicture(file)).output;
  } finally {
    close();
  }
}

/** Whether a file begins as a HEIF or TIFF, whatever its name and type say. */
async function isForeign(file: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  const isTiff = head.startsWith('II*\0') || head.startsWith('MM\0*');
  return isTiff || (head.slice(4, 8) === 'ftyp' && !head.slice(8).startsWith('avi'));
}
