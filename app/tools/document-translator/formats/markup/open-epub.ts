// E-books: each chapter, the tables of contents, and title and description in the package are translated; the
// language and the direction of reading are set. Every other file of the book stays. Sources: EPUB 3.3, and
// OPF 2.0.1 for older books.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import {
  openEpub as readPackage,
  resolveInBook,
} from '@entropy-tools/documents/doc/read-epub/epub-package';
import { OfficePackage } from '../office/office-package';
import { openOffice } from '../office/open-office';
import {
  attributeOf,
  findAll,
  textOfNode,
  type XmlNode,
  type XmlSource,
} from '../office/xml-source';
import { rangePart, type TextPart } from '../text-part';
import type { FileToTranslate, TargetLanguage, TranslatableDocument } from '../translatable';
import { markupPart } from './markup-part';

/** MIME type of e-books (OCF 3.3, 4.2). */
const epubType = 'application/epub+zip';

/** @throws ToolError `input` if the book is protected (DRM), damaged or no book; `limit` for a bomb */
export async function openEpub(
  file: FileToTranslate,
  context: CodecContext,
): Promise<TranslatableDocument> {
  const { chapters } = await readPackage(file.bytes);
  const pack = new OfficePackage(file.bytes);
  const container = await pack.readXml('META-INF/container.xml');
  const [rootFile] = container ? findAll(container.root, 'rootfile') : [];
  const rootPath = container && rootFile ? attributeOf(container.text, rootFile, 'full-path') : '';
  const root = await pack.readXml(rootPath);
  throwIfAborted(context);
  const items = root ? localAll(root.root, 'item') : [];
  const hrefs = (isWanted: (item: XmlNode, read: (name: string) => string) => boolean) =>
    items
      .filter((item) => isWanted(item, (name) => attributeOf(root?.text ?? '', item, name)))
      .map((item) => resolveInBook(rootPath, attributeOf(root?.text ?? '', item, 'href')));
  const contents = hrefs((_, read) => /(?:^|\s)nav(?:\s|$)/.test(read('properties')));
  const older = hrefs((_, read) => read('media-type') === 'application/x-dtbncx+xml');
  const parts = [...chapters, ...contents, ...older, rootPath];
  const readPart = async (of: OfficePackage, path: string): Promise<TextPart | undefined> => {
    if (path === rootPath)
      return (
        root &&
        leafPart(path, root, [
          ...localAll(root.root, 'title'),
          ...localAll(root.root, 'description'),
        ])
      );
    const source = await of.readText(path);
    if (source === undefined) return undefined;
    if (!older.includes(path)) return markupPart(path, source);
    const ncx = await of.readXml(path);
    return ncx && leafPart(path, ncx, localAll(ncx.root, 'text'));
  };
  const settings = [{ path: rootPath, change: inLanguage }];
  const office = { kind: 'epub', type: epubType, parts, settings, readPart } as const;
  return openOffice(office, pack, file, context);
}

/** All elements of a local name, in order. */
function localAll(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => [
    ...(child.name.replace(/^.*:/, '') === name ? [child] : []),
    ...localAll(child, name),
  ]);
}

/** A part of which only elements without child elements are translated. */
function leafPart(path: string, { text }: XmlSource, leaves: readonly XmlNode[]): TextPart {
  const ranges = leaves
    .toSorted((a, b) => a.start - b.start)
    .map((node) => ({
      text: textOfNode(text, node).replace(/\s+/g, ' '),
      start: node.openEnd,
      end: node.closeStart,
    }));
  return rangePart(path, text, ranges);
}

/** Sets the language of the book, and the side on which its pages are turned. */
function inLanguage(source: string, { language, rightToLeft }: TargetLanguage): string {
  // OPF 2 has no such attribute.
  const isThird = /<(?:\w+:)?package\b[^>]*\sversion\s*=\s*["']3/.test(source);
  return source
    .replace(/(<(?:\w+:)?language\b[^>]*>)[^<]*(?=<)/, `$1${language}`)
    .replace(/<(?:\w+:)?spine\b[^>]*>/, (tag) => {
      const bare = tag.replace(/\spage-progression-direction\s*=\s*(?:"[^"]*"|'[^']*')/, '');
      if (!rightToLeft || !isThird) return bare;
      return bare.replace(/^<[^\s/>]+/, '$& page-progression-direction="rtl"');
    });
}
