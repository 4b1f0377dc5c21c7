import { useState } from 'react';
import type { UnsurePage } from '~/codecs/pdf/redact/redact-document';
import { type Job, useJob } from '~/jobs/use-job';
import { downloadBlob } from '~/platform/download';
import { ToolError } from '~/platform/tool-error';
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
  /** @param mayRasterise whether pages may become pictures without being asked for */
  save: (state: EditState, mayRasterise?: boolean) => void;
  /** Pages that would have to become pictures for the last save, which waits for an answer. */
  asked: readonly UnsurePage[] | undefined;
  /** Answers: yes saves, no goes on editing. */
  answer: (yes: boolean) => void;
}

/**
 * Saving in a worker, and the download of what was saved.
 * @param jobs what saves
 * @param author of marks
 * @param onSaved hears of the state that is in the file now
 */
export function useSaving(
  file: OpenFile,
  jobs: EditorJobs,
  author: string,
  onSaved: (state: EditState) => void,
): Saving {
  const job = useJob<SavedFile>();
  const [asked, setAsked] = useState<{ state: EditState; pages: readonly UnsurePage[] }>();
  const save = (state: EditState, mayRasterise = false) => {
    setAsked(undefined);
    void job.start(async (control) => {
      const { bytes, password } = file;
      const opened = { bytes, ...(password === undefined ? {} : { password }) };
      const edit = { ...opened, ...state, author, asksFirst: !mayRasterise };
      const { output: answered, warnings } = await jobs.save(edit, control);
      if ('asks' in answered) {
        setAsked({ state, pages: answered.asks });
        throw new ToolError('cancelled', 'It waits for an answer.');
      }
      const output = answered.saved;
      const blob = new Blob([output.bytes], { type: 'application/pdf' });
      const name = savedName(file.name);
      downloadBlob(blob, name);
      onSaved(state);
      return { name, blob, pages: output.pages, warnings };
    });
  };
  const answer = (yes: boolean) => {
    setAsked(undefined);
    if (yes && asked) save(asked.state, true);
  };
  return { job, save, asked: asked?.pages, answer };
}
