// An Office file as a package: its parts, the relationships between them, and a copy of the package with some
// parts replaced. Every other part is copied in its compressed form.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { crc32 } from '@entropy-tools/core/crc32';
import { ToolError } from '@entropy-tools/core/tool-error';
import { guardZip } from '@entropy-tools/data/archive/guard-zip';
import { packedBytes, readZipEntry } from '@entropy-tools/data/archive/unpack-entry';
import type { ZipEntry } from '@entropy-tools/data/archive/zip-directory';
import { layOutZip, type PackedEntry } from '@entropy-tools/data/archive/zip-layout';
import { ZipEntryWriter } from '@entropy-tools/data/archive/zip-writer';
import { attributeOf, decodeXml, parseXmlSource, type XmlSource } from './xml-source';

/** A relationship to a part. */
export interface Relation {
  /** The last segment of the type's URI: `header`, `slide`, `chart` … */
  type: string;
  /** The target part's path. */
  target: string;
  id: string;
}

/** A part above this size would take more memory than a tab has. */
const MAX_XML_BYTES = 60_000_000;

export class OfficePackage {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #entries: readonly ZipEntry[];
  readonly #byPath = new Map<string, ZipEntry>();

  /** @throws ToolError `input` if it is not a ZIP, damaged or encrypted; `limit` for a zip bomb */
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
    this.#entries = guardZip(bytes);
    for (const entry of this.#entries) this.#byPath.set(partKey(entry.name), entry);
  }

  /** Whether a folder has parts. */
  hasFolder(folder: string): boolean {
    return [...this.#byPath.keys()].some((path) => path.startsWith(folder));
  }

  /** An XML part; undefined if it does not exist. @throws ToolError if it is damaged or too large */
  async readXml(path: string): Promise<XmlSource | undefined> {
    const bytes = await this.#readBytes(path);
    return bytes && parseXmlSource(bytes, path);
  }

  /** The text of a part; undefined if it does not exist. @throws ToolError if it is damaged or too large */
  async readText(path: string): Promise<string | undefined> {
    const bytes = await this.#readBytes(path);
    return bytes && decodeXml(bytes);
  }

  async #readBytes(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const entry = this.#byPath.get(partKey(path));
    if (!entry) return undefined;
    if (entry.size > MAX_XML_BYTES)
      throw new ToolError('limit', 'The document is too large to be opened here. Split it first.');
    return readZipEntry(this.#bytes, entry);
  }

  /** The internal relationships of a part; '' for the package itself. */
  async relations(path: string): Promise<Relation[]> {
    const slash = path.lastIndexOf('/');
    const folder = path.slice(0, slash + 1);
    const source = await this.readXml(`${folder}_rels/${path.slice(slash + 1)}.rels`);
    if (!source) return [];
    return source.root.children.flatMap((node) => {
      const read = (name: string) => attributeOf(source.text, node, name);
      if (read('TargetMode') === 'External' || read('Target') === '') return [];
      const type = read('Type');
      return {
        type: type.slice(type.lastIndexOf('/') + 1),
        target: resolvePart(folder, read('Target')),
        id: read('Id'),
      };
    });
  }

  /** The main part's path. */
  async mainPath(usual: string): Promise<string> {
    const roots = await this.relations('');
    return roots.find(({ type }) => type === 'officeDocument')?.target ?? usual;
  }

  /**
   * A copy of the package with some parts replaced.
   * @param changed parts by path, as passed to `readXml`
   */
  async rewrite(
    changed: ReadonlyMap<string, string>,
    context: CodecContext,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const byKey = new Map([...changed].map(([path, text]) => [partKey(path), text]));
    const packed: PackedEntry[] = [];
    for (const entry of this.#entries) {
      throwIfAborted(context);
      const text = byKey.get(partKey(entry.name));
      packed.push(
        text === undefined ? await this.#takeOver(entry) : await pack(entry, encode(text)),
      );
    }
    return new Uint8Array(await layOutZip(packed).arrayBuffer());
  }

  async #takeOver(entry: ZipEntry): Promise<PackedEntry> {
    const isStored = entry.method === 0;
    if (!isStored && entry.method !== 8) return pack(entry, await readZipEntry(this.#bytes, entry));
    return {
      name: entry.name,
      crc32: entry.crc32,
      size: entry.size,
      packedSize: entry.compressedSize,
      // The type of an e-book must have no further fields in its header (OCF 3.3, 4.2.2).
      modified: entry.name === 'mimetype' ? undefined : entry.modified,
      packed: new Blob([packedBytes(this.#bytes, entry)]),
      stored: isStored,
    };
  }
}

async function pack(entry: ZipEntry, bytes: Uint8Array<ArrayBuffer>): Promise<PackedEntry> {
  const writer = new ZipEntryWriter();
  await writer.write(bytes);
  const packed = { ...(await writer.close()), name: entry.name, modified: entry.modified };
  if (packed.crc32 !== crc32(bytes)) throw new ToolError('internal', 'The file was not packed.');
  return packed;
}

/** Parts are written in UTF-8, whatever their original encoding. */
function encode(text: string): Uint8Array<ArrayBuffer> {
  const declared = text.replace(
    /^(\ufeff?<\?xml[^>]*?encoding=)["'][^"']*["']/,
    (_, start: string) => `${start}"UTF-8"`,
  );
  return new TextEncoder().encode(declared);
}

/** Part names are case-insensitive (ECMA-376 part 2, 9.1.1.2). */
function partKey(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

function resolvePart(folder: string, target: string): string {
  const segments: string[] = [];
  const path = target.startsWith('/') ? target : `/${folder}${target}`;
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}
