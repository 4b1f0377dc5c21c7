import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { type MarkdownNode, parseMarkdown } from './parse-markdown';

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
  return <div className="prose markdown">{childrenOf(tree, { headingLevel, inLink: false })}</div>;
}

interface Context {
  headingLevel: number;
  inLink: boolean;
}

function childrenOf(node: MarkdownNode, context: Context): ReactNode[] {
  return node.children.map((child, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tree is made anew for each text
    <Fragment key={at}>{draw(child, context)}</Fragment>
  ));
}

const plainElements = {
  paragraph: 'p',
  bullets: 'ul',
  quote: 'blockquote',
  head: 'thead',
  body: 'tbody',
  row: 'tr',
  emphasis: 'em',
  strong: 'strong',
  deleted: 'del',
} as const;

const aligned = { left: 'text-left', center: 'text-center', right: 'text-right' };

function draw(node: MarkdownNode, context: Context): ReactNode {
  const { kind, value = '' } = node;
  switch (kind) {
    case 'text':
      return value;
    case 'break':
      return <br />;
    case 'rule':
      return <hr />;
    case 'code':
      return <code>{value}</code>;
    case 'code-block':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by keyboard
        <pre tabIndex={0}>
          <code>{value}</code>
        </pre>
      );
    case 'note-number':
      return <sup>{value}</sup>;
    case 'heading': {
      const level = Math.min(6, context.headingLevel - 1 + (node.level ?? 1));
      return createElement(`h${level}`, null, childrenOf(node, context));
    }
    case 'numbers':
      return <ol start={node.start}>{childrenOf(node, context)}</ol>;
    case 'item':
      return drawItem(node, context);
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
        <section className="markdown-table" aria-label="Table" tabIndex={0}>
          <table>{childrenOf(node, context)}</table>
        </section>
      );
    case 'head-cell':
      return (
        <th scope="col" className={node.align && aligned[node.align]}>
          {childrenOf(node, context)}
        </th>
      );
    case 'cell':
      return <td className={node.align && aligned[node.align]}>{childrenOf(node, context)}</td>;
    case 'link':
      return (
        <OutsideLink href={node.href}>{childrenOf(node, { ...context, inLink: true })}</OutsideLink>
      );
    case 'picture': {
      const label = value === '' ? 'Picture' : `Picture: ${value}`;
      // A link cannot stand in a link.
      return context.inLink ? label : <OutsideLink href={node.href}>{label}</OutsideLink>;
    }
    case 'root':
      return childrenOf(node, context);
    default:
      return createElement(plainElements[kind], null, childrenOf(node, context));
  }
}

function drawItem(node: MarkdownNode, context: Context): ReactNode {
  if (node.checked === undefined) return <li>{childrenOf(node, context)}</li>;
  return (
    <li className="markdown-task">
      <input
        type="checkbox"
        checked={node.checked}
        disabled
        aria-label={node.checked ? 'Done' : 'To do'}
      />
      <div>{childrenOf(node, context)}</div>
    </li>
  );
}

/** Text only when there is no target that a link may have. */
function OutsideLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
