import { useState } from 'react';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { PdfPage } from '~/ui/pdf-view/pdf-page';

/** A page with its edits, drawn over the original. The last drawing stays until the next is ready. */
export function EditedPageView({
  shown,
  scale,
  rotation,
}: {
  shown: ViewPdf;
  scale: number;
  rotation: number;
}) {
  const [front, setFront] = useState<ViewPdf>();
  const layers = front && front !== shown ? [front, shown] : [shown];
  return layers.map((pdf) => (
    <div
      key={keyOf(pdf)}
      aria-hidden
      data-testid="edited-page"
      className={`pointer-events-none absolute inset-0 ${pdf === front ? '' : 'opacity-0'}`}
    >
      <PdfPage
        pdf={pdf}
        number={1}
        scale={scale}
        rotation={rotation}
        forms="left-out"
        onDrawn={() => setFront(pdf)}
      />
    </div>
  ));
}

const keys = new WeakMap<ViewPdf, number>();
let made = 0;

function keyOf(pdf: ViewPdf): number {
  const known = keys.get(pdf) ?? ++made;
  keys.set(pdf, known);
  return known;
}
