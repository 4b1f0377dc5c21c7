// The texts of an HTML or XHTML page: each block with its inline elements, and the attributes that people
// read or hear. Scripts, styles, code and preformatted text are left unchanged.

import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import { encodeMarked, type MarkedText } from '../marked-text';
import { Edits } from '../office/edits';
import { type Container, ParagraphPieces, writePieces } from '../office/paragraph';
import type { TextPart } from '../text-part';
import type { TargetLanguage } from '../translatable';
import { type MarkupChild, type MarkupNode, parseMarkup } from './markup-tree';

/** A text of a page; `pieces` is undefined for an attribute. */
interface MarkupUnit {
  marked: MarkedText;
  pieces: ParagraphPieces | undefined;
  start: number;
  end: number;
}

const names = (list: string) => new Set(list.split(' '));

/** Elements within a sentence. */
const inline = names(
  'a abbr acronym b bdi bdo big cite data del dfn em font i ins label mark nobr output q s small span strike ' +
    'strong sub sup time tt u',
);
/** Elements within a sentence whose content is not translated. */
const single = names(
  'br wbr img code kbd samp var input svg math picture audio video canvas object embed iframe map meter ' +
    'progress ruby',
);
/** Elements between sentences whose content is not translated. */
const untouched = names(
  'script style pre textarea noscript template noframes noembed xmp plaintext',
);
const attributeNames = ['alt', 'title', 'placeholder', 'aria-label', 'aria-description'];
const labelled = names('option optgroup track');
const described = /^(?:description|keywords|(?:og|twitter):(?:title|description|image:alt))$/i;

/** @param path in messages and for the changed file */
export function markupPart(path: string, source: string): TextPart {
  const root = parseMarkup(source);
  const units: MarkupUnit[] = [];
  findUnits(source, root, units);
  return {
    path,
    units,
    rewrite: (translationOf, to) => {
      const edits = new Edits(source);
      let damaged = 0;
      // From the end, so that an attribute within a sentence is done before the sentence.
      for (const unit of units.toSorted((a, b) => b.start - a.start)) {
        const translation = translationOf(unit)?.trim();
        if (!translation || translation === unit.marked.text) continue;
        const decoded = unit.marked.decode(translation);
        if (decoded.damaged) damaged += 1;
        const text = unit.pieces
          ? writePieces(decoded.pieces, unit.pieces, to, (start, end) => edits.render(start, end))
          : `"${escapeXml(decoded.pieces.map((each) => (each.kind === 'text' ? each.text : '')).join(''))}"`;
        edits.replace(unit.start, unit.end, text);
      }
      if (edits.isEmpty) return undefined;
      const page = root.children.find((child) => child.kind === 'element' && child.name === 'html');
      if (page?.kind === 'element' && page.openEnd > page.start)
        edits.replace(
          page.start,
          page.openEnd,
          inLanguage(edits.render(page.start, page.openEnd), to),
        );
      return { text: edits.render(0, source.length), damaged };
    },
  };
}

/** Whether the author asked for an element to be left alone (HTML standard, 3.2.6.2). */
function isUntranslated({ attributes }: MarkupNode): boolean {
  return (
    attributes.translate?.toLowerCase() === 'no' ||
    /(?:^|\s)notranslate(?:\s|$)/.test(attributes.class ?? '')
  );
}

function findUnits(source: string, node: MarkupNode, units: MarkupUnit[]): void {
  let sentence: MarkupChild[] = [];
  const flush = () => {
    const unit = unitOf(source, sentence);
    if (unit) units.push(unit);
    sentence = [];
  };
  for (const child of node.children) {
    if (isPhrase(child)) {
      sentence.push(child);
      if (child.kind === 'element') findAttributes(source, child, units);
      continue;
    }
    flush();
    if (child.kind !== 'element') continue;
    readAttributes(source, child, units);
    if (!untouched.has(child.name) && !isUntranslated(child)) findUnits(source, child, units);
  }
  flush();
}

/** Whether a node is part of a sentence: text, a comment, and inline elements that are closed. */
function isPhrase(node: MarkupChild): boolean {
  if (node.kind === 'text') return true;
  if (node.kind === 'other') return false;
  if (single.has(node.name)) return true;
  if (!inline.has(node.name) || node.closeStart === node.end) return false;
  return isUntranslated(node) || node.children.every(isPhrase);
}

function findAttributes(source: string, node: MarkupNode, units: MarkupUnit[]): void {
  readAttributes(source, node, units);
  if (isUntranslated(node)) return;
  for (const child of node.children)
    if (child.kind === 'element' && child.name !== 'code' && child.name !== 'svg')
      findAttributes(source, child, units);
}

