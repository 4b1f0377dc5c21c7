import type { Align, Block, ListBlock } from '@entropy-tools/documents/doc/model';
import { createElement, memo } from 'react';
import { classNames } from '~/ui/class-names';
import { DocPicture } from './doc-picture';
import { DocTable } from './doc-table';
import { useReading } from './reading-context';
import { markText, TextRuns } from './text-runs';

/** Renders the document model as React elements; nothing from the source is ever used as HTML. */
export const DocBlocks = memo(function DocBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document's blocks never change their order
    <DocBlock key={at} block={block} />
  ));
});

const aligned: Record<Align, string | undefined> = {
  start: undefined,
  center: 'text-center',
  end: 'text-end',
  // Without hyphenation, justified text has large gaps in narrow columns.
  justify: undefined,
};

function DocBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return <TextBlock block={block} />;
    case 'code':
      return <CodeText block={block} />;
    case 'list':
      return <DocList list={block} />;
    case 'quote':
      return (
        <blockquote>
          <DocBlocks blocks={block.blocks} />
        </blockquote>
      );
    case 'table':
      return <DocTable table={block} draw={(blocks) => <DocBlocks blocks={blocks} />} />;
    case 'image':
      return (
        <p className={block.align && aligned[block.align]}>
          <DocPicture image={block.image} />
        </p>
      );
    case 'rule':
      return <hr />;
    case 'page-break':
      return <hr className="doc-page-break" aria-label="Page break" />;
  }
}

function TextBlock({ block }: { block: Extract<Block, { kind: 'heading' | 'paragraph' }> }) {
  const { numbers } = useReading();
  const leaf = numbers.get(block) ?? -1;
  // The page's title is the only level 1 heading.
  const name = block.kind === 'paragraph' ? 'p' : `h${Math.min(6, block.level + 1)}`;
  return createElement(
    name,
    {
      'data-leaf': leaf,
      dir: 'auto',
      className: classNames(
        block.align && aligned[block.align],
        block.kind === 'heading' && `doc-heading-${block.level}`,
      ),
      tabIndex: block.kind === 'heading' ? -1 : undefined,
    },
    <TextRuns inlines={block.inlines} leaf={leaf} />,
  );
}

function CodeText({ block }: { block: Extract<Block, { kind: 'code' }> }) {
  const { numbers, matches } = useReading();
  const leaf = numbers.get(block) ?? -1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by keyboard
    <pre tabIndex={0} data-leaf={leaf} dir="auto">
      {markText(block.text, 0, matches?.inLeaf(leaf) ?? [])}
    </pre>
  );
}

function DocList({ list }: { list: ListBlock }) {
  const items = list.items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a list's items never change their order
    <li key={at} className={item.label === undefined ? undefined : 'doc-labelled'}>
      {item.label !== undefined && <span className="doc-label">{item.label}</span>}
      {item.checked !== undefined && (
        <input
          type="checkbox"
          checked={item.checked}
          disabled
          aria-label={item.checked ? 'Done' : 'To do'}
        />
      )}
      <div>
        <DocBlocks blocks={item.blocks} />
      </div>
    </li>
  ));
  if (!list.ordered) return <ul>{items}</ul>;
  return <ol start={list.start}>{items}</ol>;
}
