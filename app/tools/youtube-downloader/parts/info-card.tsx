import type { VideoInfo } from '@workers/api/youtube/video.contract';
import { useEffect, useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { plainName } from '~/platform/plain-text';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useObjectUrl } from '~/ui/use-object-url';
import { fileNameOf } from '../formats';
import { formatTime } from '../trim-time';

/** Information on a video. All texts are untrusted, and shown as plain text. */
export function InfoCard({ info }: { info: VideoInfo }) {
  const picture = useThumbnail(info.thumbnail);
  const src = useObjectUrl(picture);
  const title = plainName(info.title);
  const facts = [
    info.uploader === null ? undefined : plainName(info.uploader),
    info.view_count === null ? undefined : `${info.view_count.toLocaleString()} views`,
    info.upload_date === null ? undefined : dateText(info.upload_date),
  ].filter((fact) => fact !== undefined);
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative grid aspect-video place-items-center bg-well">
        {src ? (
          <img src={src} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <Icon name="play" className="size-12 text-muted" />
        )}
        {info.duration !== null && (
          <span
            className="absolute right-2 bottom-2 rounded-control bg-ink px-2 py-0.5 text-sm text-paper"
            data-figures
          >
            {formatTime(info.duration)}
          </span>
        )}
      </div>
      <div className="flex flex-col gap-2 p-4 sm:p-6">
        <h2 dir="auto" className="text-xl wrap-anywhere">
          {title}
        </h2>
        <p dir="auto" className="text-sm text-muted wrap-anywhere">
          {facts.join(' · ')}
        </p>
        {info.description !== '' && (
          <details className="text-sm">
            <summary className="min-h-8 cursor-pointer py-1 text-muted">Description</summary>
            <p
              dir="auto"
              className="mt-1 max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere"
            >
              {info.description}
            </p>
          </details>
        )}
        {picture && (
          <div className="mt-1">
            <Button
              size="small"
              variant="quiet"
              className="-ml-3"
              onClick={() =>
                downloadBlob(picture, fileNameOf(info.title, picture.type.split('/')[1] ?? 'jpg'))
              }
            >
              <Icon name="download" />
              Save the picture
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}

function useThumbnail(url: string | null): Blob | undefined {
  const [picture, setPicture] = useState<Blob>();
  useEffect(() => {
    if (url === null) return;
    const leaving = new AbortController();
    void import('../ask-youtube')
      .then(({ readThumbnail }) => readThumbnail(url, leaving.signal))
      .then((blob) => {
        if (!leaving.signal.aborted) setPicture(blob);
      });
    return () => leaving.abort();
  }, [url]);
  return picture;
}

/** 'YYYYMMDD' as a date in the reader's locale. */
function dateText(day: string): string {
  const date = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T12:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return date.toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
}
