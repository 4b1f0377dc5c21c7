// The parts of a workbook that are translated: the texts of cells, comments, drawings and charts. Numbers,
// formulas, sheet names and pivot tables stay, and so does every text that a formula, a choice or a reference
// to a table's column depends on.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { attributesOf, decodeEntities, tagsOf } from '@entropy-tools/data/data/xml-scan';
import type { MarkedText } from '../marked-text';
import { xlsxType } from '../office-types';
import { rangePart, type TextPart } from '../text-part';
import type { FileToTranslate, TargetLanguage, TranslatableDocument } from '../translatable';
import { lineBreak } from './cell-text';
import { OfficePackage } from './office-package';
import { openOffice, readOfficePart } from './open-office';

const sheetTypes = ['worksheet', 'chartsheet'];
const textTypes = ['comments', 'drawing', 'diagramData', 'diagramDrawing', 'chart'];

/** @throws ToolError `input` if it is not an XLSX, damaged or protected; `limit` for a zip bomb */
export async function openXlsx(
  file: FileToTranslate,
  context: CodecContext,
): Promise<TranslatableDocument> {
  const pack = new OfficePackage(file.bytes);
  const mainPath = await pack.mainPath('xl/workbook.xml');
  const main = await pack.readXml(mainPath);
  if (main?.root.name !== 's:workbook')
    throw new ToolError(
      'input',
      'The file is an archive without a workbook in it. Choose a .xlsx file.',
    );
  const relations = await pack.relations(mainPath);
  const parts = relations.filter(({ type }) => type === 'sharedStrings').map((one) => one.target);
  const settings: { path: string; change: (text: string, to: TargetLanguage) => string }[] = [];
  const bound = new Set<string>();
  const formulas = new Set(formulasOf(main.text));
  const tableSources = new Map<string, string>();
  let hasPivots = false;
  let hasTextFormulas = false;
  for (const { target } of relations.filter(({ type }) => sheetTypes.includes(type))) {
    throwIfAborted(context);
    const sheet = (await pack.readText(target)) ?? '';
    if (/["']inlineStr["']/.test(sheet)) parts.push(target);
    for (const formula of formulasOf(sheet)) formulas.add(formula);
    collectFiltered(sheet, bound);
    hasTextFormulas ||= /<(?:\w+:)?c\b[^>]*\st="str"/.test(sheet);
    settings.push({ path: target, change: turnSheet });
    const pending = await pack.relations(target);
    for (const { type, target: path } of pending) {
      if (type === 'table') tableSources.set(path, (await pack.readText(path)) ?? '');
      hasPivots ||= type === 'pivotTable';
      if (textTypes.includes(type)) parts.push(path);
      if (type === 'drawing') pending.push(...(await pack.relations(path)));
    }
  }
  for (const table of tableSources.values()) {
    for (const formula of formulasOf(table)) formulas.add(formula);
    collectFiltered(table, bound);
  }
  for (const formula of formulas) collectBound(formula, bound);
  // A formula may build a reference from the text of a cell.
  if ([...formulas].some((formula) => /\bINDIRECT\(/i.test(formula)))
    for (const tag of [...tagsOf(main.text, 'definedName'), ...tagsOf(main.text, 'sheet')])
      bound.add(keyOf(attributesOf(tag).get('name') ?? ''));
  // Only now, because a formula of any sheet may name a column.
  const references = [...formulas].filter((formula) => formula.includes('['));
  const tables = new Map(
    Array.from(tableSources, ([path, xml]) => [path, columnsOf(xml, references, bound)] as const),
  );
  if (hasTextFormulas) settings.push({ path: mainPath, change: calculateAgain });
  const roots = await pack.relations('');
  parts.push(...roots.filter(({ type }) => type === 'core-properties').map(({ target }) => target));
  // Last, because whether a column may change depends on its cell.
  parts.push(...tables.keys());
  const columns = new Set([...tables.values()].flat().map(keyOf));
  const patterns = [...bound].filter((text) => wildcard.test(text));
  const held = new Set<string>();
  const keeps = ({ text }: MarkedText) => {
    const plain = text.replace(/<\/?\d+\/?>/g, ' ');
    // The name of a column has no formatting and no line breaks, so it would not equal such a cell.
    if (plain !== text && columns.has(keyOf(plain))) bound.add(keyOf(plain));
    const isBound = bound.has(keyOf(plain)) || patterns.some((one) => fits(keyOf(plain), one));
    if (isBound) held.add(plain.trim());
    return isBound;
  };
  const readPart = async (of: OfficePackage, path: string) =>
    tables.has(path) ? tablePart(path, tableSources.get(path) ?? '') : readOfficePart(of, path);
  const office = { kind: 'xlsx', type: xlsxType, parts, settings, keeps, readPart } as const;
  const prepare = (translated: readonly (string | undefined)[], texts: readonly string[]) =>
    withoutEqualColumns(translated, texts, [...tables.values()]);
  const notes = () => notesOf(held, hasPivots);
  return openOffice({ ...office, prepare, notes }, pack, file, context);
}

function notesOf(held: ReadonlySet<string>, hasPivots: boolean): string[] {
  const names = [...held].slice(0, 6).map((text) => `“${text}”`);
  const more = held.size - names.length;
  const listed = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return [
    ...(held.size > 0
      ? [`Formulas, choices or tables depend on these texts, so they stay as they are: ${listed}.`]
      : []),
    ...(hasPivots ? ['Pivot tables and their sources’ names of fields have to be checked.'] : []),
  ];
}

const keyOf = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Formulas of cells, rules, choices, names and columns of tables. */
function formulasOf(xml: string): string[] {
  const found = xml.matchAll(
    /<((?:\w+:)?(?:f|formula[12]?|definedName|calculatedColumnFormula|totalsRowFormula))\b[^>]*>([^<]*)<\/\1>/g,
  );
  return Array.from(found, ([, , source = '']) => decodeEntities(source));
}

/** The texts that a formula compares with or chooses from. */
function collectBound(formula: string, bound: Set<string>): void {
  // A list of choices is one string.
  for (const [, text = ''] of formula.matchAll(/"((?:[^"]|"")*)"/g))
    for (const part of [text, ...text.split(',')])
      if (/\p{L}/u.test(part)) bound.add(keyOf(part.replaceAll('""', '"')));
}

const wildcard = /[*?]/;

/** Whether a text may match a condition with wildcards, such as `north*`. */
function fits(text: string, pattern: string): boolean {
  const pieces = pattern.split(/[*?]+/);
  let at = 0;
  return (
    text.startsWith(pieces[0] ?? '') &&
    text.endsWith(pieces.at(-1) ?? '') &&
    pieces.every((piece) => {
      const found = text.indexOf(piece, at);
      at = found + piece.length;
      return found >= 0;
    })
  );
}

/** The values that a filter shows: with others, it would hide every row when it is applied again. */
function collectFiltered(xml: string, bound: Set<string>): void {
  for (const tag of [...tagsOf(xml, 'filter'), ...tagsOf(xml, 'customFilter')]) {
    const text = attributesOf(tag).get('val') ?? '';
    if (/\p{L}/u.test(text)) bound.add(keyOf(text));
  }
}

/** The columns of a table. Those that formulas name, and labels of totals, are bound. */
function columnsOf(xml: string, references: readonly string[], bound: Set<string>): string[] {
  return tagsOf(xml, 'tableColumn').flatMap((tag) => {
    const read = attributesOf(tag);
    const name = read.get('name') ?? '';
    const label = read.get('totalsRowLabel');
    if (label) bound.add(keyOf(label));
    // Brackets within a name are escaped by an apostrophe.
    const named = `[${name.replace(/['#[\]]/g, "'$&")}]`;
    const isNamed = references.some(
      (formula) => formula.includes(named) || formula.includes(`@${named.slice(1)}`),
    );
    if (isNamed || lineBreak.test(name)) bound.add(keyOf(name.replace(lineBreak, ' ')));
    return name;
  });
}

/** A table's column names, which have to equal the cells above the columns. */
function tablePart(path: string, source: string): TextPart {
  const found = source.matchAll(/<(?:\w+:)?tableColumn\b[^>]*?\sname="([^"]*)"/g);
  const ranges = Array.from(found, ({ 0: whole, 1: name = '', index }) => {
    const end = index + whole.length - 1;
    return { text: decodeEntities(name), start: end - name.length, end };
  });
  return rangePart(path, source, ranges);
}

/** Two columns of a table must not have one name: the second gets a number. */
function withoutEqualColumns(
  translated: readonly (string | undefined)[],
  texts: readonly string[],
  tables: readonly (readonly string[])[],
): (string | undefined)[] {
  const fitting = [...translated];
  for (const columns of tables) {
    const taken = new Set<string>();
    for (const column of columns) {
      const at = texts.indexOf(column.trim());
      const name = (at < 0 ? column : (fitting[at] ?? column)).trim();
      let free = name;
      for (let count = 2; taken.has(keyOf(free)); count++) free = `${name} ${count}`;
      taken.add(keyOf(free));
      if (at >= 0 && free !== name) fitting[at] = free;
    }
  }
  return fitting;
}

/** Sheets in a language from right to left begin at the right. */
function turnSheet(text: string, { rightToLeft }: TargetLanguage): string {
  return text.replace(/<(?:\w+:)?sheetView\b[^>]*>/g, (view) => {
    const bare = view.replace(/\srightToLeft="[^"]*"/, '');
    return rightToLeft ? bare.replace(/^<[^\s/>]+/, '$& rightToLeft="1"') : bare;
  });
}

/** Formulas that join texts show the translated ones when the workbook is opened. */
function calculateAgain(text: string): string {
  const known = /<(?:\w+:)?calcPr\b[^>]*>/;
  if (!known.test(text)) return text;
  return text.replace(known, (tag) =>
    tag.replace(/\sfullCalcOnLoad="[^"]*"/, '').replace(/^<[^\s/>]+/, '$& fullCalcOnLoad="1"'),
  );
}
