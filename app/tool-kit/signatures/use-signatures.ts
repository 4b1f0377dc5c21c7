import { ToolError } from '@entropy-tools/core/tool-error';
import { mayBeSigned } from '@entropy-tools/documents/pdf/sign/may-be-signed';
import type { SignatureReport } from '@entropy-tools/documents/pdf/sign/signature-report';
import { useEffect, useState } from 'react';

export type FoundSignatures =
  | { status: 'checking' }
  | { status: 'checked'; reports: readonly SignatureReport[] }
  | { status: 'failed'; reason: string };

/** Whether there is anything to show: a document without signatures needs no note. */
export function hasNotes(found: FoundSignatures): boolean {
  return found.status === 'failed' || (found.status === 'checked' && found.reports.length > 0);
}

/** A tool's job that verifies the signatures of a file; see `readSignatures`. */
interface CheckingJobs {
  checkSignatures: (
    file: { bytes: Uint8Array; password?: string },
    options: { signal: AbortSignal },
  ) => Promise<{ output: SignatureReport[] }>;
}

/**
 * Verifies the signatures of an opened file.
 * @param file undefined until verification may start; a different object counts as a different file
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
      // Most files are not signed: avoid loading the checker for them, which also matters offline.
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
