// A document that holds a single picture, for the writers of DOCX and PDF.

import type { Doc, DocImage } from './model';

/** One picture, centred; writers fit it to the page. */
export function imageDoc(image: DocImage, title: string): Doc {
  return { title, blocks: [{ kind: 'image', image, align: 'center' }] };
}
