import { ToolError } from '@entropy-tools/core/tool-error';
import type { UnsurePage } from '@entropy-tools/documents/pdf/redact/redact-document';
import type { SignRequest } from '@entropy-tools/documents/pdf/sign/sign-pdf';
import { useState } from 'react';
import { type Job, useJob } from '~/jobs/use-job';
import { downloadBlob } from '~/platform/download';
import type { EditState } from './edit-state';
import type { EditorJobs } from './jobs';
import { savedName, signedName } from './saved-name';
import type { OpenFile } from './use-editor';

/** A saved file. */
interface SavedFile {
  name: string;
  blob: Blob;
  pages: number;
  warnings: readonly string[];
  /** Who signed it now. */
  signer?: string;
}

/** What has to be answered before the last save goes on. */
type SaveQuestion =
  /** Pages that would have to become pictures. */
  | { kind: 'pictures'; pages: readonly UnsurePage[] }
  /** The file is signed, and saving it anew breaks that. */
  | { kind: 'signature' };

/** How a certificate signs. Without `isUntouched` the file is saved with its edits first. */
export type Signing = Pick<
  SignRequest,
  'identity' | 'place' | 'field' | 'picture' | 'showsText' | 'purpose' | 'location'
> & { isUntouched: boolean };

export interface Saving {
  job: Job<SavedFile>;
  save: (state: EditState) => void;
  /** Signs the file; what went wrong is in `job`. */
  sign: (state: EditState, signing: Signing) => void;
  asked: SaveQuestion | undefined;
  /** Answers: yes saves, no goes on editing. */
  answer: (yes: boolean) => void;
}

/** What was agreed to for a save. */
interface Agreed {
  pictures?: boolean;
  signature?: boolean;
}

/**
 * Saving and signing in a worker, and the download of what was made.
 * @param jobs what saves
 * @param author of marks
 * @param isSigned whether the file was signed when it was opened
 * @param onSaved hears of the state that is in the file now
 */
export function useSaving(
  file: OpenFile,
  jobs: EditorJobs,
  author: string,
  isSigned: boolean,
  onSaved: (state: EditState) => void,
): Saving {
  const job = useJob<SavedFile>();
  const [asked, setAsked] = useState<{
    state: EditState;
    question: SaveQuestion;
    agreed: Agreed;
  }>();
  const opened = {
    bytes: file.bytes,
    ...(file.password === undefined ? {} : { password: file.password }),
  };
  const offer = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const blob = new Blob([bytes], { type: 'application/pdf' });
    downloadBlob(blob, name);
    return { name, blob };
  };
  const save = (state: EditState, agreed: Agreed = {}) => {
    setAsked(undefined);
    if (isSigned && !agreed.signature)
      return setAsked({ state, question: { kind: 'signature' }, agreed });
    void job.start(async (control) => {
      const edit = { ...opened, ...state, author, asksFirst: !agreed.pictures };
      const { output: answered, warnings } = await jobs.save(edit, control);
      if ('asks' in answered) {
        setAsked({ state, question: { kind: 'pictures', pages: answered.asks }, agreed });
        throw new ToolError('cancelled', 'It waits for an answer.');
      }
      const { bytes, pages } = answered.saved;
      const made = offer(bytes, savedName(file.name));
      onSaved(state);
      return { ...made, pages, warnings };
    });
  };
  const sign = (state: EditState, { isUntouched, ...signing }: Signing) =>
    void job.start(async (control) => {
      const edit = { ...opened, ...state, author };
      const saved = isUntouched ? undefined : await jobs.save(edit, control);
      if (saved && !('saved' in saved.output))
        throw new ToolError('internal', 'The edits could not be saved before signing.');
      const base = saved && 'saved' in saved.output ? { bytes: saved.output.saved.bytes } : opened;
      const { output, warnings } = await jobs.sign({ ...base, ...signing }, control);
      const made = offer(output.bytes, signedName(file.name));
      onSaved(state);
      // The newest is the one that covers the whole file, wherever its field stands in the form.
      const { signatures } = output;
      const own = signatures.find(({ state }) => state === 'unchanged' || state === 'weak');
      const signer = own?.certificate?.name ?? '';
      const all = [...(saved?.warnings ?? []), ...warnings];
      return { ...made, pages: state.pages.length, warnings: all, signer };
    });
  const answer = (yes: boolean) => {
    setAsked(undefined);
    if (!yes || !asked) return;
    const { state, question, agreed } = asked;
    save(state, { ...agreed, [question.kind]: true });
  };
  return { job, save: (state) => save(state), sign, asked: asked?.question, answer };
}
