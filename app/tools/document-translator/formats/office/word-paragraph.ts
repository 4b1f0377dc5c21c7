// Reads a paragraph of WordprocessingML. Deleted text, field codes, pictures, formulas and everything unknown
// are left unchanged.

import { type Container, ParagraphPieces } from './paragraph';
import { fieldName, findField, isFieldRun, isInvisibleField, isTextField } from './word-fields';
import { lookKey, runProperties } from './word-properties';
import { attributeOf, childOf, holds, textOfNode, type XmlNode } from './xml-source';

/** Elements around runs; they have no text of their own. */
const containers = new Set([
  ...['w:hyperlink', 'w:ins', 'w:moveTo', 'w:smartTag', 'w:customXml', 'w:dir', 'w:bdo'],
]);
const endOf: Readonly<Record<string, string>> = {
  'w:bookmarkStart': 'w:bookmarkEnd',
  'w:commentRangeStart': 'w:commentRangeEnd',
};
const markers =
  /^w:(?:bookmark|commentRange|perm|moveFromRange|moveToRange|customXml(?:Ins|Del|MoveFrom|MoveTo)Range)(?:Start|End)$/;
/** With more siblings than this, pairs are not searched for, because that takes quadratic time. */
const MAX_PAIRED = 2000;

/** The pieces of a paragraph, without its properties. */
export function readWordParagraph(text: string, paragraph: XmlNode): ParagraphPieces {
  const reader = new WordReader(text);
  reader.walk(
    paragraph.children.filter(({ name }) => name !== 'w:pPr'),
    [],
  );
  return reader.pieces;
}

type Path = readonly Container[];

class WordReader {
  readonly pieces = new ParagraphPieces();
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  walk(siblings: readonly XmlNode[], path: Path): void {
    for (let index = 0; index < siblings.length; index++) {
      const node = siblings[index];
      if (!node) continue;
      if (node.name === 'w:r' && isFieldRun(node)) index = this.#field(siblings, index, path);
      else if (node.name === 'w:r') this.#run(node, path);
      else if (endOf[node.name]) index = this.#range(siblings, index, path);
      else this.#other(node, path);
    }
  }

  #other(node: XmlNode, path: Path): void {
    const { name } = node;
    if (name === 'w:proofErr') return;
    if (markers.test(name)) this.pieces.silent(node);
    else if (containers.has(name) && holds(node, 'w:t')) {
      const properties = node.children.findLast((child) => child.name.endsWith('Pr'));
      this.#inside(node, properties?.end ?? node.openEnd, path, true);
    } else if (name === 'w:fldSimple' && holds(node, 'w:t')) {
      if (isTextField(fieldName(attributeOf(this.#text, node, 'instr'))))
        this.#inside(node, node.openEnd, path, true);
      else this.pieces.atom({ path, parts: [node] });
    } else if (name === 'w:sdt') this.#control(node, path);
    else if (holds(node, 'wp:anchor')) this.pieces.silent(node);
    else this.pieces.atom({ path, parts: [node] });
  }

  #inside(node: XmlNode, from: number, path: Path, repeats: boolean): void {
    const container = {
      open: this.#text.slice(node.start, from),
      close: this.#text.slice(node.closeStart, node.end),
      repeats,
      kept: false,
    };
    const children = node.children.filter(({ start }) => start >= from);
    this.walk(children, [...path, container]);
  }

  /** A content control; one with a choice, a date or a picture is left unchanged. */
  #control(node: XmlNode, path: Path): void {
    const properties = childOf(node, 'w:sdtPr');
    const content = childOf(node, 'w:sdtContent');
    const isChoice = properties?.children.some(({ name }) =>
      /:date$|dropDownList$|comboBox$|checkbox$|:picture$|:equation$/.test(name),
    );
    if (!content || isChoice || !holds(content, 'w:t')) {
      this.pieces.atom({ path, parts: [node] });
      return;
    }
    const container = {
      open: this.#text.slice(node.start, content.openEnd),
      close: this.#text.slice(content.closeStart, node.end),
      repeats: false,
      kept: false,
    };
    this.walk(content.children, [...path, container]);
  }

  /** @returns the index of the field's last run, or of the run itself */
  #field(siblings: readonly XmlNode[], index: number, path: Path): number {
    const first = siblings[index];
    if (!first) return index;
    const field = findField(this.#text, siblings, index);
    const last = field && siblings[field.end];
    if (!field || !last) {
      // A field that continues in the next paragraph.
      this.pieces.atom({ path, parts: [first] });
      return index;
    }
    const separate = siblings[field.separate ?? -1];
    const clean = [first, separate, last].every((run) => run && !childOf(run, 'w:t'));
    if (separate && clean && separate !== last && isTextField(field.name)) {
      const container = {
        open: this.#text.slice(first.start, separate.end),
        close: this.#text.slice(last.start, last.end),
        repeats: true,
        kept: false,
      };
      this.walk(siblings.slice((field.separate ?? 0) + 1, field.end), [...path, container]);
    } else if (isInvisibleField(field.name))
      this.pieces.silent({ start: first.start, end: last.end });
    else this.pieces.atom({ path, parts: [{ start: first.start, end: last.end }] });
    return field.end;
  }

  /** Keeps a bookmark or comment attached to its part of the text. */
  #range(siblings: readonly XmlNode[], index: number, path: Path): number {
    const start = siblings[index];
    if (!start) return index;
    const end = siblings.length > MAX_PAIRED ? -1 : this.#endOfRange(siblings, index);
    const inner = siblings.slice(index + 1, Math.max(end, index + 1));
    const closing = siblings[end];
    if (!closing || !inner.some((node) => holds(node, 'w:t'))) {
      this.pieces.silent(start);
      return index;
    }
    const container = {
      open: this.#text.slice(start.start, start.end),
      close: this.#text.slice(closing.start, closing.end),
      repeats: false,
      kept: true,
    };
    this.walk(inner, [...path, container]);
    return end;
  }

