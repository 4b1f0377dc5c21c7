import { ToolError } from '@entropy-tools/core/tool-error';
import { mayBeSigned } from '@entropy-tools/documents/pdf/sign/may-be-signed';
import type { SignatureReport } from '@entropy-tools/documents/pdf/sign/signature-report';
import { useEffect, useState } from 'react';

export type FoundSignatures =
  | { status: 'checking' }
  | { status: 'checked'; reports: readonly SignatureReport[] }
  | { status: 'failed'; reason: string };

/** Whether there is something to say: a document without signatures needs no word. */
export function hasNotes(found: FoundSignatures): boolean {
  return found.status === 'failed' || (found.status === 'checked' && found.reports.length > 0);
}

/** Jobs of a tool that check a file; see `readSignatures`. */
interface CheckingJobs {
  checkSignatures: (
    file: { bytes: Uint8Array; password?: string },
    options: { signal: AbortSignal },
  ) => Promise<{ output: SignatureReport[] }>;
}

/**
 * Checks the signatures of a file that was opened.
 * @param file undefined while it is not time yet; another object is another file
 */
export function useSignatures(
  file: { blob: Blob; password?: string } | undefined,
  jobs: CheckingJobs,
): FoundSignatures {
  const [found, setFound] = useState<FoundSignatures>({ status: 'checking' });
  const { blob, password } = file ?? {};
  useEffect(() => {
    if (!blob) return;
    const control = new AbortController();
    const { signal } = control;
    setFound({ status: 'checking' });
    const run = async () => {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      // Most files are not signed: nothing has to be loaded for them, also without a network.
      if (!mayBeSigned(bytes)) {
        if (!signal.aborted) setFound({ status: 'checked', reports: [] });
        return;
      }
      const opened = { bytes, ...(password === undefined ? {} : { password }) };
      const { output } = await jobs.checkSignatures(opened, { signal });
      if (!signal.aborted) setFound({ status: 'checked', reports: output });
    };
    run().catch((error: unknown) => {
      if (signal.aborted) return;
      const reason = error instanceof ToolError ? error.message : 'The check could not be loaded.';
      setFound({ status: 'failed', reason });
    });
    return () => control.abort(new DOMException('No longer shown', 'AbortError'));
  }, [blob, password, jobs]);
  return found;
}
