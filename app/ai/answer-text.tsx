import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import { MarkdownTree } from '~/ui/markdown/markdown-tree';
import { type MarkdownNode, parseMarkdown } from '~/ui/markdown/parse-markdown';
import { CodeBlock } from './code-block';
import { splitBlocks, type TextBlock } from './split-blocks';

/**
 * Blocks of an answer that the browser lays out together, and leaves out together while they are off the
 * screen. One by one would cost more than it saves: a browser looks at each of them in every frame.
 */
const IN_GROUP = 12;
/** An answer of more groups is formatted in steps, its ends first; until then the rest is plain text. */
const AT_ONCE = 8;

/** Renders a model's text as Markdown without raw HTML, block by block. */
export const AnswerText = memo(function AnswerText({ text }: { text: string }) {
  const blocks = useMemo(() => splitBlocks(text), [text]);
  return <AnswerBlocks blocks={blocks} />;
});

/**
 * Blocks of an answer, which may still be streaming: only changed blocks are rendered again.
 * @param hasLinks false: addresses are text, for an answer that was not checked yet
 */
export function AnswerBlocks({
  blocks,
  hasLinks = true,
}: {
  blocks: readonly TextBlock[];
  hasLinks?: boolean;
}) {
  const groups: TextBlock[][] = [];
  for (let at = 0; at < blocks.length; at += IN_GROUP) groups.push(blocks.slice(at, at + IN_GROUP));
  const [plain] = useState(groups.length > AT_ONCE ? groups.length - AT_ONCE / 2 : 0);
  const [isWhole, setWhole] = useState(plain === 0);
  // A transition, so that the reader can scroll and type meanwhile.
  useEffect(() => startTransition(() => setWhole(true)), []);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {groups.map((group, at) => (
        <BlockGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are added at the end only
          key={at}
          blocks={group}
          hasLinks={hasLinks}
          isPlain={!isWhole && at >= AT_ONCE / 2 && at < plain}
        />
      ))}
    </div>
  );
}

const BlockGroup = memo(
  function BlockGroup({
    blocks,
    hasLinks,
    isPlain,
  }: {
    blocks: readonly TextBlock[];
    hasLinks: boolean;
    isPlain: boolean;
  }) {
    return (
      // Wider than its text, because what is left out off the screen is also clipped: outlines of links.
      <div
        className="-m-1 flex min-w-0 flex-col gap-4 p-1 [content-visibility:auto]"
        style={{ containIntrinsicBlockSize: `auto ${heightOf(blocks)}px` }}
      >
        {isPlain ? (
          <div className="whitespace-pre-wrap">{blocks.map(({ text }) => text).join('\n')}</div>
        ) : (
          blocks.map((block, at) =>
            block.kind === 'code' ? (
              <CodeBlock
                // biome-ignore lint/suspicious/noArrayIndexKey: blocks are added at the end only
                key={at}
                code={block.text}
                language={block.language}
                isWhole={block.closed}
              />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks are added at the end only
              <TextPiece key={at} text={block.text} hasLinks={hasLinks} />
            ),
          )
        )}
      </div>
    );
  },
  (before, after) =>
    before.isPlain === after.isPlain &&
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, at) => isSame(block, after.blocks[at])),
);

function isSame(one: TextBlock, other: TextBlock | undefined): boolean {
  return (
    one === other ||
    (one.kind === other?.kind &&
      one.text === other.text &&
      (one.kind === 'text' || (other.kind === 'code' && one.closed === other.closed)))
  );
}

/** Roughly the height of blocks, in pixels: the place they take until they have been on the screen once. */
function heightOf(blocks: readonly TextBlock[]): number {
  const lines = blocks.map(({ kind, text }) =>
    kind === 'code' ? text.split('\n').length + 3 : Math.ceil(text.length / 70),
  );
  return lines.reduce((sum, count) => sum + count * 24 + 16, 0);
}

const drawCode = ({ value = '', language = '' }: MarkdownNode) => (
  <CodeBlock code={value.replace(/\n$/, '')} language={language} isWhole />
);

const noLink = () => false;

const TextPiece = memo(function TextPiece({ text, hasLinks }: { text: string; hasLinks: boolean }) {
  const tree = useMemo(() => parseMarkdown(text), [text]);
  if (!tree) return <div className="whitespace-pre-wrap">{text}</div>;
  return (
    <MarkdownTree tree={tree} drawCode={drawCode} {...(hasLinks ? {} : { allowsLink: noLink })} />
  );
});
