import { useState } from 'react';
import { useShownPicture } from '~/tool-kit/pictures/use-shown-picture';
import { CompareSlider, clipTo } from '~/ui/compare-slider';
import { useObjectUrl } from '~/ui/use-object-url';
import type { PictureDone } from '../use-background-remover';
import { BitmapCanvas } from './bitmap-canvas';

/** Original and result on top of each other, with a divider between them. */
export function CompareStage({
  picture,
  bitmap,
  cropped,
}: {
  picture: PictureDone;
  bitmap: ImageBitmap | undefined;
  /** The result shows only a part, so it cannot be laid over the original. */
  cropped: boolean;
}) {
  const url = useObjectUrl(useShownPicture(picture.file));
  const [at, setAt] = useState(50);
  if (!bitmap || !url) return <div className="h-96 rounded-card bg-well" />;
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
              style={clipTo(at)}
            />
            <CompareSlider at={at} label="Before and after" onMove={setAt} />
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
