import { baseName } from '@entropy-tools/core/file-names';
import { defaultPdfChoices } from '@entropy-tools/documents/office/pdf-choices';
import { useCallback, useEffect } from 'react';
import { type Job, useJob } from '~/jobs/use-job';
import { type LibreOffice, useLibreOffice } from '~/tool-kit/office/use-libreoffice';
import type { PrintedSource } from './printed-source';

/** Pages laid out by LibreOffice. */
interface PrintedDocument {
  pdf: File;
  warnings: readonly string[];
}

export interface Printed {
  office: LibreOffice;
  job: Job<PrintedDocument>;
  /** Retries the layout after a failure or a cancellation. */
  again: () => void;
}

/**
 * Lays a document out with LibreOffice as soon as that is ready.
 * @param isChosen the user accepted the download
 */
export function usePrinted({ file, format }: PrintedSource, isChosen: boolean): Printed {
  const keep = useCallback(async () => {
    const { storeFiles } = await import('~/tool-kit/hand-off/stored-files');
    await storeFiles([file]);
  }, [file]);
  const office = useLibreOffice(isChosen, keep);
  const job = useJob<PrintedDocument>();
  const { start, reset } = job;
  const { jobs } = office;
  const isReady = office.state.status === 'ready';

  const again = useCallback(() => {
    void start(async (control) => {
      const source = { name: file.name, format, blob: file };
      const request = { source, target: 'pdf' as const, pdf: defaultPdfChoices };
      const { output, warnings } = await jobs.convertOffice(request, control);
      const blob = output.files[0]?.blob ?? new Blob();
      const pdf = new File([blob], `${baseName(file.name)}.pdf`, { type: 'application/pdf' });
      return { pdf, warnings };
    });
  }, [start, jobs, file, format]);

  useEffect(() => {
    if (isReady) again();
    else reset();
  }, [isReady, again, reset]);

  return { office, job, again };
}
