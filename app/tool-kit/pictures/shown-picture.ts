import { useEffect, useState } from 'react';
import type { sharedJobs } from '~/jobs/shared-jobs';
import { lazyJobs } from '~/jobs/use-jobs';
import { extensionOf } from '~/platform/file-names';

/** Endings of the pictures that every picture tool opens. */
export const pictureEndings: readonly string[] = [
  ...['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp', 'avif', 'svg', 'heic', 'heif', 'tif', 'tiff'],
];

/** Whether a file is chosen as a picture. Systems that do not know a type state none: there the name decides. */
export function isPictureFile({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === '' ? pictureEndings.includes(extensionOf(name)) : type.startsWith('image/');
}

/** What every browser shows as it is. */
const shownTypes = /^image\/(png|jpeg|webp|gif|bmp|avif|svg\+xml)$/;

/**
 * A picture that a page can show: what browsers do not all know (HEIC, TIFF) becomes a PNG in a worker; the
 * rest stays as it is.
 * @throws ToolError with the reason
 */
export async function shownPicture(file: Blob): Promise<Blob> {
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

/** {@link shownPicture} for a component; undefined until it is there, and the file itself where it cannot be opened. */
export function useShownPicture(file: Blob | undefined): Blob | undefined {
  const [shown, setShown] = useState<{ file: Blob; picture: Blob }>();
  const isShown = file !== undefined && shownTypes.test(file.type);
  useEffect(() => {
    if (!file || isShown) return;
    let current = true;
    shownPicture(file).then(
      (picture) => current && setShown({ file, picture }),
      () => current && setShown({ file, picture: file }),
    );
    return () => {
      current = false;
    };
  }, [file, isShown]);
  if (isShown) return file;
  return shown?.file === file ? shown?.picture : undefined;
}
