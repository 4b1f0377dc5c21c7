import type { Rect } from '@entropy-tools/media/image/resample';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import { cropPixels } from '../edit';
import { middleOfShape } from '../edit-shape';
import type { Size } from '../geometry';

const shapes = {
  '1:1': 1,
  '4:3': 4 / 3,
  '3:2': 3 / 2,
  '16:9': 16 / 9,
  '3:4': 3 / 4,
  '9:16': 9 / 16,
};

/** The crop in pixels, for the keyboard and for exact values. */
export function CropFields({
  size,
  crop,
  onCrop,
}: {
  /** The size of the rotated picture. */
  size: Size;
  crop: Rect | undefined;
  onCrop: (crop: Rect | undefined) => void;
}) {
  const pixels = cropPixels(size, crop) ?? { x: 0, y: 0, ...size };
  const set = (part: Partial<Rect>) => {
    const { x, y, width, height } = { ...pixels, ...part };
    if (![x, y, width, height].every(Number.isFinite)) return;
    onCrop({
      x: x / size.width,
      y: y / size.height,
      width: width / size.width,
      height: height / size.height,
    });
  };
  const field = (label: string, key: keyof Rect, least: number, most: number) => (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      data-figures=""
      value={pixels[key]}
      onChange={(event) => set({ [key]: event.currentTarget.valueAsNumber })}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1.7fr_1fr_1fr_1fr_1fr]">
      <Select
        label="Crop"
        value=""
        className="col-span-2 sm:col-span-1"
        onChange={({ currentTarget: { value } }) =>
          onCrop(
            value in shapes ? middleOfShape(size, shapes[value as keyof typeof shapes]) : undefined,
          )
        }
      >
        <option value="">Shape…</option>
        <option value="whole">Whole image</option>
        {Object.keys(shapes).map((shape) => (
          <option key={shape} value={shape}>
            {shape}
          </option>
        ))}
      </Select>
      {field('Left (px)', 'x', 0, size.width - 1)}
      {field('Top (px)', 'y', 0, size.height - 1)}
      {field('Wide (px)', 'width', 1, size.width)}
      {field('High (px)', 'height', 1, size.height)}
    </div>
  );
}
