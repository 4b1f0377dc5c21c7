import type { PDFPageProxy } from 'pdfjs-dist';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { type LinkTarget, resolveDestination } from './destination';

/** A link and its position, in points of the page. */
export type PageLink = { id: string; rect: readonly number[] } & (
  | { url: string; target?: undefined }
  | { url?: undefined; target: LinkTarget }
);

/** pdf.js's data of a link annotation, which its types leave open. */
interface LinkData {
  id: string;
  subtype: string;
  rect: readonly number[];
  /** Only http, https, mailto, tel and ftp; pdf.js omits others. */
  url?: string;
  dest?: unknown;
  /** 'NextPage', 'PrevPage', 'FirstPage', 'LastPage' and others (ISO 32000-1, 12.6.4.11). */
  action?: string;
}

/** The links of a page that have a target. @param number the page's number, from 1 */
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

function namedTarget(action: string, number: number, pageCount: number): LinkTarget | undefined {
  const pages: Readonly<Record<string, number>> = {
    NextPage: number + 1,
    PrevPage: number - 1,
    FirstPage: 1,
    LastPage: pageCount,
  };
  const page = pages[action];
  return page !== undefined && page >= 1 && page <= pageCount ? { page, within: 0 } : undefined;
}
