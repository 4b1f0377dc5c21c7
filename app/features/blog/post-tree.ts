import { BLOG_IMAGE_PATH } from '@workers/api/blog/blog-limits.contract';
import { highlightCode } from '~/ui/markdown/highlight-code';
import { type MarkdownNode, parseMarkdown } from '~/ui/markdown/parse-markdown';

/** A longer code block is not highlighted. In UTF-16 code units. */
const MAX_HIGHLIGHTED = 20_000;

/**
 * Parses a post into the tree that `MarkdownTree` renders: CommonMark with our own pictures and links, and
 * highlighted code. Undefined if it cannot be parsed; it is then shown verbatim.
 */
export function postTree(content: string): MarkdownNode | undefined {
  const tree = parseMarkdown(content, { pictures: BLOG_IMAGE_PATH });
  if (tree !== undefined) colourCode(tree);
  return tree;
}

function colourCode(node: MarkdownNode): void {
  const { kind, language, value = '' } = node;
  if (kind === 'code-block') {
    if (language === undefined || value.length > MAX_HIGHLIGHTED) return;
    const tokens = highlightCode(value, language.toLowerCase());
    if (tokens === undefined) return;
    node.children = tokens;
    // The tokens contain the text, so do not send it twice.
    delete node.value;
    return;
  }
  for (const child of node.children) colourCode(child);
}
