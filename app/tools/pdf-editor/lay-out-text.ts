/** Line breaking and box size of a text. The caller supplies the measuring. */
import { type FontFamily, lineHeight, type TextAnnotation } from './annotation';

/** Width of a text in points. */
export type MeasureText = (text: string, family: FontFamily, size: number) => number;

/** Minimum width of a box, so that it can be grabbed. */
const leastWidth = 8;

type TextParts = Pick<TextAnnotation, 'content' | 'fontFamily' | 'fontSize' | 'wraps' | 'width'>;

/** Lines and box of a text; a text without wrapping has the lines as typed. */
export function layOutText(
  { content, fontFamily, fontSize, wraps, width }: TextParts,
  measure: MeasureText,
): Pick<TextAnnotation, 'lines' | 'width' | 'height'> {
  const widthOf = (text: string) => measure(text, fontFamily, fontSize);
  const typed = content.replace(/\r\n?/g, '\n').split('\n');
  const lines = wraps ? typed.flatMap((line) => brokenLine(line, width, widthOf)) : typed;
  const widest = Math.max(leastWidth, ...lines.map(widthOf));
  return {
    lines,
    width: wraps ? Math.max(leastWidth, width) : widest,
    height: lines.length * fontSize * lineHeight,
  };
}

/** Breaks after spaces, and inside words that are wider than the box. */
function brokenLine(line: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.match(/\S+\s*|\s+/gu) ?? []) {
    if (current !== '' && widthOf((current + word).trimEnd()) > width) {
      lines.push(current.trimEnd());
      current = '';
    }
    current += word;
    while (widthOf(current.trimEnd()) > width && [...current.trimEnd()].length > 1) {
      const head = fittingStart(current, width, widthOf);
      lines.push(head);
      current = current.slice(head.length);
    }
  }
  return [...lines, current.trimEnd()];
}

function fittingStart(word: string, width: number, widthOf: (text: string) => number): string {
  let start = '';
  for (const character of word) {
    if (start !== '' && widthOf(start + character) > width) break;
    start += character;
  }
  return start;
}
