import { type Job, useJob } from '~/jobs/use-job';
import { downloadBlob } from '~/platform/download';
import type { EditState } from './edit-state';
import { savedName } from './saved-name';
import type { OpenFile } from './use-editor';
import { savingPool } from './warm-up';

/** A saved file. */
export interface SavedFile {
  name: string;
  blob: Blob;
  pages: number;
  warnings: readonly string[];
}

export interface Saving {
  job: Job<SavedFile>;
  save: (state: EditState) => void;
}

/**
 * Saving in a worker, and the download of what was saved.
 * @param onSaved hears of the state that is in the file now
 */
export function useSaving(file: OpenFile, onSaved: (state: EditState) => void): Saving {
  const job = useJob<SavedFile>();
  const save = (state: EditState) => {
    void job.start(async (control) => {
      const { bytes, password } = file;
      const edit = { bytes, ...(password === undefined ? {} : { password }), ...state };
      const { output, warnings } = await savingPool.run({ kind: 'save', edit }, control);
      if (!output) throw new Error('The worker gave no file.');
      const blob = new Blob([output.bytes], { type: 'application/pdf' });
      const name = savedName(file.name);
      downloadBlob(blob, name);
      onSaved(state);
      return { name, blob, pages: output.pages, warnings };
    });
  };
  return { job, save };
}
