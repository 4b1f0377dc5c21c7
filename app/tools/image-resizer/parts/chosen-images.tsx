import { formatBytes, formatCount } from '@entropy-tools/core/format';
import { Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { cropOf } from '../edit';
import { shapeOf } from '../edit-shape';
import { planResize } from '../geometry';
import { hasSize } from '../settings';
import type { ImageResizer } from '../use-image-resizer';
import { AnimationChoice } from './animation-choice';

const EditDialog = lazyPart(() => import('./edit-dialog'));

/** The pictures with the size that each will get, and their progress. */
export default function ChosenImages({
  resizer,
  onEmpty,
}: {
  resizer: ImageResizer;
  /** Called when the last picture was removed; the caller moves the focus. */
  onEmpty: () => void;
}) {
  const { images, job, progress } = resizer;
  const [edited, setEdited] = useState<number>();
  const busy = job.state.status === 'running';
  const total = images.reduce((sum, image) => sum + image.file.size, 0);
  const remove = (id: number, button: HTMLElement) => {
    const item = button.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    if (neighbour) [...neighbour.querySelectorAll('button')].at(-1)?.focus();
    else onEmpty();
    resizer.remove(id);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <h2 className="font-sans text-sm font-medium tracking-normal" data-figures>
          {formatCount(images.length, 'image')}
          <span className="font-normal text-muted"> · {formatBytes(total)}</span>
        </h2>
        {images.length > 1 && !busy && (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              onEmpty();
              resizer.clear();
            }}
          >
            Remove all
          </button>
        )}
      </div>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface">
        {images.map(({ id, file, size, edit, animated }) => (
          <li key={id} className="flex items-center gap-3 py-1 pr-1 pl-4">
            <div className="min-w-0 flex-1 py-1">
              <p className="line-clamp-2 wrap-anywhere" title={file.name}>
                {file.name}
              </p>
              <p className="text-sm text-muted" data-figures>
                {formatBytes(file.size)}
                {size &&
                  ` · ${size.width} × ${size.height}${becomes(resizer, edit ? shapeOf(size, { ...edit, crop: cropOf(edit, resizer.settings) }) : size)}`}
                {animated && ' · animated'}
                {edit && ' · edited'}
              </p>
            </div>
            {busy ? (
              <progress
                className="bar max-w-24"
                max={1}
                value={progress[id] ?? 0}
                aria-label={`Progress of ${file.name}`}
              />
            ) : (
              <span className="flex">
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Crop and turn ${file.name}`}
                  onClick={() => setEdited(id)}
                  className="px-2!"
                >
                  <Icon name="pencil" className="size-4" />
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Remove ${file.name}`}
                  onClick={(event) => remove(id, event.currentTarget)}
                  className="px-2!"
                >
                  <Icon name="close" className="size-4" />
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {images.some(({ animated }) => animated) && <AnimationChoice resizer={resizer} />}
      {edited !== undefined && (
        <Suspense fallback={null}>
          <EditDialog resizer={resizer} id={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function becomes({ settings }: ImageResizer, size: { width: number; height: number }): string {
  if (!hasSize(settings)) return '';
  const { canvas } = planResize(size, settings);
  const larger = planResize(size, { ...settings, enlarge: true }).canvas;
  const stays = larger.width > canvas.width || larger.height > canvas.height;
  return ` → ${canvas.width} × ${canvas.height}${stays ? ', not enlarged' : ''}`;
}
