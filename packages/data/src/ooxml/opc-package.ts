// Opens a DOCX as a package: parts and the relationships between them (ECMA-376 part 2). Recognises
// other files, so that the message can say what the file really is.

import { ToolError } from '@entropy-tools/core/tool-error';
import { guardZip } from '../archive/guard-zip';
import { readZipEntry } from '../archive/unpack-entry';
import type { ZipEntry } from '../archive/zip-directory';
import { elements, type MarkupElement } from './markup-tree';
import { parseXmlPart } from './xml-part';

/** A relationship of a part. */
export interface Relationship {
  /** The last segment of the type's URI: `image`, `hyperlink`, `styles` … */
  type: string;
  /** A part's path without a leading slash, or a URL when external. */
  target: string;
  external: boolean;
}

/** The parts of an Office file. */
export interface OpcPackage {
  /** Path of the main part, usually `word/document.xml`. */
  mainPath: string;
  /** Returns the bytes of a part, or undefined if there is none. @throws ToolError if it is damaged */
  read: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Returns a part as a tree, or undefined if there is none. @throws ToolError if it is damaged */
  readXml: (path: string) => Promise<MarkupElement | undefined>;
  /** Returns the relationships of a part by id. */
  relationships: (path: string) => Promise<ReadonlyMap<string, Relationship>>;
}

/** A larger XML part would take more memory than a tab has. */
const MAX_XML_BYTES = 80_000_000;

/**
 * Opens an OPC package, such as a DOCX or XLSX.
 * @throws ToolError `input` with the actual file type and advice, `limit` for a ZIP bomb
 */
export async function openOpcPackage(bytes: Uint8Array<ArrayBuffer>): Promise<OpcPackage> {
  refuseOtherTypes(bytes);
  const { byPath, main, ...parts } = await openOfficePackage(bytes);
  const mainPath = main ?? 'word/document.xml';
  if (!byPath.has(partKey(mainPath)) || !/(^|\/)word\//i.test(`/${mainPath}`))
    refuseOtherPackages(byPath, mainPath);
  return { mainPath, ...parts };
}

/**
 * Opens any modern Office file, without unpacking it yet.
 * @returns its parts, its entries by lower-case path, and the path of its main part if declared
 * @throws ToolError `input` if it is not a ZIP or damaged, `limit` for a ZIP bomb
 */
export async function openOfficePackage(bytes: Uint8Array<ArrayBuffer>): Promise<
  Omit<OpcPackage, 'mainPath'> & {
    byPath: ReadonlyMap<string, ZipEntry>;
    main: string | undefined;
  }
> {
  const byPath = new Map<string, ZipEntry>();
  for (const entry of guardZip(bytes)) byPath.set(partKey(entry.name), entry);
  const read = async (path: string) => {
    const entry = byPath.get(partKey(path));
    return entry ? await readZipEntry(bytes, entry) : undefined;
  };
  const readXml = async (path: string) => {
    if ((byPath.get(partKey(path))?.size ?? 0) > MAX_XML_BYTES)
      throw new ToolError('limit', 'The document is too large to be opened here. Split it first.');
    const part = await read(path);
    return part ? parseXmlPart(part, path) : undefined;
  };
  const relationships = async (path: string) => readRelationships(path, readXml);
  const roots = await relationships('');
  const main = [...roots.values()].find((relationship) => relationship.type === 'officeDocument');
  return { byPath, main: main?.target, read, readXml, relationships };
}

/** Part names are case-insensitive (ECMA-376 part 2, 9.1.1.2). */
function partKey(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

async function readRelationships(
  path: string,
  readXml: OpcPackage['readXml'],
): Promise<ReadonlyMap<string, Relationship>> {
  const slash = path.lastIndexOf('/');
  const folder = path.slice(0, slash + 1);
  const root = await readXml(`${folder}_rels/${path.slice(slash + 1)}.rels`);
  const result = new Map<string, Relationship>();
  for (const element of elements(root)) {
    const { Id, Type, Target, TargetMode } = element.attributes;
    if (Id === undefined || Type === undefined || Target === undefined) continue;
    const external = TargetMode === 'External';
    result.set(Id, {
      type: Type.slice(Type.lastIndexOf('/') + 1),
      target: external ? Target : resolvePart(folder, Target),
      external,
    });
  }
  return result;
}

function resolvePart(folder: string, target: string): string {
  const path = target.startsWith('/') ? target : `/${folder}${target}`;
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

function refuseOtherTypes(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ToolError('input', 'The file is empty (0 bytes).');
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0) {
    // A compound file stores its stream names in UTF-16LE.
    if (includesWide(bytes, 'EncryptedPackage'))
      throw new ToolError(
        'input',
        'The document is protected by a password. Open it in a word processor, remove the password (File, Info, Protect Document) and save it again.',
      );
    throw new ToolError(
      'input',
      includesWide(bytes, 'WordDocument')
        ? 'The file is an old Word document (.doc) named .docx. Save it as .docx in a word processor first.'
        : 'The file is an old Office file, not a DOCX document. Save it as .docx in a word processor first.',
    );
  }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 512)).trimStart();
  const really = head.startsWith('%PDF')
    ? 'a PDF'
    : head.startsWith('{\\rtf')
      ? 'an RTF document'
      : /^(<!doctype html|<html)/i.test(head)
        ? 'a web page (HTML)'
        : undefined;
  throw new ToolError(
    'input',
    really
      ? `The file is ${really}, not a DOCX document. Give it its right extension or choose another file.`
      : 'The file is not a DOCX document, or its beginning is damaged. Choose another file.',
  );
}

/** Whether a compound file of old Office contains a stream name (UTF-16LE). */
export function includesWide(bytes: Uint8Array, text: string): boolean {
  const limit = Math.min(bytes.length, 20_000_000) - text.length * 2;
  for (let start = 0; start <= limit; start += 2) {
    let index = 0;
    while (index < text.length && bytes[start + index * 2] === text.charCodeAt(index)) {
      if (bytes[start + index * 2 + 1] !== 0) break;
      index++;
    }
    if (index === text.length) return true;
  }
  return false;
}

function refuseOtherPackages(byPath: ReadonlyMap<string, ZipEntry>, mainPath: string): void {
  const has = (beginning: string) => [...byPath.keys()].some((path) => path.startsWith(beginning));
  if (byPath.has(partKey(mainPath)) && !has('xl/') && !has('ppt/')) return;
  const really = has('xl/')
    ? 'an Excel workbook'
    : has('ppt/')
      ? 'a PowerPoint presentation'
      : byPath.has('content.xml') && byPath.has('mimetype')
        ? 'an OpenDocument file'
        : undefined;
  throw new ToolError(
    'input',
    really
      ? `The file is ${really}, not a DOCX document. Choose a .docx file.`
      : 'The file is an archive without a Word document in it. Choose a .docx file.',
  );
}
