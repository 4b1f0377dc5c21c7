import { useEffect, useState } from 'react';
import { OpenIn } from '~/tool-kit/open-in';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { documentBlob } from '../download-document';
import type { ReaderJobs } from '../jobs';
import { tool } from '../tool';
import { ToolButton } from './tool-button';

/** Tools that accept the document, with its filled-in values. */
export function OpenInLine({
  pdf,
  file,
  jobs,
  onClose,
}: {
  pdf: ViewPdf;
  file: File;
  jobs: ReaderJobs;
  onClose: () => void;
}) {
  const [blob, setBlob] = useState<Blob>();
  useEffect(() => {
    let current = true;
    documentBlob(pdf, file, jobs).then(
      (made) => current && setBlob(made),
      // A form that cannot be saved is passed on unchanged.
      () => current && setBlob(file),
    );
    return () => {
      current = false;
    };
  }, [pdf, file, jobs]);
  return (
    <div className="flex flex-wrap items-center gap-2 px-2 py-1.5">
      {blob && <OpenIn name={file.name} blob={blob} from={tool.slug} size="small" startOpen />}
      <ToolButton icon="close" label="Close" onClick={onClose} className="ml-auto" />
    </div>
  );
}
