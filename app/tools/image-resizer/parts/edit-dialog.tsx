import type { Rect } from '@entropy-tools/media/image/resample';
import { useEffect, useState } from 'react';
import { lazyJobs } from '~/jobs/use-jobs';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import { Slider } from '~/ui/slider';
import { cropAround, isEdited } from '../crop-shape';
import {
  type ImageEdit,
  MAX_TILT,
  mirrored,
  noEdit,
  quarterTurned,
  turnedPart,
  turnedSize,
} from '../edit';
import { cropInFrame, middleOfShape, shapeOf } from '../edit-shape';
import type { Size } from '../geometry';
import type { jobs as resizerJobs } from '../jobs';
import { cropFrame } from '../settings';
import type { ChosenImage, ImageResizer } from '../use-image-resizer';
import { CropFields, shapeOfName } from './crop-fields';
import { CropStage } from './crop-stage';

/** Rotates, mirrors, straightens and crops one picture, or all of them the same way. */
export default function EditDialog({
  resizer,
  id,
  onClose,
}: {
  resizer: ImageResizer;
  id: number;
  onClose: () => void;
}) {
  const image = resizer.images.find((one) => one.id === id);
  const frame = cropFrame(resizer.settings);
  const [shapeName, setShapeName] = useState('free');
  /** The shape of the crop in a picture that is turned to this size; a frame decides it. */
  const shapeIn = (size: Size, name = shapeName) => frame ?? shapeOfName(name, size);
  const [isAroundSubject, setAroundSubject] = useState(false);
  const subject = useSubjects();
  /** With a frame there is always a crop, in the frame's shape; a chosen shape is kept when the picture turns. */
  const fitted = (wanted: ImageEdit, one: ChosenImage | undefined = image): ImageEdit => {
    if (!one?.size) return wanted;
    const size = turnedSize(one.size, wanted);
    if (frame) return { ...wanted, isFrame: true, crop: cropInFrame(size, frame, wanted.crop) };
    const shape = shapeIn(size);
    return shape && wanted.crop
      ? { ...wanted, crop: cropInFrame(size, shape, wanted.crop) }
      : wanted;
  };
  const [edit, setEdit] = useState<ImageEdit>(() => {
    const known = image?.edit ?? noEdit;
    return fitted(known.isFrame && !frame ? { ...known, crop: undefined, isFrame: false } : known);
  });
  const [forAll, setForAll] = useState(false);
  // Opened after mounting: the dialog takes the focus when `open` becomes true.
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  if (!image) return null;
  const { size: wholeSize } = image;
  const size = wholeSize && turnedSize(wholeSize, edit);
  const shape = size && shapeIn(size);
  const crop = (wanted: Rect | undefined) => {
    setAroundSubject(false);
    setEdit({ ...edit, crop: wanted });
  };
  const chooseShape = (name: string) => {
    setShapeName(name);
    if (!size) return;
    const wanted = shapeIn(size, name);
    if (wanted) crop(middleOfShape(size, wanted));
  };
  /** The crop around the subject of one picture, turned like this one. */
  const aroundSubject = async (one: ChosenImage): Promise<ImageEdit> => {
    const part = await subject.find(one.file);
    if (!part || !one.size) return fitted({ ...edit, crop: undefined }, one);
    const turned = turnedSize(one.size, edit);
    const wanted = shapeIn(turned);
    const aspect = wanted && (wanted * turned.height) / turned.width;
    return { ...edit, crop: cropAround(turnedPart(one.size, edit, part), aspect) };
  };
  const save = async () => {
    const changes: { one: ChosenImage; edit: ImageEdit }[] = [];
    for (const one of forAll ? resizer.images : [image]) {
      if (one === image || !isAroundSubject)
        changes.push({ one, edit: one === image ? edit : fitted(edit, one) });
      else changes.push({ one, edit: await aroundSubject(one) });
    }
    resizer.edit(
      changes.map(({ one, edit: wanted }) => ({
        id: one.id,
        edit: isEdited(wanted) ? wanted : undefined,
        shape: isEdited(wanted) && one.size ? shapeOf(one.size, wanted) : undefined,
      })),
    );
    onClose();
  };
  const { tilt = 0 } = edit;
  const setTilt = (degrees: number) =>
    setEdit(fitted({ ...edit, tilt: Math.round(degrees * 10) / 10 }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={frame ? 'Move the frame, or turn' : 'Crop and turn'}
      className="max-w-[44rem]"
    >
      <div className="flex flex-col gap-4">
        <CropStage
          file={image.file}
          edit={edit}
          isFrame={frame !== undefined}
          aspect={shape && size && (shape * size.height) / size.width}
          onCrop={crop}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setEdit(fitted(quarterTurned(edit, false)))}>
            <Icon name="undo" className="size-4" />
            Turn left
          </Button>
          <Button size="small" onClick={() => setEdit(fitted(quarterTurned(edit, true)))}>
            <Icon name="undo" className="size-4 -scale-x-100" />
            Turn right
          </Button>
          <Button
            size="small"
            aria-pressed={edit.flipX}
            className="aria-pressed:bg-accent/12"
            onClick={() => setEdit(mirrored(edit, 'x'))}
          >
            Mirror
          </Button>
          <Button
            size="small"
            aria-pressed={edit.flipY}
            className="aria-pressed:bg-accent/12"
            onClick={() => setEdit(mirrored(edit, 'y'))}
          >
            Upside down
          </Button>
          {size && (
            <Button
              size="small"
              busy={subject.state === 'busy'}
              onClick={async () => {
                const found = await aroundSubject(image);
                setAroundSubject(true);
                setEdit(found);
              }}
            >
              {subject.state === 'busy' ? 'Looking…' : 'Around the subject'}
            </Button>
          )}
        </div>
        <p className="-mt-2 text-sm text-muted" role="status">
          {subject.problem ??
            (subject.state === 'busy' &&
              'Found on this device. The first time its model is fetched: 59 MB, as for the Background Remover.')}
        </p>
        <Slider
          label="Straighten"
          min={-MAX_TILT}
          max={MAX_TILT}
          step={0.1}
          value={tilt}
          valueText={`${tilt > 0 ? '+' : ''}${tilt.toFixed(1)}°`}
          onValueChange={setTilt}
        />
        {size && (
          <CropFields
            size={size}
            crop={edit.crop}
            shape={shape}
            shapeName={frame ? undefined : shapeName}
            onShape={chooseShape}
            onCrop={crop}
          />
        )}
        {resizer.images.length > 1 && (
          <Checkbox
            label="Do the same to all images"
            hint={isAroundSubject && 'Around the subject of each.'}
            checked={forAll}
            onChange={(event) => setForAll(event.currentTarget.checked)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            variant="quiet"
            onClick={() => {
              setShapeName('free');
              setAroundSubject(false);
              setEdit(frame ? fitted(noEdit) : noEdit);
            }}
          >
            Start over
          </Button>
          <Button variant="primary" busy={subject.state === 'busy'} onClick={() => void save()}>
            Use it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Finds subjects in a worker of its own, so that the model is loaded once. */
function useSubjects() {
  const [state, setState] = useState<'idle' | 'busy'>('idle');
  const [problem, setProblem] = useState<string>();
  const [lazy] = useState(() => lazyJobs<typeof resizerJobs>('image-resizer', { workers: 1 }));
  useEffect(() => lazy.close, [lazy]);
  /** The rectangle around the subject, in fractions; undefined with `problem` if there is none. */
  const find = async (file: File): Promise<Rect | undefined> => {
    setState('busy');
    setProblem(undefined);
    try {
      return (await lazy.jobs.findSubject(file)).output;
    } catch (error) {
      setProblem(
        `${file.name}: ${error instanceof Error ? error.message : 'no subject was found.'}`,
      );
      return undefined;
    } finally {
      setState('idle');
    }
  };
  return { state, problem, find };
}
