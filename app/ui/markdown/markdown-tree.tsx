import { createElement, Fragment, type ReactNode } from 'react';
import { plainName } from '~/platform/plain-text';
import { Formula } from './formula';
import { hostToShow } from './link-target';
import type { MarkdownNode } from './parse-markdown';

/** A parsed text as React elements; small, because the parser is elsewhere (`markdown.tsx`). */
export function MarkdownTree({
  tree,
  headingLevel = 3,
  drawCode,
  drawText,
  allowsLink,
}: {
  tree: MarkdownNode;
  /** The heading level of `#`; deeper ones follow. */
  headingLevel?: 2 | 3 | 4;
  /** Custom renderer for code blocks. */
  drawCode?: (node: MarkdownNode) => ReactNode;
  /** Custom renderer for text outside links and code. */
  drawText?: (text: string) => ReactNode;
  /** Which addresses may be links; all others become their text. Without it every checked address may. */
  allowsLink?: (href: string) => boolean;
}) {
  const context: Context = {
    headingLevel,
    inLink: false,
    ...(drawCode ? { drawCode } : {}),
    ...(drawText ? { drawText } : {}),
    ...(allowsLink ? { allowsLink } : {}),
  };
  return <div className="prose markdown">{childrenOf(tree, context)}</div>;
}

interface Context {
  headingLevel: number;
  drawCode?: (node: MarkdownNode) => ReactNode;
  drawText?: (text: string) => ReactNode;
  allowsLink?: (href: string) => boolean;
  inLink: boolean;
}

function childrenOf(node: MarkdownNode, context: Context): ReactNode[] {
  return node.children.map((child, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tree is made anew for each text
    <Fragment key={at}>{draw(child, context)}</Fragment>
  ));
}

const plainElements = {
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
      if (context.inLink) return plainName(value);
      return context.drawText ? context.drawText(value) : value;
    case 'break':
      return <br />;
    case 'rule':
      return <hr />;
    case 'formula':
    case 'formula-block':
      return <Formula tex={value} isBlock={kind === 'formula-block'} />;
    case 'code':
      return <code>{value}</code>;
    case 'code-block':
      if (context.drawCode) return context.drawCode(node);
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by keyboard
        <pre tabIndex={0}>
          <code>{node.children.length === 0 ? value : childrenOf(node, context)}</code>
        </pre>
      );
    case 'token':
      return <span className={`token-${value}`}>{childrenOf(node, context)}</span>;
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
      if (!allows(node, context)) return childrenOf(node, context);
      return (
        <OutsideLink href={node.href} label={textOf(node)}>
          {childrenOf(node, { ...context, inLink: true })}
        </OutsideLink>
      );
    case 'paragraph': {
      const [only, ...others] = node.children;
      if (only?.picture && others.length === 0) return <Figure node={only} />;
      return <p>{childrenOf(node, context)}</p>;
    }
    case 'picture': {
      if (node.picture) return <Picture node={node} />;
      const label = value === '' ? 'Picture' : `Picture: ${plainName(value)}`;
      // Links cannot be nested.
      if (context.inLink || !node.href || !allows(node, context)) return label;
      // The server learns of the reader only when they press it.
      return (
        <OutsideLink href={node.href} label={node.href}>
          {label} (opens {new URL(node.href).host})
        </OutsideLink>
      );
    }
    case 'root':
      return childrenOf(node, context);
    default:
      return createElement(plainElements[kind], null, childrenOf(node, context));
  }
}

const allows = ({ href = '' }: MarkdownNode, { allowsLink }: Context) => allowsLink?.(href) ?? true;

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

function Picture({ node: { picture, value } }: { node: MarkdownNode }) {
  return (
    <img
      src={picture?.src}
      alt={value}
      width={picture?.width}
      height={picture?.height}
      loading="lazy"
      decoding="async"
    />
  );
}

/** A standalone picture with its caption. */
function Figure({ node }: { node: MarkdownNode }) {
  return (
    <figure>
      <Picture node={node} />
      {node.picture?.caption && <figcaption>{node.picture.caption}</figcaption>}
    </figure>
  );
}

/**
 * A link, or plain text when the target is not allowed. When the label names another host, the link's host is
 * shown beside it.
 */
function OutsideLink({
  href,
  label,
  children,
}: {
  href: string | undefined;
  label: string;
  children: ReactNode;
}) {
  if (href === undefined) return children;
  if (href.startsWith('/')) return <a href={href}>{children}</a>;
  const host = hostToShow(label, href);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      {host && ` (${host})`}
    </a>
  );
}

function textOf({ value = '', children }: MarkdownNode): string {
  return value + children.map(textOf).join('');
}
