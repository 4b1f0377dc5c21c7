// HTML and XHTML as a tree with the source offsets of each element, so that texts can be replaced and all
// else remains byte for byte. Any input is accepted.

import { ToolError } from '@entropy-tools/core/tool-error';
import { MAX_MARKUP_DEPTH } from '@entropy-tools/data/ooxml/markup-tree';
import { Parser } from 'htmlparser2';

/** An element; offsets are UTF-16 code units of the source. */
export interface MarkupNode {
  kind: 'element';
  /** In lower case. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  start: number;
  /** After the start tag. */
  openEnd: number;
  /** Before the end tag; equals `end` if it has none. */
  closeStart: number;
  end: number;
  children: MarkupChild[];
}

export type MarkupChild =
  | MarkupNode
  /** With entities resolved. */
  | { kind: 'text'; text: string; start: number; end: number }
  /** A comment, a declaration, or source that is not understood. */
  | { kind: 'other'; start: number; end: number };

/** @throws ToolError `limit` if it is nested too deeply */
export function parseMarkup(source: string): MarkupNode {
  const root: MarkupNode = {
    kind: 'element',
    name: '',
    attributes: {},
    start: 0,
    openEnd: 0,
    closeStart: source.length,
    end: source.length,
    children: [],
  };
  const stack = [root];
  let at = 0;
  const add = (child: MarkupChild) => {
    const children = stack.at(-1)?.children;
    if (child.start > at) children?.push({ kind: 'other', start: at, end: child.start });
    children?.push(child);
    at = child.kind === 'element' ? child.openEnd : child.end;
  };
  const here = () => ({ start: Math.max(at, parser.startIndex), end: parser.endIndex + 1 });
  const other = () => {
    const { start, end } = here();
    if (end > start) add({ kind: 'other', start, end });
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes, isImplied) => {
        const { start, end } = here();
        const openEnd = isImplied ? at : end;
        const node: MarkupNode = {
          kind: 'element',
          name,
          attributes,
          start: isImplied ? at : start,
          openEnd,
          closeStart: openEnd,
          end: openEnd,
          children: [],
        };
        add(node);
        stack.push(node);
        if (stack.length > MAX_MARKUP_DEPTH)
          throw new ToolError('limit', 'The file is nested too deeply and is not opened.');
      },
      onclosetag: (_name, isImplied) => {
        const node = stack.length > 1 ? stack.pop() : undefined;
        if (!node) return;
        const { start, end } = here();
        const isOwn = !isImplied && end > at;
        if (isOwn && start > at) node.children.push({ kind: 'other', start: at, end: start });
        node.closeStart = isOwn ? start : at;
        node.end = isOwn ? end : at;
        at = node.end;
      },
      ontext: (text) => {
        const { start, end } = here();
        const siblings = stack.at(-1)?.children;
        const last = siblings?.at(-1);
        if (end <= start) return;
        if (last?.kind === 'text' && last.end === start) {
          last.text += text;
          last.end = end;
          at = end;
        } else add({ kind: 'text', text, start, end });
      },
      oncomment: () => other(),
      onprocessinginstruction: () => other(),
    },
    { recognizeSelfClosing: true, lowerCaseTags: true, decodeEntities: true },
  );
  parser.end(source);
  if (at < source.length) root.children.push({ kind: 'other', start: at, end: source.length });
  return root;
}
