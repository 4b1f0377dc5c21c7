// Opens the package of an OpenDocument text. Source: OpenDocument 1.3 part 2.

import { ToolError } from '@entropy-tools/core/tool-error';
import { guardZip } from '@entropy-tools/data/archive/guard-zip';
import { readZipEntry } from '@entropy-tools/data/archive/unpack-entry';
import type { MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { parseXmlPart } from '@entropy-tools/data/ooxml/xml-part';

export interface OdtPackage {
  /** A part as a tree, undefined when it is missing. @throws ToolError when it is damaged */
  xml: (path: string) => Promise<MarkupElement | undefined>;
  /** Bytes of a part; undefined when it is missing or damaged. */
  bytes: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** A larger XML part would need more memory than a browser tab has. */
const MAX_XML_BYTES = 80_000_000;

/**
 * Opens the package of an ODT.
 * @throws ToolError `input` when it is protected or damaged, `limit` for a bomb
 */
export async function openOdt(file: Uint8Array<ArrayBuffer>): Promise<OdtPackage> {
  const entries = new Map(guardZip(file).map((entry) => [entry.name, entry]));
  const xml = async (path: string) => {
    const entry = entries.get(path);
    if (!entry) return undefined;
    if (entry.size > MAX_XML_BYTES)
      throw new ToolError('limit', 'The document is too large to be opened here. Split it first.');
    return parseXmlPart(await readZipEntry(file, entry), path);
  };
  const manifest = entries.get('META-INF/manifest.xml');
  if (manifest) {
    const text = new TextDecoder().decode(await readZipEntry(file, manifest));
    if (/<(\w+:)?encryption-data\b/.test(text))
      throw new ToolError(
        'input',
        'The document is protected by a password. Open it in a word processor, remove the password and save it again.',
      );
  }
  return {
    xml,
    async bytes(path) {
      const entry = entries.get(path.replace(/^\.\//, ''));
      return entry ? await readZipEntry(file, entry).catch(() => undefined) : undefined;
    },
  };
}
