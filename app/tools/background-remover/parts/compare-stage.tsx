import { type CSSProperties, useState } from 'react';
import { useObjectUrl } from '~/ui/use-object-url';
import type { PictureDone } from '../use-background-remover';
import { BitmapCanvas } from './bitmap-canvas';

/**
 * Original and result on top of each other with a line between them. A range input lies over them: the
 * pointer drags it, and the keyboard moves it like any other slider.
 */
export function CompareStage({
  picture,
  bitmap,
  cropped,
}: {
  picture: PictureDone;
  bitmap: ImageBitmap | undefined;
  /** The result shows a part only: it cannot lie on the original. */
  cropped: boolean;
}) {
  const url = useObjectUrl(picture.file);
  const [at, setAt] = useState(50);
  if (!bitmap || !url) return <div className="h-96 rounded-card bg-well" />;
  const place: CSSProperties = { left: `${at}%` };
  const cut: CSSProperties = { clipPath: `inset(0 ${100 - at}% 0 0)` };
  return (
    <div className="grid place-items-center rounded-card border border-line bg-well">
      <div className="checkerboard relative w-fit max-w-full overflow-hidden">
        <BitmapCanvas
          bitmap={bitmap}
          label={`${picture.file.name} without its background`}
          className="max-h-[40rem]"
        />
        {!cropped && (
          <>
            <img
              src={url}
              alt={`Original: ${picture.file.name}`}
              className="absolute inset-0 size-full object-fill"
              style={cut}
            />
            <input
              type="range"
              min={0}
              max={100}
              step={1}
              value={at}
              aria-label="Before and after"
              aria-valuetext={`${at} percent original`}
              onChange={(event) => setAt(event.currentTarget.valueAsNumber)}
              className="peer absolute inset-0 size-full cursor-ew-resize appearance-none opacity-0"
            />
            <span
              aria-hidden
              style={place}
              className="pointer-events-none absolute inset-y-0 -ml-px w-0.5 bg-accent peer-focus-visible:w-1"
            >
              <span className="absolute top-1/2 left-1/2 size-6 -translate-1/2 rounded-full border-3 border-accent bg-surface" />
            </span>
          </>
        )}
      </div>
      {cropped && (
        <p className="p-3 text-sm text-muted">
          The result is cropped, so it does not lie on the original.
        </p>
      )}
    </div>
  );
}
