import { passwordAsked } from '@entropy-tools/documents/pdf/pdf-errors';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { useViewPdf } from '~/ui/pdf-view/use-view-pdf';
import { Skeleton } from '~/ui/skeleton';
import type { Annotation } from '../annotation';
import type { EditorJobs } from '../jobs';
import { messages } from '../messages';
import { EditorView } from './editor-view';
import { PasswordForm } from './password-form';

/** Opens a file, asking for its password if it has one, and passes it to the editor. */
export default function Document({
  name,
  bytes,
  jobs,
  onClose,
}: {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  jobs: EditorJobs;
  onClose: () => void;
}) {
  const [password, setPassword] = useState<string>();
  const base = useAdopted(bytes, jobs);
  const original = useMemo(() => new Blob([bytes], { type: 'application/pdf' }), [bytes]);
  const view = useViewPdf(base?.bytes, password);
  if (base && view.status === 'open')
    return (
      <EditorView
        file={{ name, original, ...base, ...(password === undefined ? {} : { password }) }}
        pdf={view.pdf}
        jobs={jobs}
        onClose={onClose}
      />
    );
  if (view.status !== 'failed')
    return (
      <div className="flex flex-col gap-3" role="status">
        <span className="sr-only">Opening {name}</span>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-128 w-full" />
      </div>
    );
  const asked = passwordAsked(view.error);
  if (asked)
    return (
      <PasswordForm
        name={name}
        wrong={asked === 'wrong'}
        onPassword={setPassword}
        onCancel={onClose}
      />
    );
  return (
    <Notice
      tone="error"
      title={view.error.code === 'input' ? messages.notPdf : 'This PDF could not be opened.'}
      action={<Button onClick={onClose}>Choose another PDF</Button>}
    >
      <span className="wrap-anywhere">
        {name}: {view.error.message}
      </span>
    </Notice>
  );
}

/** Extracting items takes about a second for this many bytes; larger files are opened without it. */
const MAX_ADOPTED_BYTES = 16 * 1024 * 1024;

/** The file without the items that the editor left in it, and the items; undefined until known. */
function useAdopted(bytes: Uint8Array<ArrayBuffer>, jobs: EditorJobs) {
  const [base, setBase] = useState<{
    bytes: Uint8Array<ArrayBuffer>;
    items: readonly Annotation[];
  }>();
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const asItIs = { bytes, items: [] };
    if (bytes.length > MAX_ADOPTED_BYTES) return setBase(asItIs);
    jobs.adoptItems(bytes, { signal }).then(
      ({ output }) => setBase({ bytes: output.bytes ?? bytes, items: output.items }),
      // A file that cannot be changed may still be displayed, or asks for its password later.
      () => signal.aborted || setBase(asItIs),
    );
    return () => control.abort(new DOMException('No longer shown', 'AbortError'));
  }, [bytes, jobs]);
  return base;
}
