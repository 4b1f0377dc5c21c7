import { useState } from 'react';
import { useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import { Button } from '~/ui/button';
import { FileDrop } from '~/ui/file-drop';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { type BatchColumns, planCodes } from '../batch/plan-codes';
import type { BatchTable } from '../batch/read-table';
import { type BatchResult, runBatch } from '../batch/run-batch';
import type { jobs as qrJobs } from '../jobs';
import { formatFacts, type QrOptions } from '../qr-options';
import { BatchOutcome } from './batch-outcome';
import { ColumnChoice } from './column-choice';

const sample =
  'name,url\nMenu,https://example.com/menu\nOpening hours,https://example.com/hours\nWhere we are,https://example.com/map\n';

/** One code for each row of a CSV. */
export function BatchPanel({
  options,
  logo,
  isOpen,
}: {
  /** The options of all codes, as set above. */
  options: QrOptions;
  logo: Blob | undefined;
  /** A closed panel keeps its state and accepts no files. */
  isOpen: boolean;
}) {
  const [table, setTable] = useState<{ name: string } & BatchTable>();
  const [columns, setColumns] = useState<BatchColumns>();
  const reading = useJob<void>();
  const making = useJob<BatchResult>();
  const jobs = useJobs<typeof qrJobs>('qr-generator', { workers: 'all' });

  const read = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    making.reset();
    void reading.start(async (control) => {
      const { output } = await jobs.readTable(file, control);
      setTable({ ...output, name: file.name });
      setColumns(guessColumns(output));
    });
  };
  useHandedOverFiles(read);
  const { extension } = formatFacts[options.format];
  const codes = table && columns ? planCodes(table, columns, extension) : [];
  const isBusy = making.state.status === 'running';
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        {isOpen && (
          <FileDrop
            label="Drop a CSV here"
            hint="One row, one code, up to 5,000. The look is the one set above."
            extensions={['csv', 'tsv', 'txt']}
            multiple={false}
            disabled={isBusy}
            onFiles={read}
          >
            <button
              type="button"
              className="link-button"
              onClick={() => read([new File([sample], 'sample.csv', { type: 'text/csv' })])}
            >
              Try with a sample file
            </button>
          </FileDrop>
        )}
        {reading.state.status === 'failed' && (
          <Notice tone="error" title="The file was not read">
            {reading.state.error.message}
          </Notice>
        )}
      </div>
      {table && columns && (
        <div className="flex flex-col gap-4">
          <ColumnChoice
            table={table}
            columns={columns}
            onChange={(next) => {
              setColumns(next);
              making.reset();
            }}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              busy={isBusy}
              disabledReason={codes.length === 0 && 'No row of this column has text.'}
              onClick={() =>
                void making.start((control) => runBatch(jobs, { codes, options, logo }, control))
              }
            >
              {`Make ${codes.length.toLocaleString('en')} ${codes.length === 1 ? 'code' : 'codes'}`}
            </Button>
            {isBusy && <Button onClick={making.cancel}>Cancel</Button>}
          </div>
          {making.state.status === 'running' && (
            <Progress label="Making and reading back" value={making.state.progress} />
          )}
          {making.state.status === 'failed' && (
            <Notice tone="error" title="The codes were not made">
              {making.state.error.message} Your file is kept.
            </Notice>
          )}
          {making.state.status === 'done' && (
            <BatchOutcome result={making.state.result} tookMs={making.state.tookMs} />
          )}
        </div>
      )}
    </div>
  );
}

/** The text column is the one with the most links, or the last one; a column called name names the files. */
function guessColumns({ rows, width, hasHeader }: BatchTable): BatchColumns {
  const indexes = Array.from({ length: width }, (_, index) => index);
  const links = (column: number) =>
    rows.slice(0, 50).filter((row) => /^[a-z]+:\S/i.test(row[column] ?? '')).length;
  const most = Math.max(...indexes.map(links));
  const header = hasHeader ? (rows[0] ?? []) : [];
  const named = (pattern: RegExp) => indexes.find((index) => pattern.test(header[index] ?? ''));
  const text =
    most > 0
      ? indexes.find((index) => links(index) === most)
      : named(/^\s*(text|content|data|url|link|value)\s*$/i);
  const name = named(/name|title|label/i);
  const chosen = text ?? width - 1;
  return { text: chosen, name: name === chosen ? undefined : name, hasHeader };
}
