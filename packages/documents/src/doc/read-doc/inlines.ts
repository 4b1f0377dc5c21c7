// The text of a paragraph as inlines: marks, links, pictures, references to notes. Hidden and deleted
// text is left out, as in our DOCX reader.

import { symbolText } from '@entropy-tools/core/symbol-fonts';
import { appendText, type Marks } from '../inline-list';
import type { DocImage, Inline } from '../model';
import type { ByteReader } from './byte-reader';
import { control, findCharacter } from './control-characters';
import { charactersAt, type TextRange, type WordDocument } from './document';
import type { Fields } from './fields';
import { forEachModifier, modifierCodes } from './modifiers';
import { readPicture } from './pictures';
import type { DocStyle } from './stylesheet';

interface RunProperties {
  marks: Marks;
  hidden: boolean;
  picture: number | undefined;
  /** Whether the 'picture' is really the data of a form field. */
  fieldData: boolean;
  symbol: string | undefined;
}

const leftOut = 'Pictures that a browser cannot show were left out.';
const twipsPerPx = 15;

/** The content of a paragraph: its inlines and what is anchored to them. */
export interface ParagraphContent {
  inlines: Inline[];
  /** Pictures that float beside the paragraph. */
  floating: DocImage[];
  /** Text ranges of the boxes anchored to the paragraph. */
  boxes: TextRange[];
}

/**
 * @param style style of the paragraph, whose marks apply unless a run overrides them;
 *   undefined where the writer decides on the look (headings)
 */
export function readInlines(
  document: WordDocument,
  range: TextRange,
  style: DocStyle | undefined,
  fields: Fields,
): ParagraphContent {
  const content: ParagraphContent = { inlines: [], floating: [], boxes: [] };
  let position = range.start;
  while (position < range.end) {
    const { end, changes } = charactersAt(document, position);
    const stop = Math.max(position + 1, Math.min(end, range.end));
    const properties = readProperties(document, changes, style);
    readRun(document, { start: position, end: stop }, properties, fields, content);
    position = stop;
  }
  return content;
}

function readRun(
  document: WordDocument,
  run: TextRange,
  properties: RunProperties,
  fields: Fields,
  content: ParagraphContent,
): void {
  const { text } = document;
  const put = (part: string) => {
    if (part === '') return;
    if (!fields.shown) fields.addCode(part);
    else if (!properties.hidden) {
      const { href } = fields;
      const { underline, ...others } = properties.marks;
      appendText(
        content.inlines,
        part,
        href === undefined ? properties.marks : { ...others, href },
      );
    }
  };
  let from = run.start;
  let at = findCharacter(text, from, run.end, isSpecial);
  for (; at < run.end; at = findCharacter(text, at + 1, run.end, isSpecial)) {
    const replaced = special(document, text.charCodeAt(at), at, properties, fields, content);
    if (replaced === undefined) continue;
    put(text.slice(from, at));
    if (typeof replaced === 'string') put(replaced);
    else replaced();
    from = at + 1;
  }
  put(text.slice(from, run.end));
}

const openingParenthesis = 0x28;

/** A symbol of another font is stored as an opening parenthesis. */
function isSpecial(code: number): boolean {
  return (code < 0x20 && code !== 0x09) || code === openingParenthesis;
}

/** The meaning of a special character: a text, an action, or undefined for the character itself. */
function special(
  document: WordDocument,
  code: number,
  position: number,
  properties: RunProperties,
  fields: Fields,
  content: ParagraphContent,
): string | (() => void) | undefined {
  switch (code) {
    case control.lineBreak:
    case control.columnBreak:
      return () => {
        if (fields.shown && !properties.hidden) content.inlines.push({ kind: 'break' });
      };
    case control.fieldBegin:
    case control.fieldSeparator:
    case control.fieldEnd:
      return () => fields.mark(code, position);
    case control.noBreakHyphen:
      return '\u2011';
    case control.softHyphen:
      return '\u00ad';
    case openingParenthesis:
      return properties.symbol;
    case control.picture:
      return () => addPicture(document, properties, fields, content);
    case control.note:
      return () => addNote(document, position, content);
    case control.shape:
      return () => addShape(document, position, content);
    default:
      return '';
  }
}

