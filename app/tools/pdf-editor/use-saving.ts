import { type Job, useJob } from '~/jobs/use-job';
import { downloadBlob } from '~/platform/download';
import type { EditState } from './edit-state';
import type { EditorJobs } from './jobs';
import { savedName } from './saved-name';
import type { OpenFile } from './use-editor';

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
 * @param jobs what saves
 * @param onSaved hears of the state that is in the file now
 */
export function useSaving(
  file: OpenFile,
  jobs: EditorJobs,
  onSaved: (state: EditState) => void,
): Saving {
  const job = useJob<SavedFile>();
  const save = (state: EditState) => {
    void job.start(async (control) => {
      const { bytes, password } = file;
      const edit = { bytes, ...(password === undefined ? {} : { password }), ...state };
      const { output, warnings } = await jobs.save(edit, control);
      const blob = new Blob([output.bytes], { type: 'application/pdf' });
      const name = savedName(file.name);
      downloadBlob(blob, name);
      onSaved(state);
      return { name, blob, pages: output.pages, warnings };
    });
  };
  return { job, save };
}
