import { type ImageFocus, MAX_ZOOM, type Slide } from '@entropy-tools/studio/deck/deck';
import { Select } from '~/ui/select';
import { Slider } from '~/ui/slider';
import { MIDDLE, zoomFocus } from '../pictures/move-focus';

/** The visible part of a picture, by name. */
const focuses: Readonly<Record<string, ImageFocus>> = {
  'the middle': MIDDLE,
  'the top': { x: 0.5, y: 0 },
  'the bottom': { x: 0.5, y: 1 },
  'the left': { x: 0, y: 0.5 },
  'the right': { x: 1, y: 0.5 },
};

/** Nothing is cropped. */
const WHOLE = 'all of it';

/** Controls the visible part of a picture and its zoom; the picture itself can also be dragged. */
export function PictureCut({
  slide,
  set,
}: {
  slide: Slide;
  set: (part: Partial<Slide>, step?: string) => void;
}) {
  const focus = slide.imageFocus ?? MIDDLE;
  const name = Object.keys(focuses).find((one) => {
    const { x, y } = focuses[one] ?? MIDDLE;
    return x === focus.x && y === focus.y;
  });
  const zoom = focus.zoom ?? 1;
  const isWhole = slide.imageFit === 'whole';
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="Where it is cut, keep"
        value={isWhole ? WHOLE : (name ?? 'as dragged')}
        onChange={({ target }) => {
          if (target.value === WHOLE) return set({ imageFit: 'whole' });
          const { x, y } = focuses[target.value] ?? focus;
          set({ imageFocus: { ...focus, x, y }, imageFit: undefined } as Partial<Slide>);
        }}
      >
        {Object.keys(focuses).map((one) => (
          <option key={one}>{one}</option>
        ))}
        {name === undefined && <option>as dragged</option>}
        <option>{WHOLE}</option>
      </Select>
      {!isWhole && (
        <Slider
          label="Zoom"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          valueText={`${Math.round(zoom * 100)} %`}
          onValueChange={(to) =>
            set({ imageFocus: zoomFocus({ x: focus.x, y: focus.y }, to) }, `${slide.id} zoom`)
          }
        />
      )}
    </div>
  );
}
