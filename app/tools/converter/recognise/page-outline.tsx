import type { Quad } from '@entropy-tools/documents/page-photo/quad';
import { classNames } from '~/ui/class-names';
import { useObjectUrl } from '~/ui/use-object-url';

/** A thumbnail of a photograph with the outline of its page. The text beside it says the same. */
export function PageOutline({
  preview,
  corners,
  className,
}: {
  preview: Blob;
  corners: Quad | undefined;
  className?: string;
}) {
  const url = useObjectUrl(preview);
  return (
    <div
      className={classNames('grid shrink-0 place-items-center rounded-control bg-well', className)}
    >
      {url && (
        <div className="relative flex max-h-full max-w-full">
          <img src={url} alt="" className="max-h-16 max-w-16 rounded-sm object-contain" />
          {corners && <Outline corners={corners} />}
        </div>
      )}
    </div>
  );
}

/** An outline of the page that overlays the picture; both fill the same box. */
export function Outline({ corners }: { corners: Quad }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full"
    >
      <polygon
        points={corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ')}
        className="fill-accent/15 stroke-accent"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
