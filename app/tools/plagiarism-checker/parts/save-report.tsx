import { useState } from 'react';
import { useJob } from '~/jobs/use-job';
import { downloadBlob } from '~/platform/download';
import { OpenIn } from '~/tool-kit/open-in';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { CheckerJobs } from '../jobs';
import { tool } from '../tool';
import type { RealOutcome } from './real-report';

/** Saves the report as a PDF with real text, or prints it. */
export function SaveReport({ outcome, jobs }: { outcome: RealOutcome; jobs: CheckerJobs }) {
  const job = useJob<Blob>();
  const [name] = useState(() => `plagiarism-report-${outcome.checkedAt.slice(0, 10)}.pdf`);
  const { state } = job;
  const { input, report, failures, checkedAt } = outcome;
  const save = () =>
    job.start(async (control) => {
      // Sends only documents with a match, not all of a thousand.
      const matched = new Set(report.matches.map(({ id }) => id));
      const sources = input.sources.filter(({ id }) => matched.has(id));
      const request = { input: { ...input, sources }, report, failures, checkedAt };
      const { output: blob } = await jobs.pdf(request, control);
      downloadBlob(blob, name);
      return blob;
    });
  return (
    <div className="flex flex-col items-end gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button busy={state.status === 'running'} onClick={() => void save()}>
          <Icon name="download" />
          Save as PDF
        </Button>
        <Button variant="quiet" onClick={() => print()}>
          Print
        </Button>
        {state.status === 'done' && <OpenIn name={name} blob={state.result} from={tool.slug} />}
      </div>
      {state.status === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          {state.error.message}
        </p>
      )}
    </div>
  );
}
