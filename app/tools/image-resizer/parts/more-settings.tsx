import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import type { FitMode, ResizeSettings } from '../settings';
import type { ImageResizer } from '../use-image-resizer';
import { FileSizeFields } from './file-size-fields';
import { JpegFields } from './jpeg-fields';
import { NameField } from './name-field';
import { WatermarkFields } from './watermark-fields';

/** The rarer settings. */
export default function MoreSettings({ resizer }: { resizer: ImageResizer }) {
  const { settings, set } = resizer;
  const boxed = settings.sizeBy === 'box';
  return (
    <div className="flex flex-col gap-4 border-t border-line p-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {boxed && settings.maintainAspectRatio && (
          <Select
            label="Fit"
            value={settings.fit}
            onChange={(event) => set({ fit: event.currentTarget.value as FitMode })}
          >
            <option value="contain">Inside the size</option>
            <option value="cover">Fill the size, cut the edges</option>
            <option value="pad">Fill the size, add a border</option>
          </Select>
        )}
        <Select
          label="Scaling"
          value={settings.method}
          onChange={(event) =>
            set({ method: event.currentTarget.value as ResizeSettings['method'] })
          }
        >
          <option value="fast">Fast, by the browser</option>
          <option value="best">Best, Lanczos by pica</option>
        </Select>
      </div>
      {settings.sizeBy !== 'percent' && (!boxed || settings.maintainAspectRatio) && (
        <Checkbox
          label="Enlarge smaller images"
          checked={settings.enlarge}
          onChange={(event) => set({ enlarge: event.currentTarget.checked })}
        />
      )}
      {settings.format === 'jpeg' && (
        <label className="flex items-center gap-3">
          <input
            type="color"
            value={settings.background}
            onChange={(event) => set({ background: event.currentTarget.value })}
            className="h-9 w-12 rounded-control border border-edge bg-surface p-1"
          />
          Background for transparent parts and borders
        </label>
      )}
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        <Checkbox
          label="Keep the photo’s metadata"
          hint="Camera, time, title and copyright. Otherwise all of it is left out."
          checked={settings.keepExif}
          onChange={(event) => set({ keepExif: event.currentTarget.checked, keepGps: false })}
        />
        {settings.keepExif && (
          <Checkbox
            label="Keep the place where it was taken, too"
            checked={settings.keepGps}
            onChange={(event) => set({ keepGps: event.currentTarget.checked })}
          />
        )}
      </div>
      {settings.format === 'png' && (
        <Checkbox
          label="Pack the PNG again"
          hint="By oxipng: the same pixels in fewer bytes. Takes longer."
          checked={settings.optimisePng}
          onChange={(event) => set({ optimisePng: event.currentTarget.checked })}
        />
      )}
      {settings.format === 'jpeg' && <JpegFields resizer={resizer} />}
      <FileSizeFields resizer={resizer} />
      <WatermarkFields resizer={resizer} />
      <NameField resizer={resizer} />
    </div>
  );
}
