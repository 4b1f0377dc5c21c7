import { baseName, safeFileName } from '@entropy-tools/core/file-names';
import { useNavigate } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { useJob } from '~/jobs/use-job';
import { downloadBlob } from '~/platform/download';
import { offerFiles } from '~/tool-kit/hand-off/hand-off';
import { recordProvenance } from '~/tool-kit/hand-off/provenance';
import { OpenIn } from '~/tool-kit/open-in';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { type ExportFormat, exportFormats, exportTranscript } from '../export/export-formats';
import { tool } from '../tool';
import type { Transcription } from '../transcription';
import type { Transcriber } from '../use-transcriber';

/** Export options: a file, the clipboard, another tool. */
export function SaveBar({
  transcriber,
  item,
  sound,
  text,
}: {
  transcriber: Transcriber;
  item: Transcription;
  sound: Blob | undefined;
  text: string;
}) {
  const [format, setFormat] = useState<ExportFormat>('txt');
  const job = useJob<void>();
  const formats = exportFormats.filter(({ id }) => id !== 'video' || (item.hasVideo && sound));
  const save = () =>
    void job.start(async (control) => {
      const { jobs } = transcriber.desk.tools;
      const { name, blob } = await exportTranscript(item, format, { jobs, sound, control });
      downloadBlob(blob, name);
    });
  const navigate = useNavigate();
  const burnIn = async (film: Blob) => {
    const { jobs } = transcriber.desk.tools;
    const { name, blob } = await exportTranscript(item, 'srt', { jobs });
    const file = new File([film], item.fileName, { type: film.type });
    recordProvenance(file, { slug: tool.slug, title: tool.title, made: name });
    offerFiles([file, new File([blob], name, { type: blob.type })]);
    navigate('/video-trimmer');
  };
  const plain = useMemo(() => new Blob([`${text}\n`], { type: 'text/plain' }), [text]);
  const isBusy = job.state.status === 'running';
  return (
    <div className="transcriber-save">
      <label className="inline-flex items-center gap-2 text-sm">
        <span className="text-muted max-sm:sr-only">Save as</span>
        <select
          value={format}
          onChange={({ target }) => setFormat(target.value as ExportFormat)}
          className="min-h-10 rounded-control border border-edge bg-surface px-2"
        >
          {formats.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button variant="primary" busy={isBusy} onClick={save}>
        <Icon name="download" />
        <span className="max-sm:sr-only">Download</span>
      </Button>
      {item.hasVideo && sound && (
        <Button onClick={() => void burnIn(sound)}>Burn into the video</Button>
      )}
      <OpenIn
        name={`${safeFileName(baseName(item.fileName))}.txt`}
        blob={plain}
        from="audio-transcriber"
      />
      {job.state.status === 'failed' && (
        <Notice tone="error" title={job.state.error.message} className="basis-full" />
      )}
    </div>
  );
}
