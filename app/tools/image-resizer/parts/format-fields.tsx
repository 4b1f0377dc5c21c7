import { Select } from '~/ui/select';
import { Slider } from '~/ui/slider';
import type { ResultFormat } from '../settings';
import type { ImageResizer } from '../use-image-resizer';

/** Format and quality side by side. */
export function FormatFields({ resizer }: { resizer: ImageResizer }) {
  const { settings, set, previewSize } = resizer;
  const lossless = settings.format === 'png' || settings.format === 'gif';
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label="Format"
        value={settings.format}
        onChange={(event) => set({ format: event.currentTarget.value as ResultFormat })}
      >
        <option value="jpeg">JPEG</option>
        <option value="png">PNG</option>
        <option value="webp">WebP</option>
        <option value="avif">AVIF</option>
        <option value="gif">GIF</option>
      </Select>
      {lossless ? (
        <p className="text-sm text-muted sm:pt-7">
          {settings.format === 'png'
            ? 'PNG keeps every pixel: there is no quality to set.'
            : 'GIF has 256 colours and no quality to set.'}
        </p>
      ) : (
        <Slider
          label="Quality"
          min={0.1}
          max={1}
          step={0.1}
          value={settings.quality}
          valueText={`${Math.round(settings.quality * 100)}\u2009%${previewSize ? ` · ${previewSize}` : ''}`}
          onValueChange={(quality) => set({ quality: Math.round(quality * 10) / 10 })}
        />
      )}
    </div>
  );
}
