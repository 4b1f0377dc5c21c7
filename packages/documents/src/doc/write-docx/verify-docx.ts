// Reopens a DOCX before it is offered: checks that every part inflates with the right checksum, that the XML
// is well formed and that each internal relationship has its part.

import { ToolError } from '@entropy-tools/core/tool-error';
import { guardZip } from '@entropy-tools/data/archive/guard-zip';
import { readZipEntry } from '@entropy-tools/data/archive/unpack-entry';
import { descendant, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { parseXmlPart } from '@entropy-tools/data/ooxml/xml-part';

export interface DocxCounts {
  /** Paragraphs with text or a picture, including those in tables. */
  paragraphs: number;
  tables: number;
  images: number;
  /** For a result line: `12 paragraphs`. */
  detail: string;
}

/** Verifies a DOCX by reading it again. @throws ToolError `internal` when the file is invalid */
export async function verifyDocx(bytes: Uint8Array<ArrayBuffer>): Promise<DocxCounts> {
  const parts = await openOfficeFile(bytes);
  const document = parts.get('word/document.xml');
  if (!document) throw unsound('it has no text part');
  const counts = { paragraphs: 0, tables: 0, images: 0 };
  const walk = (node: MarkupElement) => {
    for (const element of elements(node)) {
      if (element.name === 'w:tbl') counts.tables++;
      if (element.name === 'a:blip') counts.images++;
      if (element.name === 'w:p' && (descendant(element, 'w:t') || descendant(element, 'a:blip')))
        counts.paragraphs++;
      walk(element);
    }
  };
  walk(document);
  if (counts.paragraphs === 0 && counts.tables === 0) throw unsound('it is empty');
  const noun = counts.paragraphs === 1 ? 'paragraph' : 'paragraphs';
  return { ...counts, detail: `${counts.paragraphs} ${noun}` };
}

/** All XML parts of an Office file by path, after inflating every part and following each relationship. */
export async function openOfficeFile(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ReadonlyMap<string, MarkupElement>> {
  const xml = new Map<string, MarkupElement>();
  try {
    const entries = guardZip(bytes).filter((entry) => !entry.directory);
    const names = new Set(entries.map((entry) => entry.name));
    for (const entry of entries) {
      const data = await readZipEntry(bytes, entry);
      if (/\.(xml|rels|xhtml|opf)$/.test(entry.name))
        xml.set(entry.name, parseXmlPart(data, entry.name));
    }
    for (const [path, root] of xml) if (path.endsWith('.rels')) checkTargets(path, root, names);
  } catch (error) {
    throw error instanceof ToolError && error.code === 'internal'
      ? error
      : unsound('a part of it is damaged', error);
  }
  return xml;
}

function checkTargets(path: string, root: MarkupElement, names: ReadonlySet<string>): void {
  const folder = path.replace(/_rels\/[^/]*$/, '');
  for (const { attributes } of elements(root)) {
    if (attributes.TargetMode === 'External' || !attributes.Target) continue;
    const base = attributes.Target.startsWith('/') ? 'part:/' : `part:/${folder}`;
    const target = new URL(attributes.Target, base).pathname.slice(1);
    if (!names.has(decodeURI(target))) throw unsound(`${target} is missing`);
  }
}

function unsound(reason: string, cause?: unknown): ToolError {
  return new ToolError(
    'internal',
    `The result did not open when it was checked (${reason}), so it is not offered. Please try again.`,
    { cause },
  );
}
