import { toToolError } from '@entropy-tools/core/part-error';
import { useState } from 'react';
import type { ConverterJobs } from './jobs';

/** A ZIP that was added to the selection. */
export interface AddedArchive {
  file: File;
  state:
    | { status: 'opening' }
    | { status: 'opened'; count: number }
    | { status: 'failed'; message: string };
}

/** A file with its folder in the results: 'photos/june'; '' for none. */
export interface PlacedFile {
  file: File;
  folder: string;
  /** The archive that it was taken out of. */
  archive?: File;
}

/**
 * Opens the ZIPs of a selection.
 * @param onFiles gets the files of each
 */
export function useArchives(
  jobs: Pick<ConverterJobs, 'openZip'>,
  onFiles: (files: readonly PlacedFile[]) => void,
) {
  const [archives, setArchives] = useState<readonly AddedArchive[]>([]);
  const setState = (file: File, state: AddedArchive['state']) =>
    setArchives((present) => present.map((one) => (one.file === file ? { file, state } : one)));
  const open = async (file: File) => {
    setArchives((present) => [...present, { file, state: { status: 'opening' } }]);
    try {
      const { output } = await jobs.openZip(file, { signal: new AbortController().signal });
      const files = output.map(({ path, blob }) => {
        const slash = path.lastIndexOf('/');
        const placed = new File([blob], path.slice(slash + 1), { lastModified: file.lastModified });
        return { file: placed, folder: path.slice(0, Math.max(0, slash)), archive: file };
      });
      setState(file, { status: 'opened', count: files.length });
      onFiles(files);
    } catch (error) {
      setState(file, { status: 'failed', message: (await toToolError(error)).message });
    }
  };
  return {
    archives,
    open: (files: readonly File[]) => {
      for (const file of files) void open(file);
    },
    forget: (file: File) => setArchives((present) => present.filter((one) => one.file !== file)),
    clear: () => setArchives([]),
  };
}
