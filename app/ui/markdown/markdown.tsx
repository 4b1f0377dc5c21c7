import { useMemo } from 'react';
import { MarkdownTree } from './markdown-tree';
import { parseMarkdown } from './parse-markdown';

/**
 * Renders Markdown as React elements: HTML in the text never becomes HTML of the page, links only go to http,
 * https and mailto, and pictures are shown as links, because loading one would reveal the reader to its
 * server. Heavy: use `lazy-markdown.tsx` on pages that do not need it immediately.
 */
export function Markdown({
  text,
  headingLevel = 3,
}: {
  text: string;
  /** The heading level of `#`; deeper ones follow. */
  headingLevel?: 2 | 3 | 4;
}) {
  const tree = useMemo(() => parseMarkdown(text), [text]);
  if (tree === undefined) {
    return (
      <div className="markdown">
        <p className="text-sm text-muted">
          This text is too long or nested too deeply to be formatted. It is shown as it was written.
        </p>
        <div className="whitespace-pre-wrap">{text}</div>
      </div>
    );
  }
  return <MarkdownTree tree={tree} headingLevel={headingLevel} />;
}
