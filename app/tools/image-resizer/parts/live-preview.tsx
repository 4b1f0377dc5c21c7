import { formatBytes } from '@entropy-tools/core/format';
import { useEffect } from 'react';
import { Skeleton } from '~/ui/skeleton';
import type { ImageResizer } from '../use-image-resizer';
import { usePreview } from '../use-preview';
import { changeText } from './change-text';
import { ComparedPictures } from './compared-pictures';

/** A preview of the first picture with its size, following the settings. */
export default function LivePreview({ resizer }: { resizer: ImageResizer }) {
  const preview = usePreview(resizer);
  const { setPreviewSize } = resizer;
  const bytes = preview?.problem === undefined ? preview?.image?.blob.size : undefined;
  useEffect(() => {
    setPreviewSize(bytes === undefined ? undefined : formatBytes(bytes));
    return () => setPreviewSize(undefined);
  }, [bytes, setPreviewSize]);
  if (!preview)
    return (
      <p className="rounded-card bg-well p-6 text-muted">
        Animations are shown when they are resized: each of their pictures is redrawn.
      </p>
    );
  const { of, image, settings, isBehind, problem } = preview;
  return (
    <figure
      className="flex flex-col gap-2"
      data-current={!isBehind || undefined}
      data-testid="live-preview"
    >
      {problem ? (
        <p className="rounded-card bg-well p-6 text-muted">{problem}</p>
      ) : image ? (
        <ComparedPictures
          file={of.file}
          edit={of.edit}
          settings={settings}
          image={image}
          alt={`Preview: ${of.file.name}`}
          label="Original and preview side by side"
        />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
      {image && !problem && (
        <figcaption
          className="flex flex-wrap justify-between gap-x-4 text-sm text-muted"
          data-figures
        >
          <span className="min-w-0 wrap-anywhere">Preview of {of.file.name}</span>
          <span>
            {image.size.width} × {image.size.height} · {formatBytes(image.blob.size)}{' '}
            {changeText(of.file.size, image.blob.size)}
          </span>
        </figcaption>
      )}
    </figure>
  );
}
