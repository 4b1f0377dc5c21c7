import type { SourceVideo } from '@entropy-tools/media/media/trim/open-video';
import type { TrimEdits } from '@entropy-tools/media/media/trim/trim-request';
import { type RefObject, useEffect } from 'react';
import { useObjectUrl } from '~/ui/use-object-url';
import { CropFrame } from './crop-frame';

/** The picture as it will be exported, rotated, cropped, and with its volume. */
export function Stage({
  videoRef,
  file,
  source,
  edits,
  onEdits,
  onToggle,
  onError,
}: {
  videoRef: RefObject<HTMLVideoElement>;
  file: Blob;
  source: SourceVideo;
  edits: TrimEdits;
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
          data-sideways={isSideways || undefined}
          style={{ rotate: `${edits.turn}deg` }}
        />
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
