import { useState } from 'react';
import { BrushLayer } from '~/tool-kit/pictures/brush-layer';
import { useShownPicture } from '~/tool-kit/pictures/use-shown-picture';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { Slider } from '~/ui/slider';
import { useObjectUrl } from '~/ui/use-object-url';
import { defaultLook } from '../look';
import type { BackgroundRemover, PictureDone } from '../use-background-remover';
import { usePreview } from '../use-preview';
import { BitmapCanvas } from './bitmap-canvas';

/** Limits of the brush's radius, as a fraction of the longer side. */
const MIN_RADIUS = 0.003;
const MAX_RADIUS = 0.12;

/** The cut-out over a faded original, for erasing and restoring by brush. */
export function BrushStage({
  remover,
  picture,
}: {
  remover: BackgroundRemover;
  picture: PictureDone;
}) {
  const { jobs, look } = remover;
  const { preview } = picture.state.cut;
  const [mode, setMode] = useState<'erase' | 'restore'>('erase');
  const [radius, setRadius] = useState(0.025);
  const [zoom, setZoom] = useState(1);
  // The cut-out with the chosen softness only: a background would hide what can be restored.
  const { bitmap } = usePreview(
    jobs,
    preview,
    useBrushLook(look.softness),
    picture.strokes,
    picture.choice,
  );
  const url = useObjectUrl(useShownPicture(picture.file));
  const resize = (to: number) => setRadius(Math.min(MAX_RADIUS, Math.max(MIN_RADIUS, to)));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <fieldset className="flex gap-2">
          <legend className="sr-only">Brush</legend>
          {(['erase', 'restore'] as const).map((one) => (
            <label
              key={one}
              className={classNames(
                'flex min-h-10 cursor-pointer items-center rounded-control border px-4 text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent',
                mode === one
                  ? 'border-accent bg-accent/12 font-medium'
                  : 'border-edge hover:border-ink',
              )}
            >
              <input
                type="radio"
                name="brush"
                className="sr-only"
                checked={mode === one}
                onChange={() => setMode(one)}
              />
              {one === 'erase' ? 'Erase' : 'Restore'}
            </label>
          ))}
        </fieldset>
        <Slider
          label="Brush size"
          className="w-36"
          min={MIN_RADIUS}
          max={MAX_RADIUS}
          step={0.001}
          value={radius}
          valueText={`${Math.round(radius * 2000) / 10}\u2009%`}
          onValueChange={setRadius}
        />
        <Slider
          label="Zoom"
          className="w-28"
          min={1}
          max={6}
          step={0.5}
          value={zoom}
          valueText={`${zoom}×`}
          onValueChange={setZoom}
        />
        <div className="flex gap-2">
          <Button
            aria-label="Undo"
            disabledReason={picture.strokes.length === 0 && 'Nothing was painted.'}
            onClick={() => remover.undo(picture.id)}
          >
            <Icon name="undo" className="size-5" />
          </Button>
          <Button
            aria-label="Redo"
            disabledReason={picture.undone.length === 0 && 'Nothing was taken back.'}
            onClick={() => remover.redo(picture.id)}
          >
            <Icon name="undo" className="size-5 -scale-x-100" />
          </Button>
          <Button
            disabledReason={picture.strokes.length === 0 && 'Nothing was painted.'}
            onClick={() => remover.clearStrokes(picture.id)}
          >
            Clear
          </Button>
        </div>
      </div>
      <div className="max-h-[40rem] overflow-auto rounded-card border border-line bg-well">
        <div
          className="checkerboard relative mx-auto w-fit"
          style={{ width: zoom === 1 ? undefined : `${zoom * 100}%` }}
        >
          {url && (
            <img src={url} alt="" className="absolute inset-0 size-full object-fill opacity-25" />
          )}
          {bitmap && (
            <BitmapCanvas
              bitmap={bitmap}
              label={`${picture.file.name} without its background`}
              className={classNames('relative', zoom === 1 ? 'max-h-[39rem]' : 'w-full')}
            />
          )}
          <BrushLayer
            width={preview.width}
            height={preview.height}
            mode={mode}
            radius={radius}
            onStroke={(stroke) => remover.paint(picture.id, stroke)}
            onSwap={() => setMode(mode === 'erase' ? 'restore' : 'erase')}
            onRadius={resize}
            onUndo={() => remover.undo(picture.id)}
            onRedo={() => remover.redo(picture.id)}
          />
        </div>
      </div>
    </div>
  );
}

function useBrushLook(softness: number) {
  const [look, setLook] = useState({ ...defaultLook, softness });
  if (look.softness !== softness) setLook({ ...defaultLook, softness });
  return look;
}
