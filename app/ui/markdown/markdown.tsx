import { useMemo } from 'react';
import { MarkdownTree } from './markdown-tree';
import { parseMarkdown } from './parse-markdown';

/**
 * Text with Markdown, as React elements: no HTML of the text ever becomes HTML of the page, links go
 * to http, https and mailto only, pictures are shown as links because loading one would tell its
 * server who reads. Heavy: use `lazy-markdown.tsx` on a page that can do without at first.
 */
export function Markdown({
  text,
  headingLevel = 3,
}: {
  text: string;
  /** Which heading `#` becomes; the deeper ones follow. */
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
