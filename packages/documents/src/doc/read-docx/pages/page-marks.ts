// Run formatting as the source has it: typeface, size, colour, and fields for page numbers.

import type { Marks } from '../../inline-list';
import type { TextInline } from '../../model';
import type { OpenField } from '../reader-state';
import type { RunProperties } from '../run-properties';
import type { PageReading } from './page-reading';

/** The marks of a run for page layout. */
export function pageMarks(
  properties: RunProperties,
  reading: PageReading,
  fields: readonly OpenField[],
): Marks {
  const { color, highlight, size, spacing } = properties;
  const marks: Marks = {};
  for (const name of flags) if (properties[name]) marks[name] = true;
  if (color) marks.color = color;
  if (highlight) marks.highlight = highlight;
  if (size !== undefined) marks.sizePt = size / 2;
  if (spacing) marks.spacing = spacing;
  const font = fontOf(properties, reading);
  if (font) marks.font = font;
  const field = pageField(fields.findLast(({ phase }) => phase === 'result')?.code);
  if (field) marks.field = field;
  return marks;
}

const flags = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript'] as const;

/** The name of a run's typeface; theme fonts are resolved to their real names. */
export function fontOf({ font }: RunProperties, { themeFonts }: PageReading): string | undefined {
  if (font === '+minor') return themeFonts.minor;
  return font === '+major' ? themeFonts.major : font;
}

/** The page number field that a field code asks for, if any. */
export function pageField(code: string | undefined): TextInline['field'] {
  const name = /^\s*([A-Z]+)/i.exec(code ?? '')?.[1]?.toUpperCase();
  if (name === 'PAGE') return 'page';
  if (name === 'NUMPAGES') return 'pages';
  return name === 'SECTIONPAGES' ? 'section-pages' : undefined;
}

/** Text of a run in capitals or small capitals, the latter for lower-case letters. */
export function inCapitals(
  text: string,
  caps: RunProperties['caps'],
  marks: Marks,
): { text: string; marks: Marks }[] {
  if (caps === 'all') return [{ text: text.toUpperCase(), marks }];
  if (caps !== 'small') return [{ text, marks }];
  const small = { ...marks, sizePt: (marks.sizePt ?? 10) * 0.8 };
  return text
    .split(/(\p{Ll}+)/u)
    .filter((part) => part !== '')
    .map((part) =>
      /^\p{Ll}/u.test(part) ? { text: part.toUpperCase(), marks: small } : { text: part, marks },
    );
}
