// An XML part as a tree with source offsets of each element, so that parts of it can be replaced and all else
// remains byte for byte. saxes checks that the source is well-formed; a DTD, which Office files must not have
// (ECMA-376 part 2, 9.1.3), is rejected, and with it all custom entities. Older e-books name a public one.

import { decodeText } from '@entropy-tools/core/decode-text';
import { ToolError } from '@entropy-tools/core/tool-error';
import { decodeEntities } from '@entropy-tools/data/data/xml-scan';
import { MAX_MARKUP_DEPTH } from '@entropy-tools/data/ooxml/markup-tree';
import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import { SaxesParser } from 'saxes';

/** An element; offsets are UTF-16 code units of the source. */
export interface XmlNode {
  /** With a canonical prefix for the known namespaces: `w:p`, `a:p`, `mc:Fallback`. */
  name: string;
  start: number;
  /** After the start tag. */
  openEnd: number;
  /** Before the end tag; equals `openEnd` if the element is empty (`<w:p/>`). */
  closeStart: number;
  end: number;
  children: XmlNode[];
}

/** A part of an Office file. */
export interface XmlSource {
  text: string;
  root: XmlNode;
}

const prefixByEnding: readonly (readonly [ending: string, prefix: string])[] = [
  ['wordprocessingml/main', 'w'],
  ['wordprocessingml/2006/main', 'w'],
  ['drawingml/main', 'a'],
  ['drawingml/2006/main', 'a'],
  ['drawingml/chart', 'c'],
  ['drawingml/2006/chart', 'c'],
  ['presentationml/main', 'p'],
  ['presentationml/2006/main', 'p'],
  ['wordprocessingDrawing', 'wp'],
  ['spreadsheetml/main', 's'],
  ['spreadsheetml/2006/main', 's'],
  ['markup-compatibility/2006', 'mc'],
  ['purl.org/dc/elements/1.1/', 'dc'],
];

const advice = 'Open it in an office program, save it again and try the new file.';

/**
 * @param name shown in messages, such as `word/document.xml`
 * @throws ToolError `input` if the part is not well-formed, `limit` if it is nested too deeply
 */
export function parseXmlSource(bytes: Uint8Array, name: string): XmlSource {
  const text = decodeXml(bytes);
  assertWellFormed(text, name);
  return { text, root: buildTree(text) };
}

