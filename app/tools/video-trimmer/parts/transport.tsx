import type { TrimRange } from '@entropy-tools/media/media/trim/trim-request';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { SEEK_SECONDS } from '../messages';
import type { RangesAction, RangesState } from '../ranges-state';
import { timeCode } from '../time-code';
import type { Player } from '../use-player';

/** Play, seek, mark and zoom: one line between picture and timeline. */
export function Transport({
  player,
  state,
  change,
  kept,
  frameRate,
  durationSeconds,
  zoom,
  onZoom,
}: {
  player: Player;
  state: RangesState;
  change: (action: RangesAction) => void;
  /** The parts in the result, in order. */
  kept: readonly TrimRange[];
  frameRate: number;
  durationSeconds: number;
  zoom: number;
  onZoom: (factor: number) => void;
}) {
  const seekBy = (seconds: number) => player.seek(player.time + seconds);
  return (
    <div className="transport" role="toolbar" aria-label="Player">
      <div className="transport-group">
        <Button
          variant="quiet"
          size="small"
          aria-label={`−${SEEK_SECONDS} s, back ${SEEK_SECONDS} seconds`}
          onClick={() => seekBy(-SEEK_SECONDS)}
        >
          −{SEEK_SECONDS} s
        </Button>
        <IconButton
          icon="chevron-right"
          label="One frame back"
          className="-scale-x-100 max-sm:hidden"
          onClick={() => player.step(-1)}
        />
        <button
          type="button"
          className="transport-play"
          aria-label={player.isPlaying ? 'Pause' : 'Play'}
          onClick={player.toggle}
        >
          <Icon name={player.isPlaying ? 'pause' : 'play'} className="size-6" />
        </button>
        <IconButton
          icon="chevron-right"
          label="One frame on"
          className="max-sm:hidden"
          onClick={() => player.step(1)}
        />
        <Button
          variant="quiet"
          size="small"
          aria-label={`+${SEEK_SECONDS} s, on ${SEEK_SECONDS} seconds`}
          onClick={() => seekBy(SEEK_SECONDS)}
        >
          +{SEEK_SECONDS} s
        </Button>
      </div>
      <p className="transport-time" data-figures>
        <span data-testid="time">{timeCode(player.time)}</span>
        <span className="text-muted"> / {timeCode(durationSeconds)}</span>
      </p>
      <div className="transport-group">
        <Button
          size="small"
          aria-keyshortcuts="I"
          onClick={() => change({ kind: 'set', index: state.selected, from: player.time })}
        >
          Start here
        </Button>
        <Button
          size="small"
          aria-keyshortcuts="O"
          onClick={() =>
            change({ kind: 'set', index: state.selected, to: player.time + 1 / frameRate })
          }
        >
          End here
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-keyshortcuts="S"
          onClick={() => change({ kind: 'split', at: player.time })}
        >
          Split
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="max-lg:hidden"
          onClick={() => player.playRanges(kept)}
        >
          Play the result
        </Button>
      </div>
      <div className="transport-group ml-auto max-sm:hidden">
        <IconButton icon="minus" label="Zoom out" onClick={() => onZoom(0.5)} />
        <span className="w-9 text-center text-sm text-muted" data-figures>
          {zoom}×
        </span>
        <IconButton icon="plus" label="Zoom in" onClick={() => onZoom(2)} />
      </div>
    </div>
  );
}
