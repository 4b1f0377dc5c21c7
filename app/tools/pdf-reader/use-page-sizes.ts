import { useCallback, useEffect, useState } from 'react';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import type { Size } from './page-layout';

/** A4 in points, until a page is read. */
const unknownPage: Size = { width: 595, height: 842 };
/** Batch size of page requests, so that drawing does not wait behind thousands of them. */
const atOnce = 50;

/**
 * The sizes of a document's pages in points, after rotation. Pages not read yet count as large as the first
 * one, and are read gradually.
 * @param rotation degrees clockwise on top of each page's own
 * @param goOn whether the other pages may be read; drawing the first page takes precedence
 * @returns undefined until the first page is read
 */
export function usePageSizes(
  pdf: ViewPdf,
  rotation: number,
  goOn: boolean,
): ((number: number) => Size) | undefined {
  const [sizes, setSizes] = useState<readonly Size[]>([]);
  const [first] = sizes;
  useEffect(() => {
    let current = true;
    void readSize(pdf, 1).then((size) => current && setSizes([size ?? unknownPage]));
    return () => {
      current = false;
    };
  }, [pdf]);
  useEffect(() => {
    if (!goOn || !first) return;
    let current = true;
    const readOthers = async () => {
      const known: Size[] = [first];
      for (let from = 2; from <= pdf.pageCount && current; from += atOnce) {
        const count = Math.min(atOnce, pdf.pageCount - from + 1);
        const batch = Array.from({ length: count }, (_, index) => readSize(pdf, from + index));
        for (const size of await Promise.all(batch)) known.push(size ?? first);
        if (current && known.some((size) => !isAlike(size, first))) setSizes([...known]);
      }
    };
    void readOthers();
    return () => {
      current = false;
    };
  }, [pdf, goOn, first]);
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

async function readSize(pdf: ViewPdf, number: number): Promise<Size | undefined> {
  const page = await pdf.page(number).catch(() => undefined);
  return page?.getViewport({ scale: 1 });
}

function isAlike(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}
