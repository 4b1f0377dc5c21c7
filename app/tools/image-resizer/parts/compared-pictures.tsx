import { useEffect, useState } from 'react';
import { displayablePicture } from '~/tool-kit/pictures/displayable-picture';
import { CompareSlider, clipTo } from '~/ui/compare-slider';
import { useObjectUrl } from '~/ui/use-object-url';
import { type ImageEdit, isTurned, noEdit } from '../edit';
import { frameSource } from '../frame-source';
import type { ResizedImage } from '../resize-image';
import type { ResizeSettings } from '../settings';

/** The original, cut and turned like its result, on top of the result, with a divider between them. */
export function ComparedPictures({
  file,
  edit = noEdit,
  settings,
  image,
  alt,
  label,
}: {
  file: File;
  edit?: ImageEdit | undefined;
  /** The settings that `image` was made with. */
  settings: ResizeSettings;
  image: ResizedImage;
  /** Of the result. */
  alt: string;
  /** Of the divider. */
  label: string;
}) {
  const after = useObjectUrl(image.blob);
  const before = useObjectUrl(useFramedSource(file, edit, settings, image));
  const [at, setAt] = useState(50);
  const [unseen, setUnseen] = useState<string>();
  if (!after) return <div className="h-64 rounded-card bg-well" />;
  return (
    <div className="relative mx-auto w-fit max-w-full overflow-hidden rounded-control border border-line">
      <img
        src={after}
        alt={alt}
        className="checkerboard block max-h-96 min-h-24 w-auto max-w-full object-contain"
      />
      {before && before !== unseen && (
        <>
          <img
            src={before}
            alt={`Original: ${file.name}`}
            onError={() => setUnseen(before)}
            className="checkerboard absolute inset-0 size-full object-fill"
            style={clipTo(at)}
          />
          <CompareSlider at={at} label={label} onMove={setAt} />
        </>
      )}
    </div>
  );
}

/** What lies under the divider; undefined while it is made, and where this browser cannot show the original. */
function useFramedSource(
  file: File,
  edit: ImageEdit,
  settings: ResizeSettings,
  { size, sourceSize }: ResizedImage,
): Blob | undefined {
  const [made, setMade] = useState<Blob>();
  const isWhole =
    !isTurned(edit) &&
    edit.crop === undefined &&
    settings.fit === 'contain' &&
    // Rounding to whole pixels slightly changes the aspect ratio of a thumbnail.
    Math.abs((size.width * sourceSize.height) / (size.height * sourceSize.width) - 1) < 0.03;
  // What decides the frame: other settings leave it.
  const frame = JSON.stringify([isWhole, edit, size, settings.background]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `frame` stands for what is used
  useEffect(() => {
    let current = true;
    displayablePicture(file)
      .then((shown) => (isWhole ? shown : frameSource(shown, edit, settings)))
      .catch(() => undefined)
      .then((blob) => current && setMade(blob));
    return () => {
      current = false;
    };
  }, [file, frame]);
  return made;
}
