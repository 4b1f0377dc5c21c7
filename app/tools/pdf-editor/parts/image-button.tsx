import { useRef, useState } from 'react';
import { Button } from '~/ui/button';
import type { Editor } from '../use-editor';
import { usePlaceImage } from '../use-place-image';
import { ModeIcon } from './mode-icon';

/** Puts a picture of the device on the page. */
export function ImageButton({ editor }: { editor: Editor }) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const place = usePlaceImage(editor);
  return (
    <>
      <Button size="small" variant="quiet" className="px-2!" onClick={() => input.current?.click()}>
        <ModeIcon name="image" />
        <span className="sr-only lg:not-sr-only">Image</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        data-testid="image-input"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void place(file, `Picture: ${file.name}`).then((placed) => setRefused(!placed));
        }}
      />
      {refused && (
        <span role="alert" className="self-center text-sm text-danger">
          This picture cannot be opened. Try a PNG or JPEG.
        </span>
      )}
    </>
  );
}
