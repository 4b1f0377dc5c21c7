import type { PhotoOptions } from '@entropy-tools/documents/page-photo/photo-of-page';
import type { Quad } from '@entropy-tools/documents/page-photo/quad';
import { useEffect, useState } from 'react';
import { useJobs } from '~/jobs/use-jobs';
import type { jobs as converterJobs } from '../jobs';
import type { ChosenFile } from '../use-converter';

/** The analysis of a picture. */
export interface PhotoPage {
  /** The detected corners; undefined if no page is certain. */
  found: Quad | undefined;
  /** The corners in use; undefined for a picture that stays unchanged. */
  corners: Quad | undefined;
  preview: Blob;
}

export interface PhotoPages {
  /** By file id; a missing picture has not been analysed yet, or cannot be decoded. */
  pages: ReadonlyMap<number, PhotoPage>;
  /** @param corners undefined keeps the picture unchanged */
  setCorners: (id: number, corners: Quad | undefined) => void;
  isCleaned: boolean;
  setCleaned: (isCleaned: boolean) => void;
  /** The processing of a file before text recognition. */
  workFor: (chosen: ChosenFile) => PhotoOptions | undefined;
}

/** Picture formats that may show a page. Not TIFF, which may have more pages than the one that is read. */
export const pictures: readonly string[] = ['png', 'jpg', 'webp', 'heic', 'avif'];

/** Detects pages on pictures, one after the other. @param isWanted false until the user opens the section */
export function usePhotoPages(files: readonly ChosenFile[], isWanted: boolean): PhotoPages {
  const jobs = useJobs<typeof converterJobs>('converter');
  const [pages, setPages] = useState<ReadonlyMap<number, PhotoPage>>(new Map());
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  const [isCleaned, setCleaned] = useState(true);
  const next = isWanted
    ? files.find(({ id, format }) => pictures.includes(format) && !pages.has(id) && !failed.has(id))
    : undefined;
  const nextId = next?.id;
  const nextFile = next?.file;
  useEffect(() => {
    if (nextId === undefined || !nextFile) return;
    const control = new AbortController();
    jobs.lookAtPhoto(nextFile, { signal: control.signal }).then(
      ({ output: { corners, preview } }) => {
        if (control.signal.aborted) return;
        setPages((known) => new Map(known).set(nextId, { found: corners, corners, preview }));
      },
      // A problem with the picture is reported when it is recognised.
      () => control.signal.aborted || setFailed((known) => new Set(known).add(nextId)),
    );
    return () => control.abort();
  }, [jobs, nextId, nextFile]);

  return {
    pages,
    setCorners: (id, corners) =>
      setPages((known) => {
        const page = known.get(id);
        return page ? new Map(known).set(id, { ...page, corners }) : known;
      }),
    isCleaned,
    setCleaned,
    workFor: ({ id, format }) => {
      if (!pictures.includes(format) || failed.has(id)) return undefined;
      const page = pages.get(id);
      if (page) return page.corners && { corners: page.corners, isCleaned };
      return { corners: 'find', isCleaned };
    },
  };
}
