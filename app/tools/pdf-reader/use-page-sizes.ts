import { useCallback, useEffect, useState } from 'react';
import type { ViewPdf } from '~/components/pdf-view/open-for-view';
import type { Size } from './page-layout';

/** A4 in points, until a page is known. */
const unknownPage: Size = { width: 595, height: 842 };
/** Pages asked for at once, so that drawing is not kept waiting behind thousands of them. */
const atOnce = 50;

/**
 * The sizes of a document's pages in points, turned as they are shown. Pages not read yet count as
 * large as the first one; the rest follow by and by.
 * @param rotation degrees clockwise on top of each page's own
 * @returns undefined until the first page is known
 */
export function usePageSizes(
  pdf: ViewPdf,
  rotation: number,
): ((number: number) => Size) | undefined {
  const [sizes, setSizes] = useState<readonly Size[]>([]);
  useEffect(() => {
    let current = true;
    setSizes([]);
    const sizeOf = async (number: number): Promise<Size | undefined> => {
      const page = await pdf.page(number).catch(() => undefined);
      return page?.getViewport({ scale: 1 });
    };
    const readAll = async () => {
      const first = (await sizeOf(1)) ?? unknownPage;
      const known: Size[] = [first];
      if (current) setSizes([...known]);
      for (let from = 2; from <= pdf.pageCount && current; from += atOnce) {
        const count = Math.min(atOnce, pdf.pageCount - from + 1);
        const batch = Array.from({ length: count }, (_, index) => sizeOf(from + index));
        for (const size of await Promise.all(batch)) known.push(size ?? first);
        if (current && known.some((size) => !isAlike(size, first))) setSizes([...known]);
      }
    };
    void readAll();
    return () => {
      current = false;
    };
  }, [pdf]);
  const [first] = sizes;
  const sizeOf = useCallback(
    (number: number): Size => {
      const size = sizes[number - 1] ?? first ?? unknownPage;
      if (rotation % 180 === 0) return size;
      return { width: size.height, height: size.width };
    },
    [sizes, first, rotation],
  );
  return first && sizeOf;
}

function isAlike(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}
