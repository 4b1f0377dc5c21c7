import { useEffect, useRef, useState } from 'react';
import { BrushLayer } from '~/tool-kit/pictures/brush-layer';
import { pictureAccept } from '~/tool-kit/pictures/picture-file';
import { useShownPicture } from '~/tool-kit/pictures/use-shown-picture';
import { Button } from '~/ui/button';
import { FilePick } from '~/ui/file-pick';
import { Skeleton } from '~/ui/skeleton';
import { Slider } from '~/ui/slider';
import { useObjectUrl } from '~/ui/use-object-url';
import { drawStrokes, type PictureSource } from '../picture-source';
import type { ImageGenerator } from '../use-image-generator';
import { Choices } from './choices';

/** What only a service takes: a picture to change, and how many pictures a press makes. */
export default function ServiceFields({ generator }: { generator: ImageGenerator }) {
  const { service, source, setSource, options, setOptions } = generator;
  return (
    <>
      {service?.takes.picture &&
        (source ? (
          <Source generator={generator} source={source} />
        ) : (
          <FilePick
            accept={pictureAccept}
            onFiles={([file]) => file && setSource({ name: file.name, blob: file, strokes: [] })}
          >
            {(choose) => (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Button onClick={choose}>Choose a picture to change</Button>
                <span className="text-sm text-muted">Or leave it: a new one is made.</span>
              </div>
            )}
          </FilePick>
        ))}
      <Choices
        legend="Pictures at a press"
        values={['1', '2', '4']}
        nameOf={(count) => count}
        value={String(options.count)}
        onChoose={(count) => setOptions({ count: Number(count) })}
      />
    </>
  );
}

const SIZES = { min: 1, max: 25, start: 6 };

function Source({
  generator: { service, setSource },
  source,
}: {
  generator: ImageGenerator;
  source: PictureSource;
}) {
  const url = useObjectUrl(useShownPicture(source.blob));
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [radius, setRadius] = useState(SIZES.start / 100);
  const [undone, setUndone] = useState<PictureSource['strokes']>([]);
  const { strokes } = source;
  const takesMask = service?.takes.mask !== null;
  const paint = (next: PictureSource['strokes']) => setSource({ ...source, strokes: next });
  const undo = () => {
    const last = strokes.at(-1);
    if (!last) return;
    setUndone([...undone, last]);
    paint(strokes.slice(0, -1));
  };
  const redo = () => {
    const next = undone.at(-1);
    if (!next) return;
    setUndone(undone.slice(0, -1));
    paint([...strokes, next]);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">Picture to change</legend>
      {url ? (
        <div className="relative mx-auto w-fit overflow-hidden rounded-card border border-line">
          <img
            src={url}
            alt={`To be changed: ${source.name}`}
            className="block max-h-80 w-auto max-w-full"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
          />
          {takesMask && size && (
            <>
              <Painted {...size} strokes={strokes} />
              <BrushLayer
                {...size}
                mode="erase"
                radius={radius}
                onStroke={(stroke) => {
                  setUndone([]);
                  paint([...strokes, stroke]);
                }}
                onSwap={() => undefined}
                onRadius={(wanted) =>
                  setRadius(Math.min(SIZES.max / 100, Math.max(SIZES.min / 100, wanted)))
                }
                onUndo={undo}
                onRedo={redo}
              />
            </>
          )}
        </div>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
      {takesMask && (
        <Slider
          label="Brush"
          min={SIZES.min}
          max={SIZES.max}
          value={Math.round(radius * 100)}
          valueText={`${Math.round(radius * 100)}\u2009%`}
          onValueChange={(value) => setRadius(value / 100)}
        />
      )}
      <p className="text-sm text-muted">
        {takesMask
          ? 'Paint over what is to be made anew. Without paint the whole picture may change.'
          : 'Say in the prompt what is to change.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {takesMask && (
          <>
            <Button disabledReason={strokes.length === 0 && 'Nothing is painted.'} onClick={undo}>
              Undo
            </Button>
            <Button
              disabledReason={strokes.length === 0 && 'Nothing is painted.'}
              onClick={() => paint([])}
            >
              Clear paint
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={() => setSource(undefined)}>
          Remove picture
        </Button>
      </div>
    </fieldset>
  );
}

/** The strokes so far. */
function Painted({
  width,
  height,
  strokes,
}: {
  width: number;
  height: number;
  strokes: PictureSource['strokes'];
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.canvas.width = width;
    context.canvas.height = height;
    context.strokeStyle = 'rgb(220 60 40)';
    drawStrokes(context, strokes);
  }, [width, height, strokes]);
  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full opacity-45" />;
}
