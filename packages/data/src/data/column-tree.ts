// The columns of nested rows as a tree, so that `tags[1]` follows `tags[0]` even if found in a later row.

import { ToolError } from '@entropy-tools/core/tool-error';
import { JsonNumber, type JsonObject, type JsonValue } from './json-parser';
import type { KeyPath } from './key-path';

const MAX_COLUMNS = 16_384;

/** A key or index, with the nodes below it. */
export interface ColumnNode {
  path: KeyPath;
  /** Whether some row has a plain value, or an empty list or object, exactly at this node. */
  leaf: boolean;
  children: Map<string | number, ColumnNode>;
}

export function newColumnNode(path: KeyPath): ColumnNode {
  return { path, leaf: false, children: new Map() };
}

/** The child; created if missing. */
export function childOf(node: ColumnNode, segment: string | number): ColumnNode {
  let child = node.children.get(segment);
  if (!child) {
    child = newColumnNode([...node.path, segment]);
    node.children.set(segment, child);
  }
  return child;
}

/** Whether a value takes one cell: everything except non-empty lists and objects. */
export function isCell(value: JsonValue): value is Exclude<JsonValue, JsonObject> {
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Map) return value.size === 0;
  return true;
}

/** The value below `segment`, or undefined if it is absent. */
export function valueAt(
  value: JsonValue | undefined,
  segment: string | number,
): JsonValue | undefined {
  if (value instanceof Map) return typeof segment === 'string' ? value.get(segment) : undefined;
  if (Array.isArray(value)) return typeof segment === 'number' ? value[segment] : undefined;
  return undefined;
}

/**
 * Builds the tree of all rows' columns.
 * @throws ToolError `limit` beyond 16,384 columns
 */
export function columnsOf(rows: readonly JsonObject[]): ColumnNode {
  const root = newColumnNode([]);
  let leaves = 0;
  const visit = (node: ColumnNode, value: JsonValue): void => {
    if (isCell(value)) {
      if (node.leaf) return;
      node.leaf = true;
      if (++leaves > MAX_COLUMNS)
        throw new ToolError(
          'limit',
          'The JSON needs more than 16,384 columns, as it holds long lists within its entries. Convert the inner list by itself.',
        );
    } else if (Array.isArray(value)) {
      value.forEach((one, index) => {
        visit(childOf(node, index), one);
      });
    } else if (value instanceof Map && !(value instanceof JsonNumber)) {
      for (const [key, one] of value) visit(childOf(node, key), one);
    }
  };
  for (const row of rows) for (const [key, value] of row) visit(childOf(root, key), value);
  return root;
}

/** Calls `onLeaf` for each column from left to right, a node before its descendants. */
export function forEachColumn(node: ColumnNode, onLeaf: (leaf: ColumnNode) => void): void {
  if (node.leaf) onLeaf(node);
  for (const child of node.children.values()) forEachColumn(child, onLeaf);
}
