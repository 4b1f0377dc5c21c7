import { ToolError } from '@entropy-tools/core/tool-error';
import { passwordAsked } from '@entropy-tools/documents/pdf/pdf-errors';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { openForView, type ViewPdf } from '~/ui/pdf-view/open-for-view';
import { hasFilledFields, markFilled } from './download-document';
import { messages } from './messages';
import type { FieldValues, ReaderAction, ReaderDocument } from './reader-state';

export type OpenState =
  | { status: 'opening' }
  | { status: 'open'; pdf: ViewPdf }
  | { status: 'password'; asked: 'needed' | 'wrong' }
  /** `reason` adds details to the message, if known. */
  | { status: 'failed'; message: string; reason?: string };

/**
 * Opens a document for as long as it is shown. On leaving, preserves its form values and page, and releases
 * its worker and memory.
 * @returns the state, and a function that tries a password
 */
export function useOpenDocument(
  document: ReaderDocument,
  dispatch: Dispatch<ReaderAction>,
): [OpenState, (password: string) => void] {
  const [state, setState] = useState<OpenState>({ status: 'opening' });
  const [password, setPassword] = useState(document.password);
  const latest = useRef(document);
  latest.current = document;
  const { id, file } = document;

  useEffect(() => {
    const control = new AbortController();
    let opened: ViewPdf | undefined;
    const isGone = () => control.signal.aborted;
    setState({ status: 'opening' });
    const open = async () => {
      const bytes = await readBytes(file);
      const options = { signal: control.signal, ...(password === undefined ? {} : { password }) };
      const pdf = await openForView(bytes, options);
      if (isGone()) return void pdf.close();
      opened = pdf;
      restoreFields(pdf, latest.current.fields);
      dispatch({ type: 'opened', id, pageCount: pdf.pageCount, ...options });
      setState({ status: 'open', pdf });
    };
    open().catch((error: unknown) => {
      if (!isGone()) setState(failureState(error));
    });
    return () => {
      if (!opened) return control.abort(new DOMException('No longer shown', 'AbortError'));
      keep(opened, latest.current, dispatch);
      void opened.close();
    };
  }, [id, file, password, dispatch]);

  return [state, setPassword];
}

async function readBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new ToolError('input', messages.unreadable, { cause });
  }
}

function failureState(error: unknown): OpenState {
  const asked = passwordAsked(error);
  if (asked) return { status: 'password', asked };
  if (!(error instanceof ToolError)) return { status: 'failed', message: messages.failed };
  if (error.message === messages.unreadable) return { status: 'failed', message: error.message };
  return { status: 'failed', message: messages.failed, reason: error.message };
}

function restoreFields(pdf: ViewPdf, fields: FieldValues | undefined): void {
  if (!fields) return;
  markFilled(pdf);
  for (const [id, value] of Object.entries(fields))
    pdf.document.annotationStorage.setValue(id, value as object);
}

function keep(pdf: ViewPdf, document: ReaderDocument, dispatch: Dispatch<ReaderAction>): void {
  if (!hasFilledFields(pdf)) return;
  const fields = Object.fromEntries<unknown>(pdf.document.annotationStorage);
  dispatch({ type: 'fieldsKept', id: document.id, fields });
}
