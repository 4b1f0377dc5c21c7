import { useEffect, useState } from 'react';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import type { ShownPage } from '~/ui/pdf-view/pdf-page';
import { type PageLink, readLinks } from './read-links';

/** The page's links. External ones open in another tab without a referrer. */
export function LinkLayer({
  pdf,
  number,
  shown: { page, viewport },
  onGo,
}: {
  pdf: ViewPdf;
  number: number;
  shown: ShownPage;
  onGo: (page: number, within: number) => void;
}) {
  const [links, setLinks] = useState<readonly PageLink[]>([]);
  useEffect(() => {
    let current = true;
    readLinks(pdf, page, number).then(
      (found) => current && setLinks(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [pdf, page, number]);

  return links.map(({ id, rect, url, target }) => {
    const style = boxOf(rect, viewport);
    return url === undefined ? (
      <button
        key={id}
        type="button"
        className="reader-link"
        style={style}
        aria-label={`Go to page ${target.page}`}
        onClick={() => onGo(target.page, target.within)}
      />
    ) : (
      <a
        key={id}
        className="reader-link"
        style={style}
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        title={url}
      >
        <span className="sr-only">{url} (opens in a new tab)</span>
      </a>
    );
  });
}

/** The position on screen, in CSS pixels, of a rectangle given by two corners in points. */
function boxOf(rect: readonly number[], viewport: ShownPage['viewport']) {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom).map(Number);
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top).map(Number);
  return {
    left: Math.min(x1, x2),
    top: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
}
