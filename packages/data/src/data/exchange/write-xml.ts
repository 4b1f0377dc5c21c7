// Writes a tree as XML, the reverse of xml-to-json: `@name` is an attribute, `#text` the text beside it,
// `#children` mixed content; a list repeats its element. A list at the top is `<rows><row>…</row></rows>`. Keys
// that are no XML names are changed, and the caller tells how many.

import { BlobSink } from '../../archive/blob-sink';
import { escapeXml } from '../../text/escape-xml';
import { isCell } from '../column-tree';
import { JsonNumber, type JsonObject, type JsonValue } from '../json-parser';

const nameStart = /^[\p{L}_]/u;
const notName = /[^\p{L}\p{N}\p{Mn}_.\-:]/gu;

/** A value as XML. */
export function writeXml(value: JsonValue): { blob: Blob; renamed: number } {
  const writer = new XmlWriter();
  writer.sink.text('<?xml version="1.0" encoding="UTF-8"?>\n');
  const [key, only] = (value instanceof Map && value.size === 1 ? [...value][0] : undefined) ?? [];
  if (key !== undefined && only !== undefined && !Array.isArray(only) && !/^[@#]/.test(key))
    writer.element(key, only, '', new Set());
  else if (Array.isArray(value)) writer.element('rows', new Map([['row', value]]), '', new Set());
  else writer.element('data', value, '', new Set());
  return { blob: writer.sink.finish('application/xml'), renamed: writer.changed.size };
}

class XmlWriter {
  readonly sink = new BlobSink();
  readonly changed = new Set<string>();

  /**
   * @param indent null within mixed content, where white space is text
   * @param prefixes namespace prefixes that are declared here
   */
  element(
    key: string,
    value: JsonValue,
    indent: string | null,
    prefixes: ReadonlySet<string>,
  ): void {
    const end = indent === null ? '' : '\n';
    const inner = indent === null ? null : `${indent}  `;
    const known = value instanceof Map ? withDeclared(prefixes, value) : prefixes;
    const name = this.#name(key, known);
    let open = `${indent ?? ''}<${name}`;
    if (value instanceof Map)
      for (const [attribute, one] of value)
        if (isAttribute(attribute, one))
          open += ` ${this.#name(attribute.slice(1), known)}="${attributeText(one)}"`;
    const content = contentOf(value);
    if (typeof content === 'string') {
      this.sink.text(
        content === '' ? `${open}/>${end}` : `${open}>${textOf(content)}</${name}>${end}`,
      );
      return;
    }
    const mixed =
      content.length === 1 && content[0]?.[0] === '#children' ? content[0][1] : undefined;
    if (Array.isArray(mixed)) {
      this.sink.text(`${open}>`);
      this.#mixed(mixed, known);
      this.sink.text(`</${name}>${end}`);
      return;
    }
    this.sink.text(`${open}>${end}`);
    for (const [child, one] of content) this.#each(child, one, inner, known);
    this.sink.text(`${indent ?? ''}</${name}>${end}`);
  }

  #each(key: string, value: JsonValue, indent: string | null, prefixes: ReadonlySet<string>): void {
    if (!Array.isArray(value)) {
      this.element(key, value, indent, prefixes);
      return;
    }
    for (const one of value)
      this.element(key, Array.isArray(one) ? new Map([['item', one]]) : one, indent, prefixes);
  }

  /** Text and elements in their order; no white space may come between. */
  #mixed(parts: readonly JsonValue[], prefixes: ReadonlySet<string>): void {
    for (const part of parts) {
      if (!(part instanceof Map)) {
        this.sink.text(textOf(isCell(part) ? scalarText(part) : ''));
        continue;
      }
      for (const [key, value] of part) this.#each(key, value, null, prefixes);
    }
  }

  #name(key: string, prefixes: ReadonlySet<string>): string {
    let name = key.replace(notName, '_');
    const [prefix = '', ...rest] = name.split(':');
    const isPrefixed = rest.length === 1 && nameStart.test(rest[0] ?? '') && prefixes.has(prefix);
    if (!isPrefixed && key !== 'xmlns') name = name.replaceAll(':', '_');
    if (!nameStart.test(name)) name = `_${name}`;
    if (name !== key) this.changed.add(key);
    return name;
  }
}

function withDeclared(prefixes: ReadonlySet<string>, element: JsonObject): ReadonlySet<string> {
  const own = [...element.keys()].filter((key) => key.startsWith('@xmlns:'));
  if (own.length === 0) return prefixes;
  return new Set([...prefixes, 'xmlns', 'xml', ...own.map((key) => key.slice('@xmlns:'.length))]);
}

function isAttribute(key: string, value: JsonValue): boolean {
  return key.length > 1 && key.startsWith('@') && isCell(value);
}

/** The text of an element, or its children. */
function contentOf(value: JsonValue): string | [string, JsonValue][] {
  if (Array.isArray(value)) return value.length === 0 ? '' : [['item', value]];
  if (!(value instanceof Map)) return scalarText(value);
  const children = [...value].filter(([key, one]) => !isAttribute(key, one));
  const [first] = children;
  if (!first) return '';
  if (children.length === 1 && first[0] === '#text' && isCell(first[1]))
    return scalarText(first[1]);
  return children;
}

function scalarText(value: JsonValue): string {
  if (value === null || value instanceof Map || Array.isArray(value)) return '';
  return value instanceof JsonNumber ? value.text : String(value);
}

/** Readers turn a carriage return into a line feed, unless it is a reference. */
function textOf(text: string): string {
  return escapeXml(text).replaceAll('\r', '&#13;');
}

function attributeText(value: JsonValue): string {
  return textOf(scalarText(value)).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}
