import type { Rect } from '@entropy-tools/media/image/resample';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import shapes from '../crop-shapes.json';
import { cropPixels } from '../edit';
import type { Size } from '../geometry';

/** The names of the shapes that a crop can be kept in, beside free, the picture's own and that of a frame. */
export type ShapeName = string;

/** The shape of a name (width ÷ height); undefined if it is free. */
export function shapeOfName(name: ShapeName, size: Size): number | undefined {
  if (name === 'own') return size.width / size.height;
  const shape = shapes.find((one) => one.name === name);
  return shape && shape.width / shape.height;
}

/** The shape of the crop, and the crop in pixels, for the keyboard and for exact values. */
export function CropFields({
  size,
  crop,
  shape,
  shapeName,
  onShape,
  onCrop,
}: {
  /** The size of the rotated picture. */
  size: Size;
  crop: Rect | undefined;
  /** The shape that the crop is kept in (width ÷ height); undefined if it is free. */
  shape: number | undefined;
  /** The name of the chosen shape; undefined if a frame decides it. */
  shapeName: ShapeName | undefined;
  onShape: (name: ShapeName) => void;
  onCrop: (crop: Rect | undefined) => void;
}) {
  const pixels = cropPixels(size, crop) ?? { x: 0, y: 0, ...size };
  const set = (part: Partial<Rect>) => {
    const { x, y, width, height } = { ...pixels, ...part };
    if (![x, y, width, height].every(Number.isFinite)) return;
    const [wide, high] = inShape(part, { width, height }, size, shape);
    onCrop({
      x: Math.min(x, size.width - wide) / size.width,
      y: Math.min(y, size.height - high) / size.height,
      width: wide / size.width,
      height: high / size.height,
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
      {shapeName !== undefined && (
        <Select
          label="Shape of the cut"
          value={shapeName}
          className="col-span-2 sm:col-span-1"
          onChange={(event) => onShape(event.currentTarget.value)}
        >
          <option value="free">Free</option>
          <option value="own">As the image</option>
          {shapes.map((one) => (
            <option key={one.name} value={one.name}>
              {one.name} · {one.for}
            </option>
          ))}
        </Select>
      )}
      {field('Left (px)', 'x', 0, size.width - 1)}
      {field('Top (px)', 'y', 0, size.height - 1)}
      {field('Wide (px)', 'width', 1, size.width)}
      {field('High (px)', 'height', 1, size.height)}
    </div>
  );
}

/** The sides of a crop; in a fixed shape the one that was not set follows the other, within the picture. */
function inShape(
  set: Partial<Rect>,
  { width, height }: Size,
  size: Size,
  shape: number | undefined,
): [width: number, height: number] {
  if (shape === undefined || (set.width === undefined && set.height === undefined))
    return [width, height];
  const wide = Math.min(
    set.height === undefined ? width : height * shape,
    size.width,
    size.height * shape,
  );
  return [wide, wide / shape];
}