/** The text of an XML file, by the encoding that it declares. */
export function decodeXml(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return decodeText(bytes, /encoding=["']([\w-]+)["']/.exec(head)?.[1]).text;
}

function assertWellFormed(text: string, name: string): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  const damaged = (cause: unknown) =>
    new ToolError('input', `The document is damaged (${name} cannot be read). ${advice}`, {
      cause,
    });
  parser.on('error', (error) => {
    throw damaged(error);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') || !/\bPUBLIC\b/.test(doctype)) throw damaged('DTD');
  });
  parser.on('opentag', () => {
    depth += 1;
    if (depth > MAX_MARKUP_DEPTH)
      throw new ToolError('limit', 'The document is nested too deeply and is not opened.');
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.write(text).close();
}

/** Builds the tree of a source that is known to be well-formed. */
function buildTree(text: string): XmlNode {
  const top: XmlNode = { name: '', start: 0, openEnd: 0, closeStart: 0, end: 0, children: [] };
  const stack: XmlNode[] = [top];
  const prefixes = new Map<string, string>();
  const names = new Map<string, string>();
  let at = text.indexOf('<');
  while (at >= 0) {
    const next = text.charCodeAt(at + 1);
    if (next === 0x3f) at = after(text, '?>', at);
    else if (next === 0x21) at = after(text, endingOf(text, at), at);
    else if (next === 0x2f) {
      const end = after(text, '>', at);
      const node = stack.length > 1 ? stack.pop() : undefined;
      if (node) {
        node.closeStart = at;
        node.end = end;
      }
      at = end;
    } else {
      const end = tagEnd(text, at);
      const empty = text.charCodeAt(end - 2) === 0x2f;
      const tag = text.slice(at + 1, end - (empty ? 2 : 1));
      if (tag.includes('xmlns')) declarePrefixes(tag, prefixes, names);
      const name = canonical(/^[^\s]+/.exec(tag)?.[0] ?? '', prefixes, names);
      const node = { name, start: at, openEnd: end, closeStart: end, end, children: [] };
      stack.at(-1)?.children.push(node);
      if (!empty) stack.push(node);
      at = end;
    }
    at = text.indexOf('<', at);
  }
  return top.children[0] ?? top;
}

/** What ends a comment, a CDATA section or a document type. */
function endingOf(text: string, at: number): string {
  if (text.startsWith('<!--', at)) return '-->';
  return text.startsWith('<![', at) ? ']]>' : '>';
}

function after(text: string, ending: string, from: number): number {
  const found = text.indexOf(ending, from);
  return found < 0 ? text.length : found + ending.length;
}

/** The end of a start tag; an attribute value may contain `>`. */
function tagEnd(text: string, from: number): number {
  let quote = 0;
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 0x22 || code === 0x27) quote = code;
    else if (code === 0x3e) return at + 1;
  }
  return text.length;
}

function declarePrefixes(
  tag: string,
  prefixes: Map<string, string>,
  names: Map<string, string>,
): void {
  for (const match of tag.matchAll(/xmlns(?::([\w.-]+))?\s*=\s*["']([^"']*)["']/g)) {
    const [, prefix = '', uri = ''] = match;
    const known = prefixByEnding.find(([ending]) => uri.endsWith(ending))?.[1];
    if (known === undefined || prefixes.get(prefix) === known) continue;
    prefixes.set(prefix, known);
    names.clear();
  }
}

function canonical(
  raw: string,
  prefixes: ReadonlyMap<string, string>,
  names: Map<string, string>,
): string {
  const known = names.get(raw);
  if (known !== undefined) return known;
  const colon = raw.indexOf(':');
  const prefix = prefixes.get(colon < 0 ? '' : raw.slice(0, colon));
  const name = prefix === undefined ? raw : `${prefix}:${raw.slice(colon + 1)}`;
  names.set(raw, name);
  return name;
}

/** The prefix as written in the source, with its colon: `w:`, or ''. */
export function writtenPrefix(text: string, node: XmlNode): string {
  return /^<([^\s/>:]+:)/.exec(text.slice(node.start, node.start + 60))?.[1] ?? '';
}

/** The text of an element without child elements, with entities resolved. */
export function textOfNode(text: string, node: XmlNode): string {
  const raw = text.slice(node.openEnd, node.closeStart);
  if (!raw.includes('<')) return decodeEntities(raw.replace(/\r\n?/g, '\n'));
  return raw
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)/)
    .map((part) => {
      if (part.startsWith('<![CDATA[')) return part.slice(9, -3);
      return part.startsWith('<') ? '' : decodeEntities(part);
    })
    .join('');
}

/** The value of an attribute by its local name; '' if it is missing. */
export function attributeOf(text: string, node: XmlNode, name: string): string {
  const tag = text.slice(node.start, node.openEnd);
  const found = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return decodeEntities(found?.[1] ?? found?.[2] ?? '');
}

/** The first child with the given name. */
export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((child) => child.name === name);
}

/** All descendants with the given name, in order. */
export function findAll(node: XmlNode, name: string): XmlNode[] {
  const found: XmlNode[] = [];
  const visit = (parent: XmlNode) => {
    for (const child of parent.children) {
      if (child.name === name) found.push(child);
      visit(child);
    }
  };
  visit(node);
  return found;
}

/** Whether there is a descendant with the given name, without looking into nested paragraphs. */
export function holds(node: XmlNode, name: string): boolean {
  return node.children.some(
    (child) =>
      child.name === name || (child.name !== 'w:p' && child.name !== 'a:p' && holds(child, name)),
  );
}

/** Escapes text for an element; line ends and tabs become spaces. */
export function escapeLine(text: string): string {
  return escapeXml(text.replace(/[\n\r\t]+/g, ' '));
}