function addPicture(
  document: WordDocument,
  properties: RunProperties,
  fields: Fields,
  content: ParagraphContent,
): void {
  if (properties.picture === undefined || properties.fieldData || properties.hidden) return;
  if (!fields.shown) return;
  const image = readPicture(document.data, properties.picture);
  if (!image) document.warnOnce(leftOut);
  else content.inlines.push({ kind: 'image', image });
}

function addShape(document: WordDocument, position: number, content: ParagraphContent): void {
  for (const box of document.anchors.boxes.get(position) ?? []) content.boxes.push(box);
  const shape = document.anchors.shapes.get(position);
  if (!shape || !document.floating.has(shape.id)) return;
  const image = document.floating.get(shape.id);
  if (!image) document.warnOnce(leftOut);
  else {
    const width = Math.round(shape.width / twipsPerPx);
    const height = Math.round(shape.height / twipsPerPx);
    content.floating.push(width >= 1 && height >= 1 ? { ...image, width, height } : image);
  }
}

function addNote(document: WordDocument, position: number, content: ParagraphContent): void {
  const note = document.anchors.notes.get(position);
  if (note === undefined) return;
  if (!document.notesUsed.includes(note)) document.notesUsed.push(note);
  const number = String(document.notesUsed.indexOf(note) + 1);
  appendText(content.inlines, number, { superscript: true });
}

function readProperties(
  document: WordDocument,
  changes: readonly ByteReader[],
  paragraphStyle: DocStyle | undefined,
): RunProperties {
  const result: RunProperties = {
    marks: {},
    hidden: paragraphStyle?.hidden ?? false,
    picture: undefined,
    fieldData: false,
    symbol: undefined,
  };
  const { marks } = result;
  const fromStyle = (style: DocStyle | undefined) => {
    if (style?.bold !== undefined) marks.bold = style.bold;
    if (style?.italic !== undefined) marks.italic = style.italic;
    if (style?.hidden !== undefined) result.hidden = style.hidden;
  };
  fromStyle(paragraphStyle);
  // 0 and 1 are off and on; 0x80 and 0x81 mean 'as in the style' and 'opposite of the style'.
  const toggled = (value: number, before: boolean | undefined) =>
    value > 1 ? (value === 0x81) !== (before ?? false) : value === 1;
  for (const list of changes)
    forEachModifier(list, (code, value) => {
      const number = value.u8(0);
      switch (code) {
        case modifierCodes.characterStyle:
          fromStyle(document.styles[value.u16(0)]);
          break;
        case modifierCodes.bold:
          marks.bold = toggled(number, marks.bold);
          break;
        case modifierCodes.italic:
          marks.italic = toggled(number, marks.italic);
          break;
        case modifierCodes.strike:
        case modifierCodes.doubleStrike:
          marks.strike = toggled(number, false);
          break;
        case modifierCodes.underline:
          marks.underline = number !== 0;
          break;
        case modifierCodes.position:
          marks.superscript = number === 1;
          marks.subscript = number === 2;
          break;
        case modifierCodes.hidden:
          result.hidden = toggled(number, result.hidden);
          break;
        case modifierCodes.deleted:
          if (number === 1) result.hidden = true;
          break;
        case modifierCodes.picture:
          result.picture = value.u32(0);
          break;
        case modifierCodes.fieldData:
          result.fieldData = number !== 0;
          break;
        case modifierCodes.symbol:
          result.symbol = symbolText(document.fonts[value.u16(0)] ?? '', value.u16(2)) ?? '\ufffd';
          break;
      }
    });
  return result;
}
