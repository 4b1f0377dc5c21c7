import type { SourceVideo } from '@entropy-tools/media/media/trim/open-video';
import type { Overlay } from '@entropy-tools/media/media/trim/overlay';
import type { TrimEdits } from '@entropy-tools/media/media/trim/trim-request';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useObjectUrl } from '~/ui/use-object-url';
import { CropFrame } from './crop-frame';
import { OverlayLayer } from './overlay-layer';

/** A frame this close stands in well enough itself; a small picture would only flash. */
const NEAR_SECONDS = 0.5;

/** The picture as it will be exported, rotated, cropped, and with its volume. */
export function Stage({
  videoRef,
  file,
  source,
  edits,
  subtitles,
  time,
  pictureAt,
  onEdits,
  onToggle,
  onError,
}: {
  videoRef: RefObject<HTMLVideoElement>;
  file: Blob;
  source: SourceVideo;
  edits: TrimEdits;
  subtitles: readonly Overlay[];
  /** The playhead, in seconds. */
  time: number;
  /** A small picture of about this time, shown until the frame itself is decoded. */
  pictureAt: (seconds: number) => ImageBitmap | undefined;
  onEdits: (edits: TrimEdits) => void;
  onToggle: () => void;
  onError: () => void;
}) {
  const url = useObjectUrl(file);
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    video.volume = Math.min(1, edits.volume);
    video.muted = edits.mute;
  }, [videoRef, edits.volume, edits.mute]);
  const still = useRef<HTMLCanvasElement>(null);
  /** Seconds of the frame that the video shows. */
  const settled = useRef(0);
  const standIn = () => {
    const [video, canvas] = [videoRef.current, still.current];
    if (!video?.seeking) settled.current = time;
    const picture = canvas && video?.seeking && pictureAt(video.currentTime);
    if (!picture) return;
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const isFar = Math.abs(video.currentTime - settled.current) > NEAR_SECONDS;
    if (canvas.dataset.shown !== 'now') canvas.dataset.shown = isFar ? 'now' : 'soon';
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that is asked for
  useLayoutEffect(standIn, [time]);
  const isSideways = edits.turn % 180 !== 0;
  const [width, height] = isSideways
    ? [source.height, source.width]
    : [source.width, source.height];
  return (
    <div className="trimmer-stage" style={{ '--ratio': width / height } as never}>
      <div className="trimmer-picture" style={{ aspectRatio: `${width} / ${height}` }}>
        {/* biome-ignore lint/a11y/useMediaCaption: the person's own video; its captions are in its file */}
        <video
          ref={videoRef}
          src={url}
          playsInline
          preload="auto"
          aria-label="The video"
          onClick={onToggle}
          onError={onError}
          onSeeking={standIn}
          onSeeked={(event) => {
            settled.current = event.currentTarget.currentTime;
            delete still.current?.dataset.shown;
          }}
          data-sideways={isSideways || undefined}
          style={{ rotate: `${edits.turn}deg` }}
        />
        <canvas
          ref={still}
          className="stage-still"
          data-sideways={isSideways || undefined}
          style={{ rotate: `${edits.turn}deg` }}
          aria-hidden
        />
        {(edits.overlays?.length || subtitles.length > 0) && (
          <OverlayLayer
            overlays={edits.overlays ?? []}
            subtitles={subtitles}
            time={time}
            crop={edits.crop}
            picture={{ width, height }}
            onOverlays={(overlays) => onEdits({ ...edits, overlays })}
          />
        )}
        {edits.crop && (
          <CropFrame
            crop={edits.crop}
            picture={{ width, height }}
            onChange={(crop) => onEdits({ ...edits, crop })}
          />
        )}
      </div>
    </div>
  );
}
