import type { SourceVideo } from '@entropy-tools/media/media/trim/open-video';
import { complementOf, resultSeconds } from '@entropy-tools/media/media/trim/trim-request';
import { useLocation } from '@remix-run/react';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useJob } from '~/jobs/use-job';
import { Button } from '~/ui/button';
import { IconButton } from '~/ui/icon-button';
import { Notice } from '~/ui/notice';
import type { TrimmerJobs } from '../jobs';
import { changeRanges, type RangesAction, type RangesState } from '../ranges-state';
import { defaultSettings } from '../settings';
import { rangesFromAddress, settingsFromAddress } from '../start-from-address';
import { laidSubtitles, shownAsUsual } from '../subtitles';
import { timeCode } from '../time-code';
import { useInstantLength } from '../use-instant-length';
import { usePlayer } from '../use-player';
import { useTimelineData } from '../use-timeline-data';
import { useTrimmerKeys } from '../use-trimmer-keys';
import { ExportPanel } from './export-panel';
import { RangesPanel } from './ranges-panel';
import { Stage } from './stage';
import { Timeline } from './timeline';
import { Transport } from './transport';

const MAX_ZOOM = 64;

/** An open video: picture and timeline, with the selected parts and the export beside them. */
export function Trimmer({
  original,
  file,
  source,
  subtitleFile,
  preparedBy,
  jobs,
  onClose,
  onUnplayable,
  onConvert,
}: {
  /** The file as it was chosen. */
  original: File;
  /** What is played and cut: the original, or what was made of it. */
  file: Blob;
  source: SourceVideo;
  /** Subtitles that came with the film. */
  subtitleFile: File | undefined;
  preparedBy: string | undefined;
  jobs: TrimmerJobs;
  onClose: () => void;
  /** Called once if the page cannot play it, to try another container. */
  onUnplayable: (() => void) | undefined;
  /** Converts it with ffmpeg to make it playable. */
  onConvert: (() => void) | undefined;
}) {
  const { name } = original;
  const { durationSeconds, frameRate } = source;
  const asked = new URLSearchParams(useLocation().search);
  const [state, change] = useReducer(
    (known: RangesState, action: RangesAction) =>
      changeRanges(known, action, { durationSeconds, frameSeconds: 1 / frameRate }),
    durationSeconds,
    (seconds) => rangesFromAddress(asked, seconds),
  );
  const [settings, setSettings] = useState(() => settingsFromAddress(asked, defaultSettings));
  const [zoom, setZoom] = useState(1);
  const [isUnplayable, setUnplayable] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const player = usePlayer(video, { durationSeconds, frameRate, speed: settings.edits.speed });
  const looks = useTimelineData(jobs, file, source);
  const seek = useRef(player.seek);
  seek.current = player.seek;
  /** Stays the same from frame to frame. */
  const playhead = useMemo(
    () => ({
      now: () => video.current?.currentTime ?? 0,
      show: (seconds: number) => seek.current(seconds),
    }),
    [],
  );
  const subtitles = useMemo(
    () => (settings.subtitles ? laidSubtitles(settings.subtitles) : []),
    [settings.subtitles],
  );
  const { state: reading, start: read } = useJob<void>();
  useEffect(() => {
    if (!subtitleFile) return;
    void read(async (control) => {
      const { output: cues } = await jobs.subtitles(subtitleFile, control);
      setSettings((known) => ({ ...known, subtitles: shownAsUsual(subtitleFile.name, cues) }));
    });
  }, [subtitleFile, jobs, read]);
  const zoomBy = (factor: number) =>
    setZoom((known) => Math.min(MAX_ZOOM, Math.max(1, known * factor)));
  useTrimmerKeys({ player, state, change, frameRate, durationSeconds, zoomBy });
  const kept = useMemo(
    () => (state.removes ? complementOf(state.ranges, durationSeconds) : state.ranges),
    [state, durationSeconds],
  );

  const exactSeconds = resultSeconds({ ranges: kept, edits: settings.edits });
  const instant = useInstantLength({ jobs, file, source, settings, kept });

  return (
    <div className="trimmer">
      <section className="trimmer-view" aria-label="Video">
        <div className="trimmer-file">
          <span className="min-w-0 truncate" title={name}>
            {name}
          </span>
          <span className="text-muted max-sm:hidden" data-figures>
            {source.width} × {source.height} · {Math.round(frameRate * 100) / 100} fps
          </span>
          <IconButton icon="close" label="Close the video" className="ml-auto" onClick={onClose} />
        </div>
        {source.statedSeconds !== undefined && (
          <p className="trimmer-file" role="status">
            This file was cut off: of {timeCode(source.statedSeconds)} it states, it holds{' '}
            {timeCode(durationSeconds)}.
          </p>
        )}
        {reading.status === 'failed' && (
          <Notice tone="error" title={reading.error.message} className="m-2" />
        )}
        {isUnplayable ? (
          <div className="trimmer-stage">
            <Notice
              tone="warning"
              className="m-4 max-w-measure bg-surface"
              title="Your browser cannot play this video"
              action={
                onConvert && <Button onClick={onConvert}>Load ffmpeg (10 MB) and convert</Button>
              }
            >
              You can still cut it with the instant way, by its times.
              {onConvert && ' ffmpeg can make an MP4 of it on this device, which takes a while.'}
            </Notice>
          </div>
        ) : (
          <Stage
            videoRef={video}
            file={file}
            source={source}
            edits={settings.edits}
            subtitles={subtitles}
            time={player.time}
            pictureAt={looks.pictureAt}
            onEdits={(edits) => setSettings({ ...settings, edits })}
            onToggle={player.toggle}
            onError={() => {
              if (onUnplayable) onUnplayable();
              else setUnplayable(true);
            }}
          />
        )}
        <Transport
          player={player}
          state={state}
          change={change}
          kept={kept}
          frameRate={frameRate}
          durationSeconds={durationSeconds}
          zoom={zoom}
          onZoom={zoomBy}
        />
        <Timeline
          source={source}
          looks={looks}
          player={player}
          state={state}
          change={change}
          zoom={zoom}
        />
      </section>
      <aside className="trimmer-side" aria-label="Parts and export">
        <RangesPanel
          state={state}
          change={change}
          frameRate={frameRate}
          seconds={instant.isChosen ? instant.seconds : exactSeconds}
          onShow={player.seek}
        />
        <ExportPanel
          original={original}
          file={file}
          source={source}
          state={state}
          kept={kept}
          settings={settings}
          instant={instant}
          exactSeconds={exactSeconds}
          onSettings={setSettings}
          preparedBy={preparedBy}
          jobs={jobs}
          player={playhead}
        />
      </aside>
    </div>
  );
}
