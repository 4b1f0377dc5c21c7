import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import type { JpegEncoder } from '../settings';
import type { ImageResizer } from '../use-image-resizer';

/** The JPEG encoder and its options. */
export function JpegFields({ resizer: { settings, set } }: { resizer: ImageResizer }) {
  return (
    <div className="flex flex-col gap-2">
      <Select
        label="JPEG encoder"
        value={settings.jpegEncoder}
        onChange={(event) => set({ jpegEncoder: event.currentTarget.value as JpegEncoder })}
      >
        <option value="browser">Fast, by the browser</option>
        <option value="mozjpeg">Smaller files, by MozJPEG</option>
      </Select>
      {settings.jpegEncoder === 'mozjpeg' && (
        <>
          <Checkbox
            label="Progressive"
            hint="Appears from coarse to fine while it loads."
            checked={settings.progressive}
            onChange={(event) => set({ progressive: event.currentTarget.checked })}
          />
          <Checkbox
            label="Full colour detail"
            hint="For text and drawings with sharp colours; the file grows."
            checked={settings.fullColour}
            onChange={(event) => set({ fullColour: event.currentTarget.checked })}
          />
        </>
      )}
    </div>
  );
}
