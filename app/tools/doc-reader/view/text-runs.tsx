import type { Inline, TextInline } from '@entropy-tools/documents/doc/model';
import { createElement, Fragment, type ReactNode } from 'react';
import type { MatchSpan } from '../match-list';
import { DocPicture } from './doc-picture';
import { useReading } from './reading-context';

/** The inlines of a leaf with its matches highlighted. */
export function TextRuns({ inlines, leaf }: { inlines: readonly Inline[]; leaf: number }) {
  const { matches } = useReading();
  const spans = matches?.inLeaf(leaf) ?? [];
  let offset = 0;
  return inlines.map((inline, at) => {
    let node: ReactNode;
    if (inline.kind === 'image') node = <DocPicture image={inline.image} inline />;
    else {
      const text = inline.kind === 'break' ? '\n' : inline.text;
      const marked = markText(text, offset, spans);
      offset += text.length;
      node = inline.kind === 'break' ? <br /> : withMarks(inline, marked);
    }
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a leaf never change their order
    return <Fragment key={at}>{node}</Fragment>;
  });
}

/**
 * A text with its matches highlighted.
 * @param offset the start of the text within its leaf
 */
export function markText(text: string, offset: number, spans: readonly MatchSpan[]): ReactNode {
  const end = offset + text.length;
  const inside = spans.filter((span) => span.start < end && span.end > offset);
  if (inside.length === 0) return text;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const span of inside) {
    const from = Math.max(0, span.start - offset);
    const to = Math.min(text.length, span.end - offset);
    if (from > at) parts.push(text.slice(at, from));
    parts.push(
      <mark key={span.index} data-match={span.index}>
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

const elements = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['code', 'code'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
] as const;

/**
 * Colours and sizes of the source are ignored in favour of the reader's theme and size. Links within the
 * document are plain text; the table of contents is used for navigation.
 */
function withMarks(run: TextInline, content: ReactNode): ReactNode {
  let node = content;
  for (const [mark, name] of elements) if (run[mark]) node = createElement(name, null, node);
  if (!run.href || run.href.startsWith('#')) return node;
  return (
    <a href={run.href} target="_blank" rel="noopener noreferrer nofollow">
      {node}
    </a>
  );
}
