// Opens an EPUB package: its chapters and their reading order. Source: EPUB 3.3 and Open Container Format
// 3.3.

import { ToolError } from '@entropy-tools/core/tool-error';
import { guardZip } from '@entropy-tools/data/archive/guard-zip';
import { readZipEntry } from '@entropy-tools/data/archive/unpack-entry';
import type { ZipEntry } from '@entropy-tools/data/archive/zip-directory';
import { elements, type MarkupElement, nodeText } from '@entropy-tools/data/ooxml/markup-tree';
import { parseXmlPart } from '@entropy-tools/data/ooxml/xml-part';

export interface EpubPackage {
  title: string;
  author: string;
  language: string;
  /** Paths of the chapters in reading order. */
  chapters: string[];
  /** Bytes of a file of the book; undefined when it is missing or damaged. */
  bytes: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/**
 * Opens the package of an EPUB.
 * @throws ToolError `input` when it is protected, damaged or no book, `limit` for a bomb
 */
export async function openEpub(file: Uint8Array<ArrayBuffer>): Promise<EpubPackage> {
  const entries = new Map(guardZip(file).map((entry) => [entry.name, entry]));
  const xml = async (path: string) => {
    const entry = entries.get(path);
    return entry ? parseXmlPart(await readZipEntry(file, entry), path) : undefined;
  };
  const container = await xml('META-INF/container.xml');
  const rootPath = find(container, 'rootfile')[0]?.attributes['full-path'] ?? '';
  const root = await xml(rootPath);
  if (!root)
    throw new ToolError(
      'input',
      'The e-book is damaged: its table of contents is missing. Download it again.',
    );
  await refuseProtected(file, entries);
  const paths = new Map<string, string>();
  for (const item of find(root, 'item')) {
    const { id, href } = item.attributes;
    if (id !== undefined && href !== undefined) paths.set(id, resolveInBook(rootPath, href));
  }
  const chapters = find(root, 'itemref').flatMap((reference) => {
    const path = paths.get(reference.attributes.idref ?? '');
    return path !== undefined && entries.has(path) ? [path] : [];
  });
  const text = (name: string) => nodeText(find(root, name)[0]).replace(/\s+/g, ' ').trim();
  return {
    title: text('title'),
    author: text('creator'),
    language: text('language'),
    chapters: [...new Set(chapters)],
    async bytes(path) {
      const entry = entries.get(path);
      return entry ? await readZipEntry(file, entry).catch(() => undefined) : undefined;
    },
  };
}

/**
 * Resolves a reference within a book to the path of a file.
 * @param from path of the file that contains the reference
 */
export function resolveInBook(from: string, reference: string): string {
  const [raw = ''] = reference.split(/[#?]/);
  const segments = raw.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const segment of decodePath(raw).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Obfuscated fonts do no harm; encrypted chapters cannot be read. */
async function refuseProtected(
  file: Uint8Array<ArrayBuffer>,
  entries: ReadonlyMap<string, ZipEntry>,
): Promise<void> {
  const entry = entries.get('META-INF/encryption.xml');
  if (!entry) return;
  const text = new TextDecoder().decode(await readZipEntry(file, entry));
  const methods = [...text.matchAll(/EncryptionMethod\s[^>]*Algorithm\s*=\s*["']([^"']+)/g)];
  if (methods.every(([, method = '']) => /idpf\.org.*embedding|ns\.adobe\.com.*RC/i.test(method)))
    return;
  throw new ToolError(
    'input',
    'The e-book is protected by its shop (DRM) and can only be opened in the shop’s own app.',
  );
}

/** All elements of a local name, in document order. */
function find(root: MarkupElement | undefined, name: string): MarkupElement[] {
  return elements(root).flatMap((element) => [
    ...(element.name.replace(/^.*:/, '') === name ? [element] : []),
    ...find(element, name),
  ]);
}
