import { useState } from 'react';
import { useJob } from '~/jobs/use-job';
import { downloadBlob } from '~/platform/download';
import { OpenIn } from '~/tool-kit/open-in';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Progress } from '~/ui/progress';
import { Select } from '~/ui/select';
import type { MusicJobs } from '../jobs';
import {
  fileNameOf,
  originalFormatLabel,
  type SaveFormat,
  saveFormats,
  trackFile,
} from '../save-formats';
import { tool } from '../tool';
import type { Track } from '../track';

/** Format and Download; a missing file is made first. */
export function SaveTrack({ track, jobs }: { track: Track; jobs: MusicJobs }) {
  const offered = saveFormats.filter(({ needsScore }) => !needsScore || track.score);
  const [format, setFormat] = useState<SaveFormat>('wav');
  const job = useJob<void>();
  const isBusy = job.state.status === 'running';
  const save = () =>
    void job.start(async (control) => {
      const blob = await trackFile(track, format, jobs, control);
      downloadBlob(blob, fileNameOf(track, format));
    });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={`Save ${track.title} as`}
          hideLabel
          value={format}
          onChange={(event) => setFormat(event.target.value as SaveFormat)}
          className="min-w-44 flex-1"
        >
          {offered.map(({ id, label }) => (
            <option key={id} value={id}>
              {id === 'wav' ? originalFormatLabel(track, label) : label}
            </option>
          ))}
        </Select>
        <Button variant="secondary" busy={isBusy} onClick={save}>
          <Icon name="download" />
          Download
        </Button>
        <OpenIn name={fileNameOf(track, 'wav')} blob={track.sound} from={tool.slug} />
      </div>
      {job.state.status === 'running' && (
        <Progress label="Writing the file…" value={job.state.progress} />
      )}
      {job.state.status === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          {job.state.error.message}
        </p>
      )}
    </div>
  );
}
