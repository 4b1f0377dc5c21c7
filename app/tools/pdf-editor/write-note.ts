import { type PDFDocument, PDFHexString, type PDFPage, PDFString } from 'pdf-lib';
import { rgb } from '~/codecs/doc/write-pdf/operands';
import { boundsThrough, frameMatrix, frameSize, readPageBox } from '~/codecs/pdf/page-frame';
import type { NoteAnnotation } from './annotation';

/** Print, NoZoom, NoRotate (PDF 32000-1, table 165). */
const flags = 4 + 8 + 16;

/** Adds a comment that readers open, with a look of its own for those that have none. */
export function writeNote(document: PDFDocument, page: PDFPage, note: NoteAnnotation): void {
  const { context } = document;
  const box = readPageBox(page);
  const top = frameSize(box, note.turn).height - note.y;
  const seen = [note.x, top - note.height, note.x + note.width, top] as const;
  const look = context.register(
    context.flateStream(
      `${rgb(note.color)} rg 0 0 0 RG 0.7 w 1 j 1 18 m 19 18 l 19 6 l 9 6 l 4 1 l 4 6 l 1 6 l b`,
      { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 20, 20] },
    ),
  );
  const annotation = context.obj({
    Type: 'Annot',
    Subtype: 'Text',
    Rect: [...boundsThrough(frameMatrix(box, note.turn), seen)],
    Contents: PDFHexString.fromText(note.content),
    C: rgb(note.color).split(' ').map(Number),
    Name: 'Comment',
    F: flags,
    M: PDFString.fromDate(new Date()),
    P: page.ref,
    AP: { N: look },
  });
  page.node.addAnnot(context.register(annotation));
}
