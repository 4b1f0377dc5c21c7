// Opens a workbook's package (transitional and strict Open XML): its sheets, number formats and shared
// strings. Sheets themselves are streamed by xlsx-sheet-scan.

import { decodeText } from '@entropy-tools/core/decode-text';
import { ToolError } from '@entropy-tools/core/tool-error';
import { guardZip } from '../archive/guard-zip';
import { readZipEntry } from '../archive/unpack-entry';
import type { ZipEntry } from '../archive/zip-directory';
import { attributesOf, contentOf, richText, tagsOf } from './xml-scan';

/** A worksheet in the order of the tabs. */
export interface SheetEntry {
  name: string;
  hidden: boolean;
  entry: ZipEntry;
}

/** A number format of a cell style: a built-in id, or a custom code. */
export type NumberFormat = number | string;

export interface XlsxPackage {
  sheets: SheetEntry[];
  /** By the cells' style index. */
  formats: NumberFormat[];
  sharedTexts: string[];
  /** Whether days count from 1904-01-01 instead of 1900. */
  date1904: boolean;
}

/** Limit of the unpacked size: a sheet is streamed, so a large one does not need much memory. */
const MAX_UNPACKED_BYTES = 2_000_000_000;
const MAX_PART_BYTES = 300_000_000;

/**
 * Reads everything except the sheets.
 * @returns undefined if the ZIP contains no Open XML workbook (a binary one, an OpenDocument)
 * @throws ToolError `input` for damage or no sheets, `limit` for a ZIP bomb
 */
export async function openXlsx(archive: Blob): Promise<XlsxPackage | undefined> {
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const entries = guardZip(bytes, { totalBytes: MAX_UNPACKED_BYTES });
  const byPath = new Map(entries.map((entry) => [normalPath(entry.name), entry]));
  const read = async (path: string): Promise<string | undefined> => {
    const entry = byPath.get(normalPath(path));
    if (!entry) return undefined;
    if (entry.size > MAX_PART_BYTES)
      throw new ToolError('limit', `"${entry.name}" in the workbook is too large to be read.`);
    return decodeText(await readZipEntry(bytes, entry)).text;
  };
  const root = relationsOf((await read('_rels/.rels')) ?? '', '');
  const workbookPath =
    root.find((relation) => relation.type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const workbook = await read(workbookPath);
  if (workbook === undefined || !/<(?:[\w.-]+:)?workbook[\s>]/.test(workbook)) return undefined;
  const folder = workbookPath.slice(0, workbookPath.lastIndexOf('/') + 1);
  const name = workbookPath.slice(folder.length);
  const relations = relationsOf((await read(`${folder}_rels/${name}.rels`)) ?? '', folder);
  const pathOf = (type: string) => relations.find((relation) => relation.type === type)?.path;
  const stylesPath = pathOf('styles');
  const textsPath = pathOf('sharedStrings');
  const properties = attributesOf(tagsOf(workbook, 'workbookPr')[0] ?? '');
  return {
    sheets: sheetsOf(workbook, relations, byPath),
    formats: formatsOf(stylesPath === undefined ? '' : ((await read(stylesPath)) ?? '')),
    sharedTexts: textsOf(textsPath === undefined ? '' : ((await read(textsPath)) ?? '')),
    date1904: ['1', 'true'].includes(properties.get('date1904') ?? ''),
  };
}

interface Relation {
  id: string;
  /** Last segment of the type's URI, the same in transitional and strict files. */
  type: string;
  path: string;
}

function relationsOf(xml: string, folder: string): Relation[] {
  return tagsOf(xml, 'Relationship').map((tag) => {
    const attributes = attributesOf(tag);
    const target = (attributes.get('Target') ?? '').replaceAll('\\', '/');
    const type = attributes.get('Type') ?? '';
    return {
      id: attributes.get('Id') ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      path: target.startsWith('/') ? target.slice(1) : resolvePath(folder + target),
    };
  });
}

function resolvePath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** Part names are case-insensitive; some writers use backslashes. */
function normalPath(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

function sheetsOf(
  workbook: string,
  relations: readonly Relation[],
  byPath: ReadonlyMap<string, ZipEntry>,
): SheetEntry[] {
  const sheets: SheetEntry[] = [];
  for (const tag of tagsOf(contentOf(workbook, 'sheets'), 'sheet')) {
    const attributes = attributesOf(tag);
    const relation = relations.find((one) => one.id === attributes.get('id'));
    // Chart sheets and macro sheets are in the same list.
    if (relation === undefined || relation.type !== 'worksheet') continue;
    const entry = byPath.get(normalPath(relation.path));
    if (!entry) continue;
    sheets.push({
      name: attributes.get('name') ?? '',
      hidden: (attributes.get('state') ?? 'visible') !== 'visible',
      entry,
    });
  }
  if (sheets.length === 0)
    throw new ToolError('input', 'The workbook has no sheet with cells, or it is damaged.');
  return sheets;
}

function formatsOf(styles: string): NumberFormat[] {
  const codes = new Map<number, string>();
  for (const tag of tagsOf(contentOf(styles, 'numFmts'), 'numFmt')) {
    const attributes = attributesOf(tag);
    codes.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? 'General');
  }
  return tagsOf(contentOf(styles, 'cellXfs'), 'xf').map((tag) => {
    const id = Number(attributesOf(tag).get('numFmtId') ?? 0);
    return codes.get(id) ?? id;
  });
}

function textsOf(xml: string): string[] {
  const root = /<([\w.-]+:)?sst[\s>]/.exec(xml);
  const prefix = root?.[1] ?? '';
  const open = `<${prefix}si`;
  const close = `</${prefix}si>`;
  const texts: string[] = [];
  let at = xml.indexOf(open, root?.index ?? 0);
  while (at >= 0) {
    const tagEnd = xml.indexOf('>', at);
    if (tagEnd < 0) break;
    if (xml.charCodeAt(tagEnd - 1) === 47) {
      texts.push('');
      at = xml.indexOf(open, tagEnd);
      continue;
    }
    const end = xml.indexOf(close, tagEnd);
    if (end < 0) break;
    texts.push(richText(xml.slice(tagEnd + 1, end), prefix));
    at = xml.indexOf(open, end);
  }
  return texts;
}
