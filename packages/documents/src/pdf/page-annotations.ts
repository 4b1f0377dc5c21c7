/**
 * Annotations over a page: links to web, mail and telephone addresses, and text that only annotations contain
 * (filled-in form fields, free text), as runs at their visible positions.
 */
import type { PDFPageProxy } from 'pdfjs-dist';
import type { LinkArea } from './page-links';
import type { Run } from './page-runs';

type Box = Omit<LinkArea, 'href'>;

/**
 * Annotations in points as seen, y downwards; empty where they cannot be read.
 * @returns `areSeen` tells whether any of them is visible, such as a button
 */
export async function readAnnotations(
  page: PDFPageProxy,
): Promise<{ links: LinkArea[]; texts: Run[]; areSeen: boolean }> {
  const annotations: unknown[] = await page.getAnnotations().catch(() => []);
  const links: LinkArea[] = [];
  const texts: Run[] = [];
  let areSeen = false;
  for (const annotation of annotations) {
    if (typeof annotation !== 'object' || annotation === null) continue;
    const fields: Record<string, unknown> = { ...annotation };
    const box = boxOf(page, fields.rect);
    if (!box || fields.hidden === true) continue;
    const { subtype, url } = fields;
    areSeen ||= fields.hasAppearance === true && subtype !== 'Popup';
    if (subtype === 'Link' && typeof url === 'string' && /^(https?|mailto|tel):/i.test(url))
      links.push({ href: url, ...box });
    else texts.push(...runsOf(textLines(fields), box));
  }
  return { links, texts, areSeen };
}

function textLines(fields: Record<string, unknown>): string[] {
  const { subtype, fieldType, fieldValue, password, textContent } = fields;
  if (subtype === 'FreeText' && Array.isArray(textContent)) return textContent.map(String);
  if (subtype !== 'Widget' || (fieldType !== 'Tx' && fieldType !== 'Ch') || password === true)
    return [];
  const values: unknown[] = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  return values.flatMap((value) => (typeof value === 'string' ? value.split(/\r\n?|\n/) : []));
}

function runsOf(lines: readonly string[], box: Box): Run[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const step = (box.bottom - box.top) / Math.max(1, filled.length);
  const size = Math.min(12, Math.max(4, step * 0.75));
  return filled.map((text, index) => ({
    text: text.trim(),
    x: box.left,
    y: box.top + step * (index + 0.5) + size * 0.35,
    width: Math.min(box.right - box.left, text.length * size * 0.5),
    size,
    bold: false,
    italic: false,
    mono: false,
    rtl: false,
  }));
}

function boxOf(page: PDFPageProxy, rect: unknown): Box | undefined {
  if (!Array.isArray(rect)) return undefined;
  const viewport = page.getViewport({ scale: 1 });
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect.map(Number);
  const [ax = 0, ay = 0] = viewport.convertToViewportPoint(x1, y1);
  const [bx = 0, by = 0] = viewport.convertToViewportPoint(x2, y2);
  return {
    left: Math.min(ax, bx),
    right: Math.max(ax, bx),
    top: Math.min(ay, by),
    bottom: Math.max(ay, by),
  };
}
