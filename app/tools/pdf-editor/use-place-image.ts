import { newImage } from './new-item';
import type { Editor } from './use-editor';

/** Puts a picture in the middle of the page that is shown. Answers whether it could be decoded. */
export function usePlaceImage(editor: Editor): (image: Blob, content: string) => Promise<boolean> {
  return async (image, content) => {
    const page = editor.state.pages[editor.pageIndex];
    if (!page) return false;
    let size: { width: number; height: number };
    try {
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
    editor.add(
      newImage(image, size, content, { page: page.id, turn: page.turn, x: 0, y: 0 }, frame),
    );
    return true;
  };
}
