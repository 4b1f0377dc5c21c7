import { formatCount } from '@entropy-tools/core/format';
import type { PlaylistInfo } from '@workers/api/youtube/video.contract';
import { plainName } from '~/platform/plain-text';
import { Icon } from '~/ui/icon';
import { formatTime } from '../trim-time';

/** The videos of a playlist; one that is chosen is looked up. */
export function PlaylistView({
  playlist,
  chosen,
  onChoose,
}: {
  playlist: PlaylistInfo;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  const { entries } = playlist;
  return (
    <section aria-labelledby="playlist" className="flex flex-col gap-3">
      <div>
        <h2 id="playlist" dir="auto" className="text-xl wrap-anywhere">
          {plainName(playlist.title) || 'Playlist'}
        </h2>
        <p className="text-sm text-muted">
          {playlist.isCut ? 'The first ' : ''}
          {formatCount(entries.length, 'video')}. Choose one.
        </p>
      </div>
      <ol className="max-h-128 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface">
        {entries.map(({ id, title, duration }, at) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen || undefined}
              onClick={() => onChoose(id)}
              className="flex min-h-11 w-full items-center gap-4 px-4 py-2 text-left -outline-offset-2 hover:bg-ink/6 aria-[current]:bg-accent/10"
            >
              <span className="w-8 shrink-0 text-right text-sm text-muted" data-figures>
                {at + 1}
              </span>
              <span dir="auto" className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
                {plainName(title)}
              </span>
              {duration !== null && (
                <span className="text-sm text-muted" data-figures>
                  {formatTime(duration)}
                </span>
              )}
              <Icon name="chevron-right" className="size-4 text-muted" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
