import { useMemo } from 'react';
import { MarkdownTree } from '~/ui/markdown/markdown-tree';
import { postTree } from '../post-tree';

/** Preview of the content as on the post's page; loads the parser. */
export function PostPreview({ content }: { content: string }) {
  const tree = useMemo(() => postTree(content), [content]);
  if (content.trim() === '') return <p className="text-muted">There is no text yet.</p>;
  if (tree === undefined) return <div className="whitespace-pre-wrap">{content}</div>;
  return (
    <div className="post-body max-w-lg">
      <MarkdownTree tree={tree} headingLevel={2} />
    </div>
  );
}
