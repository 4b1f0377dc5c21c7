import { Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';
import { type FitMode, fillsFrame } from '../settings';
import type { ImageResizer } from '../use-image-resizer';

const EditDialog = lazyPart(() => import('./edit-dialog'));

const ways: readonly { fit: FitMode; label: string; says: string }[] = [
  { fit: 'cover', label: 'Crop', says: 'The edges beyond the frame are cut off.' },
  { fit: 'pad', label: 'Pad', says: 'All of the picture, with a colour around it.' },
];

/** How a picture fills a frame of another shape: cropped, with a movable frame, or padded. */
export default function FrameFields({ resizer }: { resizer: ImageResizer }) {
  const { settings, set, images } = resizer;
  const [edited, setEdited] = useState<number>();
  const first = images[0];
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-medium">
        Fill the frame of {settings.width} × {settings.height}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {ways.map(({ fit, label, says }) => (
          <label key={fit} className="flex items-start gap-2">
            <input
              type="radio"
              name="frame"
              className="mt-1"
              checked={settings.fit === fit}
              onChange={() => set({ fit })}
            />
            <span>
              <span className="font-medium">{label}</span>
              <span className="block text-sm text-muted">{says}</span>
            </span>
          </label>
        ))}
      </div>
      {settings.fit === 'pad' && (
        <label className="flex items-center gap-3 text-sm">
          <input
            type="color"
            value={settings.background}
            onChange={(event) => set({ background: event.currentTarget.value })}
            className="h-9 w-12 rounded-control border border-edge bg-surface p-1"
          />
          Colour of the border
        </label>
      )}
      {settings.fit === 'cover' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="small"
            disabledReason={!first && 'Add an image first.'}
            onClick={() => setEdited(first?.id)}
          >
            Move the frame
          </Button>
          {images.length > 1 && (
            <span className="text-sm text-muted">For each image: the pencil beside its name.</span>
          )}
        </div>
      )}
      {settings.fit === 'cover' && !fillsFrame(settings) && (
        <p className="text-sm text-muted">
          Images that are smaller than the frame are not enlarged, so their results are smaller.
        </p>
      )}
      {edited !== undefined && (
        <Suspense fallback={null}>
          <EditDialog resizer={resizer} id={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </fieldset>
  );
}
