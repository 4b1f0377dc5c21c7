// Fields of a paragraph: links, page numbers and legacy form fields.

import { child, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { type Marks, safeHref } from '../inline-list';
import { type InlineTarget, pushText } from './inline-target';
import { pageField } from './pages/page-marks';
import type { ReaderState } from './reader-state';

/** Handles the beginning, separator or end of a field. */
export function readFieldCharacter(
  node: MarkupElement,
  state: ReaderState,
  target: InlineTarget,
  marks: Marks,
): void {
  const type = node.attributes['w:fldCharType'];
  const field = state.fields.at(-1);
  if (type === 'begin') {
    const box = child(child(node, 'w:ffData'), 'w:checkBox');
    if (box) {
      const state2 = child(box, 'w:checked') ?? child(box, 'w:default');
      const on = state2 !== undefined && !/^(0|false|off)$/.test(state2.attributes['w:val'] ?? '');
      pushText(target, on ? '☒' : '☐', marks);
    }
    state.fields.push({ phase: 'code', code: '' });
  } else if (type === 'separate' && field) {
    field.phase = 'result';
    const href = fieldLink(field.code);
    if (href !== undefined) field.href = href;
  } else if (type === 'end') {
    const page = state.pages && pageField(field?.code);
    // A page number field without a stored result: its number is known only when pages are made.
    if (page && !hasField(target, page)) pushText(target, '1', { ...marks, field: page });
    state.fields.pop();
  }
}

function hasField(target: InlineTarget, field: Marks['field']): boolean {
  return target.pieces.some((piece) =>
    piece.some((inline) => inline.kind === 'text' && inline.field === field),
  );
}

/** The link target of the open fields. */
export function fieldHref(state: ReaderState): string | undefined {
  return state.fields.findLast((field) => field.href !== undefined)?.href;
}

/** The target of `HYPERLINK "url" \l "anchor"`. */
export function fieldLink(code: string): string | undefined {
  const match = /^\s*HYPERLINK\s+(?:"([^"]*)")?\s*(?:.*?\\l\s+"([^"]*)")?/i.exec(code);
  if (!match) return undefined;
  const [, url, anchor] = match;
  if (url) return safeHref(anchor ? `${url}#${anchor}` : url);
  return anchor ? safeHref(`#${anchor}`) : undefined;
}
