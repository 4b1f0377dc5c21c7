import { uniqueNames, zipName } from '@entropy-tools/core/file-names';
import { useRef, useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { TranslationJob } from '../translation-job';
import type { Translator } from '../use-translator';
import { JobCard } from './job-card';

/** The list of all documents with their translations. */
export function TranslationJobs({
  translator,
  onEmpty,
}: {
  translator: Translator;
  /** Called when the last one was removed, to move the focus. */
  onEmpty: () => void;
}) {
  const { jobs } = translator;
  const heading = useRef<HTMLHeadingElement>(null);
  const completed = jobs.filter(({ status }) => status === 'completed');
  const remove = (id: string) => {
    translator.remove(id);
    if (jobs.length > 1) heading.current?.focus();
    else onEmpty();
  };
  return (
    <section aria-labelledby="translation-jobs" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="translation-jobs" ref={heading} tabIndex={-1} className="text-xl">
          Translation Jobs ({jobs.length})
        </h2>
        {completed.length > 1 && <DownloadAll jobs={completed} translator={translator} />}
      </div>
      <p role="status" className="sr-only">
        {completed.length > 0 && `${completed.length} of ${jobs.length} translated.`}
      </p>
      <ul className="flex flex-col gap-4">
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} translator={translator} onRemove={() => remove(job.id)} />
        ))}
      </ul>
    </section>
  );
}

function DownloadAll({
  jobs,
  translator: { work, markSaved },
}: {
  jobs: readonly TranslationJob[];
  translator: Translator;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const save = async () => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      const files = jobs.flatMap(({ result }) => result?.files ?? []);
      const names = uniqueNames(files.map(({ name }) => name));
      const { output: zip } = await work.zip(
        files.map(({ name, blob }, at) => ({ name: names[at] ?? name, blob })),
      );
      downloadBlob(zip, zipName('translated_documents', new Date()));
      markSaved(jobs.map(({ id }) => id));
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button size="small" busy={isBusy} onClick={() => void save()}>
        Download all as ZIP
      </Button>
      {hasFailed && (
        <Notice tone="error" className="w-full">
          The ZIP could not be made. Download the files one by one, or try again.
        </Notice>
      )}
    </>
  );
}
