import { useState } from 'react';
import { pictureAccept } from '~/tool-kit/pictures/picture-file';
import { Button } from '~/ui/button';
import { FilePick } from '~/ui/file-pick';
import type { Editor } from '../use-editor';
import { usePlaceImage } from '../use-place-image';
import { ModeIcon } from './mode-icon';

/** Puts a picture from the device on the page. */
export function ImageButton({ editor }: { editor: Editor }) {
  const [refused, setRefused] = useState(false);
  const place = usePlaceImage(editor);
  const take = async (file: File) => setRefused(!(await place(file, `Picture: ${file.name}`)));
  return (
    <>
      <FilePick
        accept={pictureAccept}
        testId="image-input"
        onFiles={([file]) => file && void take(file)}
      >
        {(choose) => (
          <Button size="small" variant="quiet" className="px-2!" onClick={choose}>
            <ModeIcon name="image" />
            <span className="sr-only lg:not-sr-only">Image</span>
          </Button>
        )}
      </FilePick>
      {refused && (
        <span role="alert" className="self-center text-sm text-danger">
          This picture cannot be opened. Try a PNG or JPEG.
        </span>
      )}
    </>
  );
}