  /** Index of a range's end; -1 if it crosses another range or ends elsewhere. */
  #endOfRange(siblings: readonly XmlNode[], index: number): number {
    const idOf = (node: XmlNode) => attributeOf(this.#text, node, 'id');
    const start = siblings[index];
    if (!start) return -1;
    const end = siblings.findIndex(
      (node, at) => at > index && node.name === endOf[start.name] && idOf(node) === idOf(start),
    );
    const open = new Set<string>();
    for (const node of siblings.slice(index + 1, Math.max(end, index + 1))) {
      if (node.name === 'w:r' && isFieldRun(node)) return -1;
      const key = `${node.name.replace(/(?:Start|End)$/, '')} ${idOf(node)}`;
      if (endOf[node.name]) open.add(key);
      else if (markers.test(node.name) && !open.delete(key)) return -1;
    }
    return open.size > 0 ? -1 : end;
  }

  #run(run: XmlNode, path: Path): void {
    const properties = childOf(run, 'w:rPr');
    const tag = this.#text.slice(run.start, run.openEnd);
    const close = this.#text.slice(run.closeStart, run.end);
    const parts = run.children.filter(({ name }) => name !== 'w:rPr');
    if (!parts.some(({ name }) => name === 'w:t')) {
      this.#runWithoutText(run, parts, path);
      return;
    }
    const opening = this.#text.slice(run.start, properties?.end ?? run.openEnd);
    for (const part of parts) {
      if (part.name === 'w:t') {
        const t = this.#text.slice(part.start + 1, part.openEnd).match(/^[^\s/>]+/)?.[0] ?? 'w:t';
        this.pieces.text(this.#textIn(part), lookKey(this.#text, properties), {
          path,
          open: (to) =>
            `${tag}${runProperties(this.#text, run, properties, to)}<${t} xml:space="preserve">`,
          close: `</${t}>${close}`,
        });
      } else if (part.name === 'w:lastRenderedPageBreak' || part.name === 'w:softHyphen') continue;
      else if (part.name === 'w:commentReference' || holds(part, 'wp:anchor'))
        this.pieces.silent(opening, part, close);
      else this.pieces.atom({ path, parts: [opening, part, close] });
    }
  }

  #runWithoutText(run: XmlNode, parts: readonly XmlNode[], path: Path): void {
    const quiet = parts.every(
      (part) =>
        part.name === 'w:commentReference' ||
        part.name === 'w:lastRenderedPageBreak' ||
        holds(part, 'wp:anchor'),
    );
    if (quiet) this.pieces.silent(run);
    else this.pieces.atom({ path, parts: [run] });
  }

  #textIn(node: XmlNode): string {
    const text = textOfNode(this.#text, node).replace(/\n/g, ' ');
    const preserved = this.#text.slice(node.start, node.openEnd).includes('preserve');
    return preserved ? text : text.trim();
  }
}
