// Converts a model's Markdown to the editor's document. Uses the suite's own Markdown tree, in which raw HTML
// is text, so that nothing written by a model can become an element.

import { type MarkdownNode, parseMarkdown } from '~/ui/markdown/parse-markdown';
import type { EditorMark, EditorNode } from './summary/editor-node';

/** Always returns a complete document; content that the editor cannot represent becomes paragraphs. */
export function markdownToEditor(markdown: string): EditorNode {
  const tree = parseMarkdown(markdown);
  const content = tree
    ? blocksOf(tree.children)
    : markdown
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => paragraph([{ type: 'text', text: line }]));
  return { type: 'doc', content: content.length > 0 ? content : [paragraph([])] };
}

const inlineKinds = new Set<MarkdownNode['kind']>([
  'text',
  'code',
  'break',
  'emphasis',
  'strong',
  'deleted',
  'link',
  'picture',
  'token',
  'note-number',
  'formula',
  'formula-block',
]);

/** Inline nodes among blocks, as in tight lists, are wrapped in paragraphs. */
function blocksOf(nodes: readonly MarkdownNode[]): EditorNode[] {
  const blocks: EditorNode[] = [];
  let loose: EditorNode[] = [];
  const close = () => {
    if (loose.length > 0) blocks.push(paragraph(loose));
    loose = [];
  };
  for (const node of nodes) {
    if (inlineKinds.has(node.kind)) {
      loose.push(...inlinesOf(node, []));
      continue;
    }
    close();
    blocks.push(...blockOf(node));
  }
  close();
  return blocks;
}

function blockOf(node: MarkdownNode): EditorNode[] {
  switch (node.kind) {
    case 'heading':
      return [
        {
          type: 'heading',
          // The page's own title is above it.
          attrs: { level: Math.min((node.level ?? 1) + 1, 6) },
          content: inlines(node.children),
        },
      ];
    case 'paragraph':
      return [paragraph(inlines(node.children))];
    case 'bullets':
      return list('bulletList', node, {});
    case 'numbers':
      return list('orderedList', node, { attrs: { start: node.start ?? 1 } });
    case 'quote':
      return [{ type: 'blockquote', content: atLeastOne(blocksOf(node.children)) }];
    case 'rule':
      return [{ type: 'horizontalRule' }];
    case 'code-block':
      return [{ type: 'codeBlock', content: textOf(node.value ?? '') }];
    case 'table': {
      const rows = node.children.flatMap(({ children }) => children.flatMap(rowOf));
      return rows.length > 0 ? [{ type: 'table', content: rows }] : [];
    }
    default:
      return blocksOf(node.children);
  }
}

function list(type: string, node: MarkdownNode, rest: object): EditorNode[] {
  const items = node.children.map((item): EditorNode => {
    const blocks = blocksOf(item.children);
    if (item.checked !== undefined) {
      const sign: EditorNode = { type: 'text', text: item.checked ? '☑ ' : '☐ ' };
      if (blocks[0]?.type === 'paragraph')
        blocks[0] = paragraph([sign, ...(blocks[0].content ?? [])]);
      else blocks.unshift(paragraph([sign]));
    }
    // The editor's list items must start with a paragraph.
    if (blocks[0]?.type !== 'paragraph') blocks.unshift(paragraph([]));
    return { type: 'listItem', content: blocks };
  });
  return items.length > 0 ? [{ type, ...rest, content: items }] : [];
}

function rowOf(row: MarkdownNode): EditorNode[] {
  const cells = row.children.map(
    (cell): EditorNode => ({
      type: cell.kind === 'head-cell' ? 'tableHeader' : 'tableCell',
      ...(cell.align ? { attrs: { align: cell.align } } : {}),
      content: [paragraph(inlines(cell.children))],
    }),
  );
  return cells.length > 0 ? [{ type: 'tableRow', content: cells }] : [];
}

function inlines(nodes: readonly MarkdownNode[]): EditorNode[] {
  return nodes.flatMap((node) => inlinesOf(node, []));
}

function inlinesOf(node: MarkdownNode, marks: EditorMark[]): EditorNode[] {
  const inner = (mark: EditorMark) => {
    const all = marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];
    return node.children.flatMap((child) => inlinesOf(child, all));
  };
  switch (node.kind) {
    case 'text':
      return textOf(node.value ?? '', marks);
    // The editor's code mark excludes others.
    case 'code':
      return textOf(node.value ?? '', [{ type: 'code' }]);
    case 'break':
      return [{ type: 'hardBreak' }];
    case 'strong':
      return inner({ type: 'bold' });
    case 'emphasis':
      return inner({ type: 'italic' });
    case 'deleted':
      return inner({ type: 'strike' });
    // The editor has no formulas; their source stays as it was written.
    case 'formula':
      return textOf(`$${node.value ?? ''}$`, marks);
    case 'formula-block':
      return textOf(`$$${node.value ?? ''}$$`, marks);
    case 'link':
      return node.href
        ? inner({ type: 'link', attrs: { href: node.href } })
        : node.children.flatMap((child) => inlinesOf(child, marks));
    case 'note-number':
      return textOf(`[${node.value ?? ''}]`, marks);
    default:
      return node.children.length > 0
        ? node.children.flatMap((child) => inlinesOf(child, marks))
        : textOf(node.value ?? '', marks);
  }
}

function textOf(text: string, marks: EditorMark[] = []): EditorNode[] {
  if (text === '') return [];
  return [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }];
}

function paragraph(content: EditorNode[]): EditorNode {
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
}

function atLeastOne(blocks: EditorNode[]): EditorNode[] {
  return blocks.length > 0 ? blocks : [paragraph([])];
}
