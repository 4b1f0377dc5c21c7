import { formatBytes, formatDuration } from '@entropy-tools/core/format';
import { UPSCALER_DOWNLOAD_BYTES } from '@entropy-tools/core/vendor-assets';
import { Checkbox } from '~/ui/checkbox';
import { estimateDetailSeconds, isEnlarged } from '../detail-plan';
import { planResize } from '../geometry';
import { hasSize } from '../settings';
import type { ImageResizer } from '../use-image-resizer';

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
    navigator.hardwareConcurrency,
  );
  const first = enlarged[0]?.canvas;
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
            {settings.detail &&
              ` · about ${formatDuration(Math.max(1, Math.round(seconds)) * 1000)}`}
          </span>
        )}
      </div>
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
