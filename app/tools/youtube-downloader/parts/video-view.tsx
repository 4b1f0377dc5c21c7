import type { VideoInfo } from '@workers/api/youtube/video.contract';
import { useId, useMemo, useState } from 'react';
import { Notice } from '~/ui/notice';
import { Tabs } from '~/ui/tabs';
import {
  type FormatKind,
  fileExtensionOf,
  fileNameOf,
  isDirect,
  kindOf,
  sortFormats,
} from '../formats';
import { messages } from '../messages';
import { formatTime, readTrim } from '../trim-time';
import { useDownload } from '../use-download';
import { DownloadPanel } from './download-panel';
import { FormatList } from './format-list';
import { InfoCard } from './info-card';
import { SubtitleRow } from './subtitle-row';
import { TrimFields, type TrimFieldsValue } from './trim-fields';

/** A video with its information, the choice of a format and a part, and the download. */
export function VideoView({ info, url }: { info: VideoInfo; url: string }) {
  const formats = useMemo(() => sortFormats(info.formats), [info]);
  const [first] = formats;
  const [kind, setKind] = useState<FormatKind>(first ? kindOf(first) : 'video');
  const [formatId, setFormatId] = useState(first?.format_id);
  const [trim, setTrim] = useState<TrimFieldsValue>({
    isOn: false,
    start: formatTime(0),
    end: formatTime(info.duration ?? 0),
  });
  const [problem, setProblem] = useState<{ text: string; at: 'format' | 'start' | 'end' }>();
  const download = useDownload();
  const note = useId();
  const ofKind = formats.filter((format) => kindOf(format) === kind);

  const chooseKind = (next: FormatKind) => {
    setKind(next);
    setFormatId(formats.find((format) => kindOf(format) === next)?.format_id);
    setProblem(undefined);
  };
  const start = () => {
    if (formatId === undefined) return setProblem({ text: messages.noFormat, at: 'format' });
    const format = formats.find(({ format_id }) => format_id === formatId);
    if (format === undefined) return setProblem({ text: messages.formatInvalid, at: 'format' });
    const outcome =
      trim.isOn && info.duration !== null
        ? readTrim(trim.start, trim.end, info.duration)
        : { range: null };
    if ('error' in outcome) return setProblem({ text: outcome.error, at: outcome.at });
    setProblem(undefined);
    const fileEnd = fileExtensionOf(format);
    download.start({
      url,
      formatId,
      fileEnd,
      trim: outcome.range,
      fileName: fileNameOf(info.title, fileEnd),
      isDirect: isDirect(format, outcome.range),
    });
  };

  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <InfoCard info={info} />
      <div className="flex min-w-0 flex-col gap-6">
        <Tabs
          label="What to save"
          tabs={[
            { id: 'video', label: 'Video' },
            { id: 'audio', label: 'Audio' },
          ]}
          selected={kind}
          onSelect={chooseKind}
        >
          <FormatList
            formats={ofKind}
            kind={kind}
            selected={formatId}
            onSelect={(id) => {
              setFormatId(id);
              setProblem(undefined);
            }}
          />
        </Tabs>
        {info.duration !== null && info.duration > 0 && (
          <TrimFields
            value={trim}
            onChange={(value) => {
              setTrim(value);
              setProblem(undefined);
            }}
            chapters={info.chapters}
            duration={info.duration}
            problem={problem}
          />
        )}
        {problem?.at === 'format' && <Notice tone="error">{problem.text}</Notice>}
        <DownloadPanel download={download} onStart={start} describedBy={note} />
        <SubtitleRow info={info} url={url} />
        <p id={note} className="sr-only">
          Save only what is yours or free to save.
        </p>
      </div>
    </div>
  );
}
