import { ToolError } from '@entropy-tools/core/tool-error';
import type { UncertainPage } from '@entropy-tools/documents/pdf/redact/redact-document';
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
  /** The programs that made it. */
  madeBy: readonly string[];
  /** Present if it was signed just now. */
  signer?: string;
}

/** The question to answer before the last save can continue. */
type SaveQuestion =
  /** Pages that would have to become pictures. */
  | { kind: 'pictures'; pages: readonly UncertainPage[] }
  /** The file is signed, and saving breaks the signature. */
  | { kind: 'signature' };

/** A signature by certificate. Unless `isUntouched`, the file is first saved with its edits. */
export type Signing = Pick<
  SignRequest,
  'identity' | 'place' | 'field' | 'picture' | 'showsText' | 'purpose' | 'location'
> & { isUntouched: boolean };

export interface Saving {
  job: Job<SavedFile>;
  save: (state: EditState) => void;
  /** Signs the file; failures are reported in `job`. */
  sign: (state: EditState, signing: Signing) => void;
  asked: SaveQuestion | undefined;
  /** Yes saves, no returns to editing. */
  answer: (yes: boolean) => void;
}

const makersOf = (saved?: { cut: number }) => ['pdf-lib', ...(saved?.cut ? ['MuPDF'] : [])];

/** What the user agreed to for a save. */
interface Agreed {
  pictures?: boolean;
  signature?: boolean;
}

/**
 * Saves and signs in a worker, and downloads the result.
 * @param jobs what saves
 * @param author of annotations
 * @param isSigned whether the file was signed when opened
 * @param onSaved called with the state that was saved
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
      return { ...made, pages, warnings, madeBy: makersOf(answered.saved) };
    });
  };
  const sign = (state: EditState, { isUntouched, ...signing }: Signing) =>
    void job.start(async (control) => {
      const edit = { ...opened, ...state, author };
      const saved = isUntouched ? undefined : await jobs.save(edit, control);
      if (saved && !('saved' in saved.output))
        throw new ToolError('internal', 'The edits could not be saved before signing.');
      const edited = saved && 'saved' in saved.output ? saved.output.saved : undefined;
      const base = edited ? { bytes: edited.bytes } : opened;
      const { output, warnings } = await jobs.sign({ ...base, ...signing }, control);
      const made = offer(output.bytes, signedName(file.name));
      onSaved(state);
      // The newest signature is the one that covers the whole file, wherever its field is in the form.
      const { signatures } = output;
      const own = signatures.find(({ state }) => state === 'unchanged' || state === 'weak');
      const signer = own?.certificate?.name ?? '';
      const all = [...(saved?.warnings ?? []), ...warnings];
      const madeBy = [...makersOf(edited), 'PKI.js'];
      return { ...made, pages: state.pages.length, warnings: all, madeBy, signer };
    });
  const answer = (yes: boolean) => {
    setAsked(undefined);
    if (!yes || !asked) return;
    const { state, question, agreed } = asked;
    save(state, { ...agreed, [question.kind]: true });
  };
  return { job, save: (state) => save(state), sign, asked: asked?.question, answer };
}
