import { PdfThumbnail } from '~/ui/pdf-view/pdf-thumbnail';
import { useFileBytes } from '~/ui/pdf-view/use-file-bytes';
import { useViewPdf } from '~/ui/pdf-view/use-view-pdf';
import { Skeleton } from '~/ui/skeleton';
import type { MadePdf } from '../made-pdf';

const MAX_PAGES = 6;
/** The longer side of a page, in CSS pixels. */
const sizePx = 148;

/** The first pages of a new PDF. */
export function ResultPages({
  file,
  password,
}: {
  file: MadePdf;
  /** The password, if it is protected. */
  password: string | undefined;
}) {
  const view = useViewPdf(useFileBytes(file.blob), password);
  if (view.status === 'failed') return null;
  const count = view.status === 'open' ? view.pdf.pageCount : Math.min(file.pageCount, MAX_PAGES);
  const numbers = Array.from({ length: Math.min(count, MAX_PAGES) }, (_, index) => index + 1);
  return (
    <ul
      aria-label={`First pages of ${file.name}`}
      className="flex gap-3 overflow-x-auto rounded-card bg-well p-4"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
      tabIndex={0}
    >
      {numbers.map((number) => (
        <li key={number} className="grid h-37 shrink-0 place-items-center">
          {view.status === 'open' ? (
            <PdfThumbnail
              pdf={view.pdf}
              number={number}
              size={sizePx}
              className="border border-line"
            />
          ) : (
            <Skeleton className="h-37 w-26" />
          )}
        </li>
      ))}
    </ul>
  );
}
