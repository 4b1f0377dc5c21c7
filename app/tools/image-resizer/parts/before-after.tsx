import { formatBytes } from '@entropy-tools/core/format';
import { useState } from 'react';
import { useShownPicture } from '~/tool-kit/pictures/use-shown-picture';
import { CompareSlider, clipTo } from '~/ui/compare-slider';
import { useObjectUrl } from '~/ui/use-object-url';
import type { ResizedOutcome } from '../batch';

/** Source and result on top of each other with a divider between them. */
export function BeforeAfter({ result }: { result: ResizedOutcome }) {
  const { file, image } = result;
  const before = useObjectUrl(useShownPicture(file));
  const after = useObjectUrl(image.blob);
  const [at, setAt] = useState(50);
  const [unseen, setUnseen] = useState(false);
  const comparable = !unseen && liesOn(result);
  if (!before || !after) return <div className="h-64 rounded-card bg-well" />;
  return (
    <figure className="flex flex-col gap-2">
      <div className="relative mx-auto w-fit max-w-full overflow-hidden rounded-control border border-line">
        <img
          src={after}
          alt={`Result: ${result.name}`}
          className="checkerboard block max-h-96 min-h-24 w-auto max-w-full object-contain"
        />
        {comparable && (
          <>
            <img
              src={before}
              alt={`Original: ${file.name}`}
              onError={() => setUnseen(true)}
              className="checkerboard absolute inset-0 size-full object-fill"
              style={clipTo(at)}
            />
            <CompareSlider at={at} label="Original and result side by side" onMove={setAt} />
          </>
        )}
      </div>
      <figcaption className="flex justify-between gap-4 text-sm text-muted" data-figures>
        <span>{comparable ? `Original ${formatBytes(file.size)}` : whyNot(unseen)}</span>
        <span>Result {formatBytes(image.blob.size)}</span>
      </figcaption>
    </figure>
  );
}

/**
 * Whether the result can be compared: a cropped, rotated or padded one has other content at each position, so
 * a divider would mislead.
 */
function liesOn({ edited, image: { size, sourceSize } }: ResizedOutcome): boolean {
  const shape = size.width / size.height;
  const sourceShape = sourceSize.width / sourceSize.height;
  // Rounding to whole pixels slightly changes the aspect ratio of a thumbnail.
  return !edited && Math.abs(shape / sourceShape - 1) < 0.03;
}

function whyNot(unseen: boolean): string {
  return unseen
    ? 'This browser cannot show the original.'
    : 'Its shape changed, so it does not lie on the original.';
}
