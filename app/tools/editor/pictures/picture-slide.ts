import { baseName } from '@entropy-tools/core/file-names';
import type { Slide } from '@entropy-tools/studio/deck/deck';
import { newSlide, UNTITLED } from '../deck/new-slide';
import { addPicture } from './load-picture';

/**
 * A slide that shows a picture file whole, under the words of its name.
 * @throws ToolError if this browser cannot show it
 */
export async function pictureSlide(file: File): Promise<Slide> {
  const words = wordsOfName(file.name);
  return newSlide({
    title: words || UNTITLED,
    content: '',
    layout: 'image-only',
    imageUrl: await addPicture(file),
    imageFit: 'whole',
    ...(words === '' ? {} : { imageDescription: words }),
  });
}

/** ‘a-red-fox-1234.png’, as the Image Generator names it with its seed, reads ‘A red fox’. */
function wordsOfName(name: string): string {
  const words = baseName(name).replace(/-\d+$/, '').replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
