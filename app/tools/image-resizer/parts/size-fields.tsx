import { Suspense } from 'react';
import { Checkbox } from '~/ui/checkbox';
import { lazyPart } from '~/ui/lazy-part';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import {
  canOmitSide,
  fillsFrame,
  hasSize,
  isSide,
  MAX_SIDE,
  otherSide,
  presetSettings,
  presets,
  type SizeBy,
} from '../settings';
import type { ImageResizer } from '../use-image-resizer';
import { CommonSizes } from './common-sizes';

/** Loads the field for the other ways to state a size. */
export const loadOtherSize = () => import('./other-size');
const OtherSize = lazyPart(loadOtherSize);

/** Loads the fields for filling a frame of another shape. */
export const loadFrame = () => import('./frame-fields');
const FrameFields = lazyPart(loadFrame);

/** The box: six presets, width and height, and the aspect-ratio lock. */
export function SizeFields({ resizer }: { resizer: ImageResizer }) {
  const { settings, set, invalid, images } = resizer;
  const first = images.find((image) => image.size);
  const known = first?.shape ?? first?.size;
  // The lock updates the other field only if the box has the picture's shape: with cover or pad both are
  // free.
  const locked = settings.maintainAspectRatio && settings.fit === 'contain' ? known : undefined;
  const setWidth = (width: number) =>
    set({
      width,
      ...(locked && isSide(width) ? { height: otherSide(width, locked.width, locked.height) } : {}),
    });
  const setHeight = (height: number) =>
    set({
      height,
      ...(locked && isSide(height)
        ? { width: otherSide(height, locked.height, locked.width) }
        : {}),
    });
  const side = (label: string, value: number, onSide: (value: number) => void) => (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={MAX_SIDE}
      step={1}
      data-figures=""
      value={Number.isNaN(value) ? '' : value}
      placeholder={canOmitSide(settings) ? 'auto' : ''}
      error={invalid && !hasSize(settings) && !isSide(value) && 'Whole pixels from 1 to 10000.'}
      onChange={(event) => onSide(event.currentTarget.valueAsNumber)}
    />
  );
  const sizeBy = (
    <Select
      label="Resize by"
      value={settings.sizeBy}
      onChange={(event) => set({ sizeBy: event.currentTarget.value as SizeBy })}
    >
      <option value="box">Width and height</option>
      <option value="percent">Percentage</option>
      <option value="longest">Longest side</option>
    </Select>
  );
  if (settings.sizeBy !== 'box')
    return (
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {sizeBy}
        <Suspense fallback={null}>
          <OtherSize resizer={resizer} />
        </Suspense>
      </div>
    );
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-sm font-medium">Presets</legend>
      <div className="flex flex-wrap gap-2">
        {presets.map(({ name, width, height }) => {
          const chosen =
            settings.width === width && settings.height === height && fillsFrame(settings);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={chosen}
              onClick={() => set(presetSettings({ width, height }, settings))}
              className="min-h-8 rounded-control border border-edge bg-surface px-3 text-left text-sm transition-colors hover:border-ink aria-pressed:border-accent-text aria-pressed:bg-accent/12"
            >
              {name}{' '}
              <span className="text-muted" data-figures>
                {width}x{height}
              </span>
            </button>
          );
        })}
      </div>
      <Suspense fallback={null}>{images.length > 0 && <CommonSizes resizer={resizer} />}</Suspense>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[1.4fr_1fr_1fr]">
        <div className="col-span-2 sm:col-span-1">{sizeBy}</div>
        {side('Width (px)', settings.width, setWidth)}
        {side('Height (px)', settings.height, setHeight)}
      </div>
      <Checkbox
        label="Maintain aspect ratio"
        checked={settings.maintainAspectRatio}
        onChange={(event) => set({ maintainAspectRatio: event.currentTarget.checked })}
      />
      {settings.maintainAspectRatio && settings.fit !== 'contain' && (
        <Suspense fallback={null}>
          <FrameFields resizer={resizer} />
        </Suspense>
      )}
    </fieldset>
  );
}
