import type { FieldKind } from '@entropy-tools/documents/pdf/fields/field-kinds';
import { defaultColor, type FontFamily } from './annotation';

/** Style of the next item. */
export interface ItemStyle {
  fontFamily: FontFamily;
  fontSize: number;
  color: string;
  /** Points, of shapes and strokes. */
  strokeWidth: number;
  /** Of the next form field. */
  fieldKind: FieldKind;
}

export const startingStyle: ItemStyle = {
  fontFamily: 'Helvetica',
  fontSize: 16,
  color: defaultColor,
  strokeWidth: 2,
  fieldKind: 'text',
};

export const strokeWidths = [1, 2, 4, 8] as const;
