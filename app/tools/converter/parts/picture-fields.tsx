import type { FormatId } from '@entropy-tools/convert/formats/formats';
import type { PictureOptions } from '@entropy-tools/convert/options/picture-options';
import { useId } from 'react';
import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';

const withMetadata: readonly string[] = ['jpg', 'png', 'webp'] satisfies FormatId[];
const withoutClearParts: readonly string[] = ['jpg', 'bmp'] satisfies FormatId[];
const sized: readonly string[] = [
  ...(['jpg', 'png', 'webp', 'avif', 'jxl', 'gif', 'apng', 'tiff', 'bmp'] satisfies FormatId[]),
];

/** Size, weight, ground and metadata of written pictures; only what matters for the target. */
export function PictureFields({
  target,
  isDrawing,
  picture,
  onChange,
}: {
  target: string;
  /** Whether all sources are drawings, which have any size. */
  isDrawing: boolean;
  picture: PictureOptions;
  onChange: (picture: PictureOptions) => void;
}) {
  const ground = useId();
  const set = (part: Partial<PictureOptions>) => onChange({ ...picture, ...part });
  const number = (
    label: string,
    value: number | null,
    onValue: (value: number | null) => void,
    { hint, max }: { hint?: string; max?: number } = {},
  ) => (
    <TextField
      label={label}
      hint={hint}
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      step={1}
      data-figures=""
      value={value ?? ''}
      onChange={(event) => {
        const typed = Math.round(event.currentTarget.valueAsNumber);
        onValue(typed >= 1 ? Math.min(typed, max ?? typed) : null);
      }}
    />
  );
  const isSite = target === 'ico' && picture.icon === 'web-site';
  return (
    <div className="flex flex-col gap-4">
      {target === 'ico' && (
        <Select
          label="Icon"
          value={picture.icon}
          onChange={(event) => set({ icon: event.currentTarget.value as PictureOptions['icon'] })}
        >
          <option value="file">One file with all sizes</option>
          <option value="web-site">For a web site: favicon and two PNGs, as a ZIP</option>
        </Select>
      )}
      {target !== 'ico' && (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {number(
            isDrawing ? 'Width (px)' : 'Largest width (px)',
            picture.width,
            (width) => set({ width, percent: 100 }),
            { hint: isDrawing ? 'Empty: the drawing’s own size.' : 'Empty: as it is.' },
          )}
          {number(
            isDrawing ? 'Or height (px)' : 'Largest height (px)',
            picture.height,
            (height) => set({ height, percent: 100 }),
            isDrawing ? {} : { hint: 'Keeps its proportions.' },
          )}
          {!isDrawing &&
            number(
              'Or size (%)',
              picture.percent === 100 ? null : picture.percent,
              (percent) => set({ percent: percent ?? 100, width: null, height: null }),
              { hint: 'Never enlarged.', max: 100 },
            )}
        </div>
      )}
      {sized.includes(target) &&
        number(
          'Largest file size (kB)',
          picture.maxKilobytes,
          (maxKilobytes) => set({ maxKilobytes }),
          {
            hint: 'Quality, then pixels are lowered until the file is small enough. Empty: no limit.',
          },
        )}
      {(withoutClearParts.includes(target) || isSite) && (
        <label htmlFor={ground} className="flex items-center gap-3">
          <input
            id={ground}
            type="color"
            value={picture.ground}
            onChange={(event) => set({ ground: event.currentTarget.value })}
            className="h-9 w-12 rounded-control border border-edge bg-surface p-1"
          />
          Background for transparent parts
        </label>
      )}
      {withMetadata.includes(target) && !isDrawing && (
        <div className="flex flex-col gap-2">
          <Checkbox
            label="Keep the photo’s metadata"
            hint="Camera, time, title and copyright. Otherwise all of it is left out."
            checked={picture.metadata !== 'none'}
            onChange={(event) =>
              set({ metadata: event.currentTarget.checked ? 'without-place' : 'none' })
            }
          />
          {picture.metadata !== 'none' && (
            <Checkbox
              label="Keep the place where it was taken, too"
              checked={picture.metadata === 'all'}
              onChange={(event) =>
                set({ metadata: event.currentTarget.checked ? 'all' : 'without-place' })
              }
            />
          )}
        </div>
      )}
    </div>
  );
}
