import { BLOG_IMAGE_PATH } from '@workers/api/blog/blog-limits.contract';
import { highlightCode } from '~/ui/markdown/highlight-code';
import { type MarkdownNode, parseMarkdown } from '~/ui/markdown/parse-markdown';

/** More code than this in one block stays without colours. In UTF-16 code units. */
const MAX_HIGHLIGHTED = 20_000;

/**
 * A post's text as the tree that `MarkdownTree` draws: CommonMark with our own pictures and links,
 * code with its tokens. Undefined when it cannot be formatted: shown as it was written then.
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
    // The tokens hold the text: once is enough.
    delete node.value;
    return;
  }
  for (const child of node.children) colourCode(child);
}
