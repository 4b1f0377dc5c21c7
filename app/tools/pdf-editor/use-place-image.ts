import { shownPicture } from '~/tool-kit/pictures/shown-picture';
import { newImage } from './new-item';
import type { Editor } from './use-editor';

/** Where a picture goes: a point of the page, in points from its top left as it is seen. */
type Point = { x: number; y: number };

/**
 * Puts a picture on the page that is shown: in its middle, or, at a point, as small as a signature is.
 * Answers whether it could be decoded.
 */
export function usePlaceImage(
  editor: Editor,
): (image: Blob, content: string, at?: Point) => Promise<boolean> {
  return async (file, content, at) => {
    const page = editor.state.pages[editor.pageIndex];
    if (!page) return false;
    let size: { width: number; height: number };
    let image: Blob;
    try {
      image = await shownPicture(file);
      const bitmap = await createImageBitmap(image);
      size = { width: bitmap.width, height: bitmap.height };
      bitmap.close();
    } catch {
      return false;
    }
    const shown = await editor.pdf.page(page.source + 1);
    const rotation = (shown.rotate + page.turn) % 360;
    const frame = shown.getViewport({ scale: 1, rotation });
    editor.setMode('select');
    const place = { page: page.id, turn: page.turn };
    editor.add(newImage(image, size, content, place, frame, at));
    return true;
  };
}
