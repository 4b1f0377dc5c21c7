// Unpacks what a part refers to before it is walked, so that the walk can be synchronous: pictures, charts,
// texts of diagrams, embedded HTML or text documents.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { decodeText } from '@entropy-tools/core/decode-text';
import { type MarkupElement, nodeText } from '@entropy-tools/data/ooxml/markup-tree';
import type { OpcPackage, Relationship } from '@entropy-tools/data/ooxml/opc-package';
import { sniffImage } from '@entropy-tools/media/image/sniff-image';
import { type ChartPart, readChartPart, themeColorsOf } from '../chart-part';
import { drawMetafile, missingPartReporter, unpackMetafile } from '../draw-metafiles';
import type { Block, DocImage } from '../model';
import type { PartSources } from './reader-state';

/** Reads the relationships of a part and what they embed. */
export async function loadSources(
  pkg: OpcPackage,
  path: string,
  context: CodecContext,
): Promise<PartSources> {
  const relationships = await pkg.relationships(path);
  const images = new Map<string, Omit<DocImage, 'alt'>>();
  const byTarget = new Map<string, Omit<DocImage, 'alt'>>();
  const diagrams = new Map<string, string[]>();
  const charts = new Map<string, ChartPart>();
  const chunks = new Map<string, Block[]>();
  for (const [id, { type, target, external }] of relationships) {
    context.signal.throwIfAborted();
    if (external) continue;
    if (type === 'image') {
      const image = byTarget.get(target) ?? (await loadImage(pkg, target, context));
      if (!image) continue;
      byTarget.set(target, image);
      images.set(id, image);
    } else if (type === 'diagramData') {
      const root = await pkg.readXml(target);
      if (root) diagrams.set(id, diagramTexts(root));
    } else if (type === 'chart') {
      const root = await pkg.readXml(target);
      if (root) charts.set(id, readChartPart(root));
    } else if (type === 'aFChunk') chunks.set(id, await loadChunk(pkg, target, context));
  }
  const themeColors =
    charts.size > 0 ? await readThemeColors(pkg, relationships) : new Map<string, string>();
  return { relationships, images, diagrams, charts, themeColors, chunks };
}

async function readThemeColors(
  pkg: OpcPackage,
  relationships: ReadonlyMap<string, Relationship>,
): Promise<Map<string, string>> {
  const theme = [...relationships.values()].find(({ type }) => type === 'theme');
  return themeColorsOf(theme && (await pkg.readXml(theme.target)));
}

async function loadImage(
  pkg: OpcPackage,
  path: string,
  context: CodecContext,
): Promise<Omit<DocImage, 'alt'> | undefined> {
  const stored = await pkg.read(path);
  const bytes = stored && unpackMetafile(stored);
  const sniffed = bytes && sniffImage(bytes);
  if (!bytes || !sniffed) return undefined;
  const { type, width, height } = sniffed;
  const image = { bytes, type, ...(width && height ? { width, height } : {}) };
  return drawMetafile(image, missingPartReporter(context.warn));
}

/** The text of each point of a SmartArt, in the order of the file. */
function diagramTexts(root: MarkupElement): string[] {
  const texts: string[] = [];
  const walk = (node: MarkupElement) => {
    for (const part of node.children) {
      if (typeof part === 'string') continue;
      if (part.name === 'dgm:t') {
        const text = nodeText(part).trim();
        if (text !== '') texts.push(text);
      } else walk(part);
    }
  };
  walk(root);
  return texts;
}

async function loadChunk(pkg: OpcPackage, path: string, context: CodecContext): Promise<Block[]> {
  const bytes = await pkg.read(path);
  if (!bytes) return [];
  if (/\.x?html?$/i.test(path)) {
    const { readHtml } = await import('../read-html/read-html');
    return (await readHtml(decodeText(bytes).text, context)).blocks;
  }
  if (/\.txt$/i.test(path))
    return decodeText(bytes)
      .text.split(/\r\n|\r|\n/)
      .filter((line) => line.trim() !== '')
      .map((text) => ({ kind: 'paragraph', inlines: [{ kind: 'text', text }] }));
  context.warn('A document embedded in the document could not be read and was left out.');
  return [];
}
