import { useState } from 'react';
import { EngineLine } from '~/tool-kit/engine-line';
import { Badge } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { Notice } from '~/ui/notice';
import { Tabs } from '~/ui/tabs';
import type { MusicJobs } from '../jobs';
import { formatClock, type Track } from '../track';
import { usePlaybackPosition } from '../use-playback-position';
import type { Player } from '../use-player';
import { LeadSheet } from './lead-sheet';
import { PianoRoll } from './piano-roll';
import { SaveTrack } from './save-track';
import { StaffSheet } from './staff-sheet';
import { SungLine } from './sung-line';

const looks = [
  { id: 'roll', label: 'Piano roll' },
  { id: 'score', label: 'Score' },
  { id: 'sheet', label: 'Chords' },
] as const;
type Look = (typeof looks)[number]['id'];

/** The card of a piece: plays, shows and saves it. */
export function TrackCard({
  track,
  player,
  jobs,
  isNewest,
  onAgain,
  onRemove,
}: {
  track: Track;
  player: Player;
  jobs: MusicJobs;
  isNewest: boolean;
  /** Composes another take with the same settings; false if that is impossible. */
  onAgain: (() => void) | false;
  onRemove: () => void;
}) {
  const [look, setLook] = useState<Look>('roll');
  const [isOpen, setOpen] = useState(isNewest);
  const seconds = usePlaybackPosition(player, track.id);
  const isCurrent = player.currentId === track.id;
  const isPlaying = isCurrent && player.isPlaying;
  const { score } = track;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <button
          type="button"
          className="music-play"
          aria-label={`${isPlaying ? 'Pause' : 'Play'} ${track.title}`}
          onClick={() => player.toggle(track)}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} className="size-5" />
        </button>
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            <span className="min-w-0 wrap-anywhere">{track.title}</span>
            {track.engine === 'simulation' && <Badge tone="warning">Simulated</Badge>}
          </h2>
          <p className="text-sm text-muted" data-figures>
            {track.detail}
          </p>
        </div>
        {onAgain && (
          <IconButton icon="dice" label={`Another take of ${track.title}`} onClick={onAgain} />
        )}
        <IconButton icon="trash" label={`Remove ${track.title}`} onClick={onRemove} />
      </div>
      <div className="flex items-center gap-3 text-sm text-muted" data-figures>
        <span>{formatClock(seconds)}</span>
        <input
          type="range"
          className="range min-w-0 flex-1"
          aria-label={`Place in ${track.title}`}
          aria-valuetext={`${formatClock(seconds)} of ${formatClock(track.durationSeconds)}`}
          min={0}
          max={track.durationSeconds}
          step={0.1}
          value={seconds}
          onChange={(event) => player.seek(track, event.currentTarget.valueAsNumber)}
        />
        <span>{formatClock(track.durationSeconds)}</span>
      </div>
      {score && score.lyrics.length > 0 && <SungLine score={score} seconds={seconds} />}
      {score && (isOpen || isCurrent) && (
        <Tabs label={`Look at ${track.title}`} tabs={looks} selected={look} onSelect={setLook}>
          {look === 'roll' && <PianoRoll score={score} seconds={seconds} />}
          {look === 'score' && <StaffSheet score={score} seconds={seconds} />}
          {look === 'sheet' && <LeadSheet score={score} seconds={seconds} />}
        </Tabs>
      )}
      {score && !isOpen && !isCurrent && (
        <button
          type="button"
          className="link-button self-start text-sm"
          onClick={() => setOpen(true)}
        >
          Show notes and chords
        </button>
      )}
      {score && score.unsungLines.length > 0 && (
        <Notice tone="warning">
          The music is too short for {score.unsungLines.length}{' '}
          {score.unsungLines.length === 1 ? 'line' : 'lines'} of the lyrics, from ‘
          {score.unsungLines[0]?.slice(0, 60)}’ on. Choose a longer duration.
        </Notice>
      )}
      <SaveTrack track={track} jobs={jobs} />
      {track.engine === 'device' ? (
        <p className="text-sm text-muted" data-testid="engine-line">
          Composed on this device.
        </p>
      ) : (
        <EngineLine madeBy={[track.model]} simulated={track.engine === 'simulation'} />
      )}
    </li>
  );
}
