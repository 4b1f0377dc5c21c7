import type { MetaFunction } from '@remix-run/cloudflare';
import { type FormEvent, Suspense, useEffect } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { TextField } from '~/ui/text-field';
import { messages } from './messages';
import { AboutYoutubeDownloader } from './parts/about-youtube-downloader';
import { tool } from './tool';
import { useYoutubeDownloader } from './use-youtube-downloader';

const loadVideo = () => import('./parts/video-view');
const loadPlaylist = () => import('./parts/playlist-view');
const VideoView = lazyPart(loadVideo, 'VideoView');
const PlaylistView = lazyPart(loadPlaylist, 'PlaylistView');
const SwitchedOff = lazyPart(() => import('./parts/switched-off'), 'SwitchedOff');

export const meta: MetaFunction = () => toolMeta(tool);

export default function YoutubeDownloaderPage() {
  const page = useYoutubeDownloader();
  const { lookup, playlist } = page;
  useEffect(() => prefetchOnFirstUse(() => [loadVideo(), loadPlaylist()]), []);
  return (
    <ToolShell tool={tool} about={<AboutYoutubeDownloader />}>
      <AddressForm page={page} />
      <section aria-label="Result" className="flex min-h-72 flex-col gap-6">
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          {!page.isOff && lookup.status === 'idle' && playlist === undefined && (
            <EmptyState title="The video appears here">
              With its formats for picture and sound, its chapters and its subtitles. Choose one,
              the whole or a part, and it is saved on this device.
            </EmptyState>
          )}
          {lookup.status === 'busy' && <LookingUp onCancel={page.cancel} />}
          {lookup.status === 'failed' && (
            <Notice tone="error" title={messages.infoFailed}>
              {lookup.reason}
            </Notice>
          )}
          {page.isOff && (lookup.status === 'idle' || lookup.status === 'failed') && (
            <SwitchedOff />
          )}
          {lookup.status === 'video' && (
            <VideoView key={lookup.url} info={lookup.info} url={lookup.url} />
          )}
          {playlist !== undefined && (
            <PlaylistView
              playlist={playlist}
              chosen={lookup.status === 'video' ? lookup.info.id : undefined}
              onChoose={page.openVideo}
            />
          )}
        </Suspense>
      </section>
    </ToolShell>
  );
}

/** The address of a video or a playlist; Enter submits. */
function AddressForm({ page }: { page: ReturnType<typeof useYoutubeDownloader> }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    page.submit();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3" aria-label="Video">
      <div className="flex flex-col items-stretch gap-3 sm:flex-row sm:items-start">
        <TextField
          label="YouTube URL"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="https://www.youtube.com/watch?v=…"
          value={page.url}
          onChange={(event) => page.setUrl(event.target.value)}
          error={page.urlError}
          className="min-w-0 flex-1"
          inputClassName="min-h-12"
        />
        <Button
          type="submit"
          variant={page.isOff ? 'secondary' : 'primary'}
          size="large"
          busy={page.lookup.status === 'busy'}
          disabledReason={page.isOff && 'Downloads are not switched on here.'}
          className="sm:mt-6.5"
        >
          Get Video
        </Button>
      </div>
      <p className="max-w-measure text-sm text-muted">
        Save only what is yours or free to save: other videos belong to their makers, and the terms
        of YouTube ask for permission first.
      </p>
    </form>
  );
}

function LookingUp({ onCancel }: { onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-4" role="status">
      <p className="flex-1">Fetching video information. This takes some seconds.</p>
      <Button onClick={onCancel}>Cancel</Button>
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
