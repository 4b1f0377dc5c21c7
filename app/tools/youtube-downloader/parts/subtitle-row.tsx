import type { VideoInfo } from '@workers/api/youtube/video.contract';
import { useState } from 'react';
import { apiErrorText } from '~/platform/api-error-text';
import { downloadBlob } from '~/platform/download';
import { plainName } from '~/platform/plain-text';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/select';
import { fileNameOf } from '../formats';

const KINDS = ['srt', 'vtt'] as const;

/** Subtitles by language, as a file beside the video. */
export function SubtitleRow({ info, url }: { info: VideoInfo; url: string }) {
  const [chosen, setChosen] = useState(0);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('srt');
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<{ text: string; isError: boolean }>();
  const track = info.subtitles[chosen];
  if (track === undefined) return null;
  const save = async () => {
    setBusy(true);
    setMessage(undefined);
    try {
      const { readSubtitles } = await import('../ask-youtube');
      const name = fileNameOf(`${info.title}_${track.lang}`, kind);
      downloadBlob(await readSubtitles(url, track, kind), name);
      setMessage({ text: `Saved as ${name}`, isError: false });
    } catch (error) {
      setMessage({ text: apiErrorText(error), isError: true });
    }
    setBusy(false);
  };
  return (
    <section aria-label="Subtitles" className="flex flex-col gap-2 border-t border-line pt-6">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Subtitles"
          value={chosen}
          onChange={(event) => setChosen(Number(event.target.value))}
          className="min-w-0 flex-1 basis-48"
        >
          {info.subtitles.map(({ lang, name, isAutomatic }, at) => (
            <option key={`${lang}-${isAutomatic}`} value={at}>
              {plainName(name)}
              {isAutomatic ? ' (made by a machine)' : ''}
            </option>
          ))}
        </Select>
        <Select
          label="Type"
          value={kind}
          onChange={(event) => setKind(event.target.value === 'vtt' ? 'vtt' : 'srt')}
          className="w-24"
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {one.toUpperCase()}
            </option>
          ))}
        </Select>
        <Button busy={isBusy} onClick={() => void save()}>
          <Icon name="download" />
          Save subtitles
        </Button>
      </div>
      {message && (
        <p
          role={message.isError ? 'alert' : 'status'}
          className={message.isError ? 'text-sm text-danger' : 'text-sm text-muted'}
        >
          {message.text}
        </p>
      )}
    </section>
  );
}
