// Converts the editor's document to the suite's document model, from which PDF, DOCX and RTF are written.

import type {
  Align,
  Block,
  Doc,
  Inline,
  ListItem,
  TableBlock,
  TableCell,
  TextInline,
} from '@entropy-tools/documents/doc/model';
import type { EditorNode } from './editor-node';

/** Points per CSS pixel. */
const POINTS = 0.75;

/** The document with its formatting. */
export function editorToDoc(root: EditorNode): Doc {
  const nodes = [...(root.content ?? [])];
  // The editor always has an empty last line for the cursor.
  while (nodes.length > 1 && nodes.at(-1)?.type === 'paragraph' && isBlank(nodes.at(-1) ?? {}))
    nodes.pop();
  return { title: 'Summary', blocks: nodes.flatMap(blockOf) };
}

/** Whether it contains no text. */
export function isBlank(root: EditorNode): boolean {
  return (root.text ?? '').trim() === '' && (root.content ?? []).every(isBlank);
}

function blockOf(node: EditorNode): Block[] {
  const { content = [], attrs = {} } = node;
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', level: levelOf(attrs.level), inlines: content.flatMap(inlineOf) }];
    case 'paragraph':
      return [{ kind: 'paragraph', inlines: content.flatMap(inlineOf) }];
    case 'bulletList':
      return [{ kind: 'list', ordered: false, items: content.map(itemOf) }];
    case 'orderedList':
      return [
        {
          kind: 'list',
          ordered: true,
          ...(typeof attrs.start === 'number' ? { start: attrs.start } : {}),
          items: content.map(itemOf),
        },
      ];
    case 'blockquote':
      return [{ kind: 'quote', blocks: content.flatMap(blockOf) }];
    case 'codeBlock':
      return [{ kind: 'code', text: content.map(({ text = '' }) => text).join('') }];
    case 'horizontalRule':
      return [{ kind: 'rule' }];
    case 'table':
      return [tableOf(content)];
    default:
      return content.flatMap(blockOf);
  }
}

const aligned: Readonly<Record<string, Align>> = { left: 'start', center: 'center', right: 'end' };

function tableOf(rows: readonly EditorNode[]): TableBlock {
  const isHead = ({ content = [] }: EditorNode) =>
    content.length > 0 && content.every(({ type }) => type === 'tableHeader');
  const body = rows.findIndex((row) => !isHead(row));
  return {
    kind: 'table',
    headerRows: body < 0 ? rows.length : body,
    rows: rows.map(({ content = [] }) => content.map(cellOf)),
  };
}

function cellOf({ content = [], attrs = {} }: EditorNode): TableCell {
  const align = aligned[String(attrs.align)];
  const span = (value: unknown) => (typeof value === 'number' && value > 1 ? value : undefined);
  const [colSpan, rowSpan] = [span(attrs.colspan), span(attrs.rowspan)];
  return {
    blocks: content.flatMap(blockOf),
    ...(colSpan ? { colSpan } : {}),
    ...(rowSpan ? { rowSpan } : {}),
    ...(align ? { align } : {}),
  };
}

function itemOf({ content = [] }: EditorNode): ListItem {
  return { blocks: content.flatMap(blockOf) };
}

/** The editor's highest heading is level 2, because the page's title is above it. */
function levelOf(level: unknown): 1 | 2 | 3 | 4 | 5 | 6 {
  return ([1, 2, 3, 4, 5] as const).find((known) => known + 1 === level) ?? 1;
}

function inlineOf({ type, text, marks = [] }: EditorNode): Inline[] {
  if (type === 'hardBreak') return [{ kind: 'break' }];
  if (type !== 'text' || !text) return [];
  const run: TextInline = { kind: 'text', text };
  for (const { type: mark, attrs = {} } of marks) {
    if (mark === 'bold' || mark === 'italic' || mark === 'underline' || mark === 'strike')
      run[mark] = true;
    if (mark === 'code') run.code = true;
    if (mark === 'link' && typeof attrs.href === 'string') run.href = attrs.href;
    if (mark === 'textStyle') Object.assign(run, styleOf(attrs));
  }
  return [run];
}

function styleOf({ color, fontFamily, fontSize }: Record<string, unknown>): Partial<TextInline> {
  const [, figure = '', unit] = /^([\d.]+)(pt|px)$/.exec(String(fontSize ?? '')) ?? [];
  const size = Number(figure) * (unit === 'px' ? POINTS : 1);
  const hex = hexOf(String(color ?? ''));
  const font = String(fontFamily ?? '')
    .split(',')[0]
    ?.replace(/["']/g, '')
    .trim();
  return {
    ...(hex ? { color: hex } : {}),
    ...(size > 0 ? { sizePt: size } : {}),
    ...(font ? { font } : {}),
  };
}

/** Browsers serialise pasted colours as `rgb(…)`. */
function hexOf(color: string): string | undefined {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color.toLowerCase();
  const [, ...parts] = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/.exec(color) ?? [];
  if (parts.length !== 3) return undefined;
  return `#${parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`;
}
