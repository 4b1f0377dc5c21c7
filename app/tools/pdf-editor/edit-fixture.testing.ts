/** Items and requests for the tests of this tool. */
import {
  type Annotation,
  defaultColor,
  type HighlightAnnotation,
  type RedactAnnotation,
  type TextAnnotation,
} from './annotation';
import type { EditRequest } from './edit-request';

const place = { id: 'a', page: 'p0', turn: 0, x: 50, y: 50, color: defaultColor } as const;

/** A text item on the first page, at 50, 50. */
export function textItem(part: Partial<TextAnnotation>): TextAnnotation {
  const content = part.content ?? 'Text';
  return {
    ...place,
    type: 'text',
    content,
    lines: content.split('\n'),
    fontSize: 12,
    fontFamily: 'Helvetica',
    width: 100,
    height: (part.fontSize ?? 12) * 1.2,
    wraps: false,
    ...part,
  };
}

/** A highlight on the first page. */
export function highlightItem(part: Partial<HighlightAnnotation>): HighlightAnnotation {
  return { ...place, type: 'highlight', width: 100, height: 20, ...part };
}

/** An area of the first page to be removed. */
export function redactItem(part: Partial<RedactAnnotation>): RedactAnnotation {
  return { ...place, type: 'redact', width: 100, height: 20, ...part };
}

/** A request with unchanged pages. @param pageCount pages of the file */
export function request(
  bytes: Uint8Array,
  annotations: readonly Annotation[],
  pageCount = 1,
): EditRequest {
  const pages = Array.from({ length: pageCount }, (_, source) => ({
    id: `p${source}`,
    source,
    turn: 0 as const,
  }));
  return { bytes, pages, annotations, fields: {}, contents: {} };
}
