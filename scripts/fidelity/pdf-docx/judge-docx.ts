/** Reads a DOCX with a few lines of its own, apart from the product's reader, and compares it with the truth. */
import JSZip from 'jszip';
import { type Truth, wordsOf } from './source.ts';

export interface DocxFacts {
  words: string[];
  tables: Truth.Table[];
  margins: string[];
  notes: number;
  links: string[];
  pictures: number;
  controls: { text: number; choice: number; check: number };
}

interface Element {
  name: string;
  attributes: string;
  children: (Element | string)[];
}

/** Words, tables, margins, notes, links and fields of a DOCX. */
export async function readDocxFacts(bytes: Uint8Array): Promise<DocxFacts> {
  const zip = await JSZip.loadAsync(bytes);
  const read = async (path: string) => (await zip.file(path)?.async('string')) ?? '';
  const body = parse(await read('word/document.xml'));
  const rels = await read('word/_rels/document.xml.rels');
  const margins = await Promise.all(
    Object.keys(zip.files)
      .filter((path) => /^word\/(header|footer)\d+\.xml$/.test(path))
      .map(async (path) => wordsOf(textOf(parse(await read(path))))),
  );
  const notes = all(parse(await read('word/footnotes.xml')), 'w:footnote').filter(
    (note) => textOf(note).trim() !== '',
  );
  const used = all(body, 'w:footnoteReference');
  const controls = all(body, 'w:sdt');
  const count = (name: string) =>
    controls.filter((control) => all(control, name).length > 0).length;
  return {
    words: wordsOf(`${textOf(body)} ${used.length > 0 ? notes.map(textOf).join(' ') : ''}`),
    tables: all(body, 'w:tbl').map(cellsOf),
    margins: margins.flat(),
    notes: used.length,
    links: [...rels.matchAll(/\/hyperlink"[^>]*Target="([^"]+)"/g)].map(
      ([, target = '']) => target,
    ),
    pictures: all(body, 'a:blip').length,
    controls: {
      check: count('w14:checkbox'),
      choice: count('w:dropDownList') + count('w:comboBox'),
      text: count('w:text'),
    },
  };
}

/** How far two rows of words agree in order: twice the longest common subsequence by the sum of lengths. */
export function inOrder(wanted: readonly string[], found: readonly string[]): number {
  if (wanted.length + found.length === 0) return 1;
  let row = new Uint32Array(found.length + 1);
  for (const word of wanted) {
    const next = new Uint32Array(found.length + 1);
    for (let index = 0; index < found.length; index++)
      next[index + 1] =
        word === found[index]
          ? (row[index] ?? 0) + 1
          : Math.max(row[index + 1] ?? 0, next[index] ?? 0);
    row = next;
  }
  return (2 * (row[found.length] ?? 0)) / (wanted.length + found.length);
}

/**
 * How far the cells of tables agree: twice the cells that hold the same text in the same row and column by
 * the sum of cells with text. Tables are taken in order; a table in several parts counts as one where that
 * fits better.
 */
export function cellsAgree(wanted: readonly Truth.Table[], found: readonly Truth.Table[]): number {
  const total = [...wanted, ...found].reduce((sum, table) => sum + table.size, 0);
  if (total === 0) return 1;
  const left = [...found];
  let same = 0;
  for (const table of wanted) {
    const options = left.flatMap((_, index) =>
      [1, 2, 3, 4].map((count) => {
        const joined = join(left.slice(index, index + count));
        return {
          index,
          count,
          same: [...table].filter(([at, text]) => joined.get(at) === text).length,
        };
      }),
    );
    const best = options.sort((a, b) => b.same - a.same || a.count - b.count)[0];
    if (!best || best.same === 0) continue;
    same += best.same;
    left.splice(best.index, best.count);
  }
  return (2 * same) / total;
}

/** Tables one below the other, as one that a page break parted. */
function join(tables: readonly Truth.Table[]): Truth.Table {
  const joined = new Map<string, string>();
  let offset = 0;
  for (const table of tables) {
    let last = -1;
    for (const [at, text] of table) {
      const [row = 0, column = 0] = at.split(',').map(Number);
      joined.set(`${row + offset},${column}`, text);
      last = Math.max(last, row);
    }
    offset += last + 1;
  }
  return joined;
}

function cellsOf(table: Element): Truth.Table {
  const cells = new Map<string, string>();
  children(table, 'w:tr').forEach((row, y) => {
    let x = 0;
    for (const cell of children(row, 'w:tc')) {
      const [properties] = children(cell, 'w:tcPr');
      const span = properties && children(properties, 'w:gridSpan')[0];
      const text = wordsOf(textOf(cell)).join(' ');
      if (text !== '') cells.set(`${y},${x}`, text);
      x += Number(/w:val="(\d+)"/.exec(span?.attributes ?? '')?.[1] ?? 1);
    }
  });
  return cells;
}

function children(element: Element, name: string): Element[] {
  return element.children.filter(
    (child): child is Element => typeof child !== 'string' && child.name === name,
  );
}

function all(element: Element, name: string): Element[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...all(child, name)],
  );
}

function textOf(element: Element): string {
  if (element.name === 'w:tab' || element.name === 'w:br') return ' ';
  // A field that is not filled in shows a prompt, which is no text of the document.
  if (element.name === 'w:sdt' && all(element, 'w:showingPlcHdr').length > 0) return ' ';
  if (
    element.name === 'w14:checkbox' ||
    element.name === 'w:sdtPr' ||
    element.name === 'mc:Fallback'
  )
    return '';
  if (element.name === 'w:sdt' && all(element, 'w14:checkbox').length > 0) return ' ';
  const text = element.children
    .map((child) =>
      typeof child === 'string' ? (element.name === 'w:t' ? child : '') : textOf(child),
    )
    .join('');
  return element.name === 'w:p' || element.name === 'w:tc' ? `${text}\n` : text;
}

function parse(xml: string): Element {
  const root: Element = { name: '', attributes: '', children: [] };
  const stack = [root];
  for (const [, close, name = '', attributes = '', empty, text] of xml.matchAll(
    /<(\/?)([\w:]+)([^>]*?)(\/?)>|([^<]+)|<[?!][^>]*>/g,
  )) {
    if (text !== undefined) stack.at(-1)?.children.push(unescapeXml(text));
    else if (close === '/') stack.pop();
    else if (name !== '') {
      const element: Element = { name, attributes, children: [] };
      stack.at(-1)?.children.push(element);
      if (empty !== '/') stack.push(element);
    }
  }
  return root;
}

function unescapeXml(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, code: string) => {
    if (!code.startsWith('#')) return named[code] ?? whole;
    return String.fromCodePoint(
      code[1] === 'x' ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1)),
    );
  });
}
