import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import { type ImageEdit, isTurned, noEdit, turnedSize } from '../edit';
import { cropInFrame, shapeOf } from '../edit-shape';
import { cropFrame } from '../settings';
import type { ImageResizer } from '../use-image-resizer';
import { CropFields } from './crop-fields';
import { CropStage } from './crop-stage';

/** Rotates, mirrors and crops one picture, or all of them the same way. */
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
  /** With a frame there is always a crop, in the frame's shape. */
  const framed = (wanted: ImageEdit): ImageEdit =>
    frame && image?.size
      ? {
          ...wanted,
          isFrame: true,
          crop: cropInFrame(turnedSize(image.size, wanted), frame, wanted.crop),
        }
      : wanted;
  const [edit, setEdit] = useState<ImageEdit>(() => {
    const known = image?.edit ?? noEdit;
    return framed(known.isFrame && !frame ? { ...known, crop: undefined, isFrame: false } : known);
  });
  const [forAll, setForAll] = useState(false);
  // Opened after mounting: the dialog takes the focus when `open` becomes true.
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const saved = useRef(false);
  if (!image) return null;
  // Rotation changes the picture's coordinates, so an old crop would be elsewhere.
  const turn = (part: Partial<ImageEdit>) => setEdit(framed({ ...edit, ...part, crop: undefined }));
  const quarter = (by: 90 | 270) => ((edit.turn + by) % 360) as ImageEdit['turn'];
  const size = image.size && turnedSize(image.size, edit);
  const save = () => {
    saved.current = true;
    const changed = isTurned(edit) || edit.crop !== undefined;
    const targets = forAll ? resizer.images : [image];
    resizer.edit(
      targets.map((one) => ({
        id: one.id,
        edit: changed ? edit : undefined,
        shape: changed && one.size ? shapeOf(one.size, edit) : undefined,
      })),
    );
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={frame ? 'Move the frame, or turn' : 'Crop and turn'}
      className="max-w-lg"
    >
      <div className="flex flex-col gap-4">
        <CropStage
          file={image.file}
          edit={edit}
          isFrame={frame !== undefined}
          onCrop={(crop) => setEdit({ ...edit, crop })}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => turn({ turn: quarter(270) })}>
            <Icon name="undo" className="size-4" />
            Turn left
          </Button>
          <Button size="small" onClick={() => turn({ turn: quarter(90) })}>
            <Icon name="undo" className="size-4 -scale-x-100" />
            Turn right
          </Button>
          <Button
            size="small"
            aria-pressed={edit.flipX}
            className="aria-pressed:bg-accent/12"
            onClick={() => turn({ flipX: !edit.flipX })}
          >
            Mirror
          </Button>
          <Button
            size="small"
            aria-pressed={edit.flipY}
            className="aria-pressed:bg-accent/12"
            onClick={() => turn({ flipY: !edit.flipY })}
          >
            Upside down
          </Button>
        </div>
        {size && (
          <CropFields size={size} crop={edit.crop} onCrop={(crop) => setEdit({ ...edit, crop })} />
        )}
        {resizer.images.length > 1 && (
          <Checkbox
            label="Do the same to all images"
            checked={forAll}
            onChange={(event) => setForAll(event.currentTarget.checked)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={() => setEdit(framed(noEdit))}>
            Start over
          </Button>
          <Button variant="primary" onClick={save}>
            Use it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
