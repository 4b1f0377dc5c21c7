import { formatBytes, formatCount } from '@entropy-tools/core/format';
import { UPSCALER_DOWNLOAD_BYTES } from '@entropy-tools/core/vendor-assets';
import { upscaleThreads } from '@entropy-tools/media/upscale/upscale-threads';
import { Checkbox } from '~/ui/checkbox';
import { estimateDetailSeconds, isBeyondDetail, isEnlarged } from '../detail-plan';
import { planResize } from '../geometry';
import { hasSize } from '../settings';
import type { ImageResizer } from '../use-image-resizer';

/** From so many seconds on, other ways are offered. */
const LONG_SECONDS = 120;

/** Two, three and four times as large, with the network that draws finer edges. */
export default function EnlargeFields({ resizer }: { resizer: ImageResizer }) {
  const { settings, set, images } = resizer;
  const plans = hasSize(settings)
    ? images.flatMap(({ size, shape }) => {
        const own = shape ?? size;
        return own ? [planResize(own, settings)] : [];
      })
    : [];
  const enlarged = plans.filter(({ source, target }) => isEnlarged(source, target));
  const seconds = estimateDetailSeconds(
    enlarged.map(({ source }) => source),
    upscaleThreads(),
  );
  const first = enlarged[0]?.canvas;
  const note = enlarged.some(({ source }) => isBeyondDetail(source))
    ? 'More detail is for images of up to 6.25 megapixels: crop this one or make it smaller first.'
    : seconds > LONG_SECONDS &&
      'The time follows from the image’s own pixels: 2× takes as long as 4×, an image of half the side a quarter.';
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">Enlarge</legend>
      <div className="flex flex-wrap items-center gap-2">
        {[2, 3, 4].map((times) => (
          <button
            key={times}
            type="button"
            aria-label={`${times} times as large`}
            aria-pressed={settings.sizeBy === 'percent' && settings.percent === times * 100}
            onClick={() => set({ sizeBy: 'percent', percent: times * 100, detail: true })}
            className="min-h-8 min-w-12 rounded-control border border-edge bg-surface px-3 text-sm transition-colors hover:border-ink aria-pressed:border-accent-text aria-pressed:bg-accent/12"
            data-figures
          >
            {times}×
          </button>
        ))}
        {first && (
          <span className="text-sm text-muted" data-figures>
            {first.width} × {first.height} px
            {settings.detail && ` · about ${inWords(seconds)}`}
          </span>
        )}
      </div>
      {settings.detail && note && (
        <p className="text-sm text-muted">
          {note}{' '}
          <button type="button" className="link-button" onClick={() => set({ detail: false })}>
            Enlarge without more detail
          </button>
          , which takes seconds.
        </p>
      )}
      <Checkbox
        label="With more detail"
        hint={
          settings.detail && !first
            ? 'These settings make no image larger, so nothing changes.'
            : `A network (${formatBytes(UPSCALER_DOWNLOAD_BYTES)}, fetched once) draws what scaling blurs, on this device. The preview is without it.`
        }
        checked={settings.detail}
        onChange={(event) => set({ detail: event.currentTarget.checked })}
      />
    </fieldset>
  );
}

function inWords(seconds: number): string {
  return seconds < LONG_SECONDS
    ? formatCount(Math.max(1, Math.round(seconds)), 'second')
    : formatCount(Math.round(seconds / 60), 'minute');
}
