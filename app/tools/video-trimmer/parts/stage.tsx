import type { SourceVideo } from '@entropy-tools/media/media/trim/open-video';
import type { Overlay } from '@entropy-tools/media/media/trim/overlay';
import type { TrimEdits } from '@entropy-tools/media/media/trim/trim-request';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useObjectUrl } from '~/ui/use-object-url';
import { CropFrame } from './crop-frame';
import { OverlayLayer } from './overlay-layer';

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
  const [isSeeking, setSeeking] = useState(false);
  useLayoutEffect(() => {
    const painter = isSeeking && still.current?.getContext('2d');
    const picture = painter && pictureAt(time);
    if (!painter || !picture) return;
    painter.canvas.width = picture.width;
    painter.canvas.height = picture.height;
    painter.drawImage(picture, 0, 0);
  }, [isSeeking, time, pictureAt]);
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
          onSeeking={() => setSeeking(true)}
          onSeeked={() => setSeeking(false)}
          data-sideways={isSideways || undefined}
          style={{ rotate: `${edits.turn}deg` }}
        />
        <canvas
          ref={still}
          className="stage-still"
          data-shown={isSeeking}
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
