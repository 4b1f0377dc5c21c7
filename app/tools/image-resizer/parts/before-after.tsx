import { formatBytes } from '@entropy-tools/core/format';
import type { ResizedOutcome } from '../batch';
import { ComparedPictures } from './compared-pictures';

/** Source and result on top of each other with a divider between them, and their sizes. */
export function BeforeAfter({ result }: { result: ResizedOutcome }) {
  const { file, edit, settings, image, name } = result;
  return (
    <figure className="flex flex-col gap-2">
      <ComparedPictures
        {...{ file, edit, settings, image }}
        alt={`Result: ${name}`}
        label="Original and result side by side"
      />
      <figcaption className="flex justify-between gap-4 text-sm text-muted" data-figures>
        <span>Original {formatBytes(file.size)}</span>
        <span>Result {formatBytes(image.blob.size)}</span>
      </figcaption>
    </figure>
  );
}
