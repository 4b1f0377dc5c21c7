import { formatBytes } from '@entropy-tools/core/format';
import { modelAssets } from '@entropy-tools/core/vendor-assets';
import type { ReactNode } from 'react';
import { useShownPicture } from '~/tool-kit/pictures/use-shown-picture';
import { Button } from '~/ui/button';
import { Progress } from '~/ui/progress';
import { useObjectUrl } from '~/ui/use-object-url';
import { messages } from '../messages';
import type { Picture } from '../use-background-remover';
import { BitmapCanvas } from './bitmap-canvas';

/** Two panels: the original, and the result or its progress. */
export function SideBySide({
  picture,
  bitmap,
  onCancel,
}: {
  picture: Picture;
  bitmap: ImageBitmap | undefined;
  onCancel?: () => void;
}) {
  const url = useObjectUrl(useShownPicture(picture.file));
  const { state } = picture;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Panel title="Original">
        {url && (
          <img
            src={url}
            alt={picture.file.name}
            className="block max-h-[34rem] max-w-full object-contain"
          />
        )}
      </Panel>
      <Panel title="Background Removed" checkered={bitmap !== undefined} isFirst>
        {bitmap ? (
          <BitmapCanvas
            bitmap={bitmap}
            label={`${picture.file.name} without its background`}
            className="max-h-[34rem] object-contain"
          />
        ) : state.status === 'failed' ? (
          <p className="p-6 text-sm text-muted">No result.</p>
        ) : (
          <div className="flex w-full flex-col gap-4 p-6">
            <Progress label={messages.removing} value={progressOf(picture)} hidePercent />
            <p className="min-h-5 text-sm text-muted" data-figures>
              {detailOf(picture)}
            </p>
            {onCancel && (
              <div>
                <Button onClick={onCancel}>Cancel</Button>
              </div>
            )}
          </div>
        )}
      </Panel>
    </div>
  );
}

function Panel({
  title,
  checkered = false,
  isFirst = false,
  children,
}: {
  title: string;
  checkered?: boolean;
  /** Above the other one on a narrow screen. */
  isFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <figure className={`flex min-w-0 flex-col gap-2 ${isFirst ? 'max-sm:order-first' : ''}`}>
      <figcaption>
        <h2 className="text-base font-semibold">{title}</h2>
      </figcaption>
      <div
        className={`grid min-h-48 flex-1 place-items-center overflow-hidden rounded-card border border-line ${checkered ? 'checkerboard' : 'bg-well'}`}
      >
        {children}
      </div>
    </figure>
  );
}

function progressOf({ state }: Picture): number | undefined {
  return state.status === 'model' || state.status === 'working' ? state.fraction : undefined;
}

function detailOf({ state }: Picture): string {
  const { bytes } = modelAssets.isnet;
  if (state.status === 'waiting') return 'Waiting for the images before it.';
  if (state.status !== 'model') return '';
  if (state.fraction >= 1) return 'Starting the model.';
  return `Fetching the model, only this once: ${formatBytes(state.fraction * bytes)} of ${formatBytes(bytes)}`;
}
