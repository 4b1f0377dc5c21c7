import { useRef, useState } from 'react';
import { useJobs } from '~/jobs/use-jobs';
import { Button } from '~/ui/button';
import { FileDrop } from '~/ui/file-drop';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import type { jobs as knowledgeJobs } from '../jobs';
import { type AddResult, addProspectus } from './add-prospectus';

interface Upload {
  key: number;
  file: File;
  share: number;
  result?: AddResult;
}

/** Adds prospectuses one after the other; a file that cannot be read does not stop the queue. */
export function UploadPanel({
  onAdded,
  onOpen,
  onSignedOut,
}: {
  onAdded: (id: string, file: File) => void;
  onOpen: (id: string) => void;
  onSignedOut: () => void;
}) {
  const jobs = useJobs<typeof knowledgeJobs>('knowledge');
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const nextKey = useRef(0);

  const change = (key: number, parts: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...parts } : one)));

  const work = async ({ key, file }: Upload) => {
    const result = await addProspectus(
      file,
      async (onProgress) => (await jobs.read({ file, name: file.name }, { onProgress })).output,
      (share) => change(key, { share }),
    );
    if (result.outcome === 'signed-out') return onSignedOut();
    change(key, { result });
    if (result.outcome === 'added') onAdded(result.id, file);
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file) => {
      nextKey.current += 1;
      return { key: nextKey.current, file, share: 0 };
    });
    setUploads((before) => [...added, ...before]);
    for (const upload of added) queue.current = queue.current.then(() => work(upload));
  };
  const again = (upload: Upload) => {
    setUploads((before) =>
      before.map((one) =>
        one.key === upload.key ? { key: one.key, file: one.file, share: 0 } : one,
      ),
    );
    queue.current = queue.current.then(() => work(upload));
  };
  return (
    <section aria-label="Add prospectuses" className="flex flex-col gap-4">
      <FileDrop
        label="Drop prospectuses here"
        hint="PDF; scanned pages are read on this device. Nobody sees a document before you publish it."
        extensions={['pdf']}
        onFiles={add}
      />
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="flex flex-col gap-3">
          {uploads.map((upload) => (
            <li key={upload.key}>
              <UploadRow upload={upload} onOpen={onOpen} onAgain={() => again(upload)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function UploadRow({
  upload: { file, share, result },
  onOpen,
  onAgain,
}: {
  upload: Upload;
  onOpen: (id: string) => void;
  onAgain: () => void;
}) {
  if (result === undefined || result.outcome === 'signed-out')
    return <Progress label={<span className="wrap-anywhere">{file.name}</span>} value={share} />;
  const name = <span className="wrap-anywhere">{file.name}</span>;
  if (result.outcome === 'failed')
    return (
      <Notice
        tone="error"
        title={name}
        action={
          <Button className="min-h-11" onClick={onAgain}>
            Try again
          </Button>
        }
      >
        {result.message}
      </Notice>
    );
  return (
    <Notice
      tone={result.notes.length > 0 ? 'warning' : 'success'}
      title={name}
      action={
        <Button className="min-h-11" onClick={() => onOpen(result.id)}>
          Look at it
        </Button>
      }
    >
      {result.notes.length > 0 ? result.notes.join(' ') : 'Its text is in, as a draft.'}
    </Notice>
  );
}
