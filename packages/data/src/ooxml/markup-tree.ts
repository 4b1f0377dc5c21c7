// The small tree that XML and HTML are parsed into, and how to walk it. Depth is limited while the
// tree is built, so that recursion over it cannot overflow the stack.

/** An element. Names of elements and attributes are lower case in HTML, canonical prefixes in OOXML. */
export interface MarkupElement {
  name: string;
  attributes: Record<string, string>;
  children: MarkupNode[];
}

/** A string is text with its entities resolved. */
export type MarkupNode = MarkupElement | string;

/** Deepest nesting that readers accept. */
export const MAX_MARKUP_DEPTH = 256;

/** The element children, or those with a name. */
export function elements(node: MarkupElement | undefined, name?: string): MarkupElement[] {
  if (!node) return [];
  return node.children.filter(
    (child): child is MarkupElement =>
      typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

/** The first element child with a name. */
export function child(node: MarkupElement | undefined, name: string): MarkupElement | undefined {
  if (!node) return undefined;
  for (const candidate of node.children)
    if (typeof candidate !== 'string' && candidate.name === name) return candidate;
  return undefined;
}

/** The first descendant with a name, in document order. */
export function descendant(
  node: MarkupElement | undefined,
  name: string,
): MarkupElement | undefined {
  if (!node) return undefined;
  for (const candidate of node.children) {
    if (typeof candidate === 'string') continue;
    if (candidate.name === name) return candidate;
    const found = descendant(candidate, name);
    if (found) return found;
  }
  return undefined;
}

/** All text below a node. */
export function nodeText(node: MarkupElement | undefined): string {
  if (!node) return '';
  return node.children
    .map((child) => (typeof child === 'string' ? child : nodeText(child)))
    .join('');
}
