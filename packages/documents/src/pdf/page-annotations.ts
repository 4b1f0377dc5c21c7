/**
 * Annotations over a page: links to web, mail and telephone addresses, and text that only annotations contain
 * (filled-in form fields, free text), as runs at their visible positions.
 */
import type { PDFPageProxy } from 'pdfjs-dist';
import { emptyField, type FormControl } from '../doc/model';
import type { LinkArea } from './page-links';
import type { Run } from './page-runs';

type Box = Omit<LinkArea, 'href'>;

/**
 * Annotations in points as seen, y downwards; empty where they cannot be read.
 * @param withControls keeps form fields as such, empty ones too
 * @returns `areSeen` tells whether any of them is visible, such as a button
 */
export async function readAnnotations(
  page: PDFPageProxy,
  withControls = false,
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
    else {
      const control = withControls ? controlOf(fields) : undefined;
      if (control) texts.push(controlRun(control, textLines(fields).join(' '), box));
      else texts.push(...runsOf(textLines(fields), box));
    }
  }
  return { links, texts, areSeen };
}

/** A text field, a choice or a check box that can be filled in. */
function controlOf(fields: Record<string, unknown>): FormControl | undefined {
  const { subtype, fieldType, fieldName, fieldValue, options, checkBox, exportValue, readOnly } =
    fields;
  if (subtype !== 'Widget' || readOnly === true || fields.password === true) return undefined;
  const name = typeof fieldName === 'string' ? fieldName : '';
  if (fieldType === 'Btn' && checkBox === true)
    return { kind: 'check', name, checked: fieldValue !== 'Off' && fieldValue === exportValue };
  if (fieldType === 'Tx') return { kind: 'text', name };
  if (fieldType !== 'Ch' || !Array.isArray(options)) return undefined;
  const shown = options.map((option: unknown) =>
    typeof option === 'object' && option !== null && 'displayValue' in option
      ? String(option.displayValue)
      : String(option),
  );
  return { kind: 'choice', name, options: shown };
}

/** A field on the page; an empty one is as wide as its blanks. */
function controlRun(control: FormControl, value: string, box: Box): Run {
  const size = Math.min(11, Math.max(6, (box.bottom - box.top) * 0.6));
  const text =
    control.kind === 'check' ? (control.checked ? '☒' : '☐') : value.trim() || emptyField;
  return {
    text,
    x: box.left,
    y: (box.top + box.bottom) / 2 + size * 0.35,
    width: box.right - box.left,
    size,
    bold: false,
    italic: false,
    mono: false,
    rtl: false,
    control,
  };
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
