import type { PDFPageProxy } from 'pdfjs-dist';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { resolveDestination, type Target } from './destination';

/** A link and where it stands, in points of the page. */
export type PageLink = { id: string; rect: readonly number[] } & (
  | { url: string; target?: undefined }
  | { url?: undefined; target: Target }
);

/** What pdf.js says of a link annotation; its types leave annotations open. */
interface LinkData {
  id: string;
  subtype: string;
  rect: readonly number[];
  /** Only http, https, mailto, tel and ftp: pdf.js leaves others out. */
  url?: string;
  dest?: unknown;
  /** 'NextPage', 'PrevPage', 'FirstPage', 'LastPage' and others (ISO 32000-1, 12.6.4.11). */
  action?: string;
}

/** The links of a page that lead somewhere. @param number the page's, from 1 */
export async function readLinks(
  pdf: ViewPdf,
  page: PDFPageProxy,
  number: number,
): Promise<PageLink[]> {
  const annotations: LinkData[] = await page.getAnnotations({ intent: 'display' });
  const links = annotations
    .filter(({ subtype }) => subtype === 'Link')
    .map(async ({ id, rect, url, dest, action }): Promise<PageLink | undefined> => {
      if (url) return isWebAddress(url) ? { id, rect, url } : undefined;
      const target = action
        ? namedTarget(action, number, pdf.pageCount)
        : await resolveDestination(pdf, dest).catch(() => undefined);
      return target && { id, rect, target };
    });
  return (await Promise.all(links)).filter((link) => link !== undefined);
}

function isWebAddress(url: string): boolean {
  return /^(https?|mailto|tel|ftp):/i.test(url);
}

function namedTarget(action: string, number: number, pageCount: number): Target | undefined {
  const pages: Readonly<Record<string, number>> = {
    NextPage: number + 1,
    PrevPage: number - 1,
    FirstPage: 1,
    LastPage: pageCount,
  };
  const page = pages[action];
  return page !== undefined && page >= 1 && page <= pageCount ? { page, within: 0 } : undefined;
}
