import { displayablePicture } from '~/tool-kit/pictures/displayable-picture';
import { newImage } from './new-item';
import type { Editor } from './use-editor';

/** Position of a picture in points from the top left of the page as displayed. */
type Point = { x: number; y: number };

/**
 * Puts a picture in the middle of the current page, or at a point in the size of a signature. Returns whether
 * it could be decoded.
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
      image = await displayablePicture(file);
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
