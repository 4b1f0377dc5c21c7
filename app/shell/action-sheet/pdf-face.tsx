import type { ReactNode } from 'react';
import { PdfThumbnail } from '~/ui/pdf-view/pdf-thumbnail';
import { useFileBytes } from '~/ui/pdf-view/use-file-bytes';
import { useViewPdf } from '~/ui/pdf-view/use-view-pdf';

/** The first page of a PDF; its letters for one that is locked or damaged. */
export default function PdfFace({ file, children }: { file: File; children: ReactNode }) {
  const view = useViewPdf(useFileBytes(file));
  if (view.status !== 'open') return children;
  return <PdfThumbnail pdf={view.pdf} number={1} size={72} />;
}
