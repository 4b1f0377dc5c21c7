import { ToolError } from '@entropy-tools/core/tool-error';
import { useEffect, useState } from 'react';
import { openForView, type ViewPdf } from './open-for-view';

export type ViewPdfState =
  | { status: 'none' }
  | { status: 'opening' }
  | { status: 'open'; pdf: ViewPdf }
  | { status: 'failed'; error: ToolError };

/**
 * Opens a PDF for as long as the component is mounted; another file or password, or unmounting, closes it.
 * `passwordAsked(error)` distinguishes a missing password from a damaged file.
 */
export function useViewPdf(bytes: Uint8Array | undefined, password?: string): ViewPdfState {
  const [state, setState] = useState<ViewPdfState>({ status: 'none' });
  useEffect(() => {
    if (!bytes) return setState({ status: 'none' });
    const control = new AbortController();
    let opened: ViewPdf | undefined;
    setState({ status: 'opening' });
    const options = { signal: control.signal, ...(password === undefined ? {} : { password }) };
    openForView(bytes, options).then(
      (pdf) => {
        if (control.signal.aborted) return void pdf.close();
        opened = pdf;
        setState({ status: 'open', pdf });
      },
      (error: unknown) => {
        if (!control.signal.aborted) setState({ status: 'failed', error: asToolError(error) });
      },
    );
    return () => {
      // Closing an open document keeps its worker for the next one; aborting while opening terminates it.
      if (opened) void opened.close();
      else control.abort(new DOMException('No longer shown', 'AbortError'));
    };
  }, [bytes, password]);
  return state;
}

function asToolError(error: unknown): ToolError {
  if (error instanceof ToolError) return error;
  return new ToolError('internal', error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}
