/** The form fields of a page as pdf.js knows them. */

import {
  type WidgetKind,
  widgetKind,
  widgetLabel,
} from '@entropy-tools/documents/pdf/fields/field-kinds';
import type { FieldValue } from '@entropy-tools/documents/pdf/fields/fill-fields';
import type { PDFPageProxy } from 'pdfjs-dist';

/** One widget of a field. */
export interface PageField {
  /** Full name, which all widgets of a field share. */
  name: string;
  /** Accessible label. */
  label: string;
  kind: WidgetKind;
  /** In the page's own coordinates. */
  rect: number[];
  initial: FieldValue;
  readOnly: boolean;
  multiline: boolean;
  password: boolean;
  multiSelect: boolean;
  maxLength: number | undefined;
  /** For a choice field. */
  options: readonly string[];
  /** The value that this radio button stands for in its group. */
  button: string;
}

/** The fields of a page. Buttons and signatures are drawn with the page, so that they only get a name. */
export async function readPageFields(page: PDFPageProxy): Promise<PageField[]> {
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' });
  return annotations.flatMap((each) => {
    const field = readField(each);
    return field ? [field] : [];
  });
}

type Entries = Record<string, unknown>;

function readField(annotation: unknown): PageField | undefined {
  if (typeof annotation !== 'object' || annotation === null) return undefined;
  const entries = annotation as Entries;
  const { subtype, hidden, fieldName, rect } = entries;
  if (subtype !== 'Widget' || hidden === true || typeof fieldName !== 'string') return undefined;
  const kind = widgetKind(entries);
  if (!kind || fieldName === '' || !Array.isArray(rect)) return undefined;
  const { maxLen } = entries;
  return {
    name: fieldName,
    label: widgetLabel(entries),
    kind,
    rect: rect.filter((each) => typeof each === 'number'),
    initial: initialOf(kind, entries),
    readOnly: entries.readOnly === true,
    multiline: entries.multiLine === true,
    password: entries.password === true,
    multiSelect: entries.multiSelect === true,
    maxLength: typeof maxLen === 'number' && maxLen > 0 ? maxLen : undefined,
    options: optionsOf(entries.options),
    button: typeof entries.buttonValue === 'string' ? entries.buttonValue : '',
  };
}

function initialOf(kind: PageField['kind'], { fieldValue, exportValue }: Entries): FieldValue {
  if (kind === 'tick') return fieldValue === exportValue && fieldValue !== 'Off';
  if (kind === 'choice') return texts(Array.isArray(fieldValue) ? fieldValue : [fieldValue]);
  return typeof fieldValue === 'string' ? fieldValue : '';
}

function optionsOf(options: unknown): string[] {
  if (!Array.isArray(options)) return [];
  return texts(options.map((each: Entries) => each.displayValue));
}

function texts(values: readonly unknown[]): string[] {
  return values.filter((each) => typeof each === 'string');
}
