import { memo, useMemo } from 'react';
import { MarkdownTree } from '~/ui/markdown/markdown-tree';
import { type MarkdownNode, parseMarkdown } from '~/ui/markdown/parse-markdown';
import { CodeBlock } from './code-block';
import { splitBlocks, type TextBlock } from './split-blocks';

/** Renders a model's text as Markdown without raw HTML, block by block. */
export const AnswerText = memo(function AnswerText({ text }: { text: string }) {
  const blocks = useMemo(() => splitBlocks(text), [text]);
  return <AnswerBlocks blocks={blocks} />;
});

/** Blocks of an answer, which may still be streaming: only changed blocks are rendered again. */
export function AnswerBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {blocks.map((block, at) =>
        block.kind === 'code' ? (
          <CodeBlock
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks are added at the end only
            key={at}
            code={block.text}
            language={block.language}
            isWhole={block.closed}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <TextPiece key={at} text={block.text} />
        ),
      )}
    </div>
  );
}

const drawCode = ({ value = '', language = '' }: MarkdownNode) => (
  <CodeBlock code={value.replace(/\n$/, '')} language={language} isWhole />
);

const TextPiece = memo(function TextPiece({ text }: { text: string }) {
  const tree = useMemo(() => parseMarkdown(text), [text]);
  if (!tree) return <div className="whitespace-pre-wrap">{text}</div>;
  return <MarkdownTree tree={tree} drawCode={drawCode} />;
});
