// Parses one XML part of an Office file into a tree with canonical prefixes (`w:p`, `a:blip`), whatever
// prefixes the writing program used and whether the part is transitional or strict. saxes checks
// well-formedness and never expands custom entities, so entity bombs have no effect.

import { decodeText } from '@entropy-tools/core/decode-text';
import { ToolError } from '@entropy-tools/core/tool-error';
import { SaxesParser } from 'saxes';
import { MAX_MARKUP_DEPTH, type MarkupElement } from './markup-tree';

const prefixByEnding: readonly (readonly [string, string])[] = [
  ['wordprocessingml/main', 'w'],
  ['wordprocessingml/2006/main', 'w'],
  ['presentationml/main', 'p'],
  ['presentationml/2006/main', 'p'],
  ['drawingml/main', 'a'],
  ['drawingml/2006/main', 'a'],
  ['wordprocessingDrawing', 'wp'],
  ['drawingml/chart', 'c'],
  ['drawingml/2006/chart', 'c'],
  ['drawingml/diagram', 'dgm'],
  ['drawingml/2006/diagram', 'dgm'],
  ['officeDocument/2006/relationships', 'r'],
  ['officeDocument/relationships', 'r'],
  ['markup-compatibility/2006', 'mc'],
  ['officeDocument/2006/math', 'm'],
  ['officeDocument/math', 'm'],
  ['schemas-microsoft-com:vml', 'v'],
  ['office:office', 'o'],
  ['word/2010/wordml', 'w14'],
  ['word/2010/wordprocessingShape', 'wps'],
  ['purl.org/dc/elements/1.1/', 'dc'],
];

/**
 * @param name shown in messages, such as `word/document.xml`
 * @throws ToolError `input` if the part is not well-formed, `limit` if it is nested too deep
 */
export function parseXmlPart(bytes: Uint8Array, name: string): MarkupElement {
  const declared = /encoding=["']([\w-]+)["']/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
  )?.[1];
  const { text } = decodeText(bytes, declared);
  const root: MarkupElement = { name: '', attributes: {}, children: [] };
  const stack: MarkupElement[] = [root];
  const prefixes = new Map<string, string>();
  const names = new Map<string, string>();
  const canonical = (raw: string, attribute: boolean) => {
    const colon = raw.indexOf(':');
    if (colon < 0 && attribute) return raw;
    const known = names.get(raw);
    if (known !== undefined) return known;
    const prefix = prefixes.get(colon < 0 ? '' : raw.slice(0, colon));
    const result = prefix === undefined ? raw : `${prefix}:${raw.slice(colon + 1)}`;
    names.set(raw, result);
    return result;
  };
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw new ToolError('input', `The document is damaged (${name} cannot be read). ${advice}`, {
      cause: error,
    });
  });
  parser.on('opentag', (tag) => {
    const attributes: Record<string, string> = {};
    for (const key in tag.attributes) {
      const value = tag.attributes[key] ?? '';
      if (key.startsWith('xmlns')) declare(key.slice(6), value, prefixes, names);
    }
    for (const key in tag.attributes)
      if (!key.startsWith('xmlns')) attributes[canonical(key, true)] = tag.attributes[key] ?? '';
    const element: MarkupElement = {
      name: canonical(tag.name, false),
      attributes,
      children: [],
    };
    stack.at(-1)?.children.push(element);
    stack.push(element);
    if (stack.length > MAX_MARKUP_DEPTH)
      throw new ToolError('limit', 'The document is nested too deeply and is not opened.');
  });
  parser.on('closetag', () => {
    stack.pop();
  });
  parser.on('text', (content) => {
    stack.at(-1)?.children.push(content);
  });
  parser.on('cdata', (content) => {
    stack.at(-1)?.children.push(content);
  });
  parser.write(text).close();
  const element = root.children.find((node) => typeof node !== 'string');
  if (!element || typeof element === 'string')
    throw new ToolError('input', `The document is damaged (${name} is empty). ${advice}`);
  return element;
}

const advice = 'Open it in a word processor, save it again and try the new file.';

function declare(
  prefix: string,
  uri: string,
  prefixes: Map<string, string>,
  names: Map<string, string>,
): void {
  const found = prefixByEnding.find(([ending]) => uri.endsWith(ending));
  const wanted = found?.[1];
  if (wanted === undefined || wanted === prefix || prefixes.get(prefix) === wanted) return;
  prefixes.set(prefix, wanted);
  names.clear();
}