const attribute = /([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+)/g;

/** The attributes of a start tag that are translated. */
function readAttributes(source: string, node: MarkupNode, units: MarkupUnit[]): void {
  const { name, attributes } = node;
  const isButton = name === 'input' && /^(?:submit|button|reset)$/i.test(attributes.type ?? '');
  const isDescription =
    name === 'meta' && described.test(attributes.name ?? attributes.property ?? '');
  const wanted = [
    ...attributeNames,
    ...(isButton ? ['value'] : []),
    ...(isDescription ? ['content'] : []),
    ...(labelled.has(name) ? ['label'] : []),
    ...(name === 'table' ? ['summary'] : []),
  ].filter((each) => attributes[each]?.trim());
  if (wanted.length === 0 || isUntranslated(node)) return;
  for (const match of source.slice(node.start, node.openEnd).matchAll(attribute)) {
    const found = match[1]?.toLowerCase() ?? '';
    if (!wanted.includes(found)) continue;
    const text = (attributes[found] ?? '').replace(/\s+/g, ' ');
    const end = node.start + match.index + match[0].length;
    units.push({
      marked: encodeMarked([{ kind: 'text', text, look: 0 }]),
      pieces: undefined,
      start: end - (match[2]?.length ?? 0),
      end,
    });
  }
}

function unitOf(source: string, nodes: readonly MarkupChild[]): MarkupUnit | undefined {
  const pieces = new ParagraphPieces();
  const read = (node: MarkupChild, path: readonly Container[]): void => {
    if (node.kind === 'text') {
      const text = node.text.replace(/[ \t\r\n\f]+/g, ' ');
      pieces.text(text, '', { path, open: () => '', close: '' });
      return;
    }
    const isSingle =
      node.kind === 'other' || single.has(node.name) || isUntranslated(node) || !hasText(node);
    if (isSingle) {
      pieces.atom({ path, parts: [{ start: node.start, end: node.end }] });
      return;
    }
    const container: Container = {
      open: { start: node.start, end: node.openEnd },
      close: source.slice(node.closeStart, node.end),
      // A second element with the same id would be an error.
      repeats: node.attributes.id === undefined,
      kept: true,
    };
    for (const child of node.children) read(child, [...path, container]);
  };
  const isBlank = (node: MarkupChild) => node.kind === 'text' && node.text.trim() === '';
  const inner = nodes.slice(
    nodes.findIndex((node) => !isBlank(node)),
    nodes.findLastIndex((node) => !isBlank(node)) + 1,
  );
  const [first] = inner;
  const last = inner.at(-1);
  if (!first || !last) return undefined;
  for (const node of inner) {
    // White space around the sentence stays as it is written.
    const begun = node.kind === 'text' && node === first ? node.text.trimStart() : undefined;
    const text = node.kind === 'text' && node === last ? (begun ?? node.text).trimEnd() : begun;
    read(node.kind === 'text' && text !== undefined ? { ...node, text } : node, []);
  }
  const marked = encodeMarked(pieces.pieces);
  if (marked.text === '') return undefined;
  const textOf = (node: MarkupChild) =>
    node.kind === 'text' ? source.slice(node.start, node.end) : '';
  return {
    marked,
    pieces,
    start: first.start + textOf(first).length - textOf(first).trimStart().length,
    end: last.end - textOf(last).length + textOf(last).trimEnd().length,
  };
}

function hasText(node: MarkupNode): boolean {
  return node.children.some((child) =>
    child.kind === 'text'
      ? child.text.trim() !== ''
      : child.kind === 'element' && !single.has(child.name) && hasText(child),
  );
}

/** Sets the language and the direction of a page by its start tag. */
function inLanguage(tag: string, { language, rightToLeft }: TargetLanguage): string {
  const set = (from: string, name: string, value: string) => {
    const known = new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"|'[^']*'|[^\\s"'>/]+)`, 'i');
    return known.test(from)
      ? from.replace(known, `$1"${value}"`)
      : from.replace(/^<html/i, (start) => `${start} ${name}="${value}"`);
  };
  // XHTML 1.1, which older e-books are in, has no `lang`.
  const isXml = /\sxml(?:ns|:lang)\s*=/i.test(tag);
  const said = isXml ? set(tag, 'xml:lang', language) : tag;
  const both = isXml && !/\slang\s*=/i.test(tag) ? said : set(said, 'lang', language);
  return rightToLeft || /\sdir\s*=/i.test(tag)
    ? set(both, 'dir', rightToLeft ? 'rtl' : 'ltr')
    : both;
}
