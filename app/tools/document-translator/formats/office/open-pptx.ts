// The parts of a presentation that are translated: each slide with its SmartArt and charts, then its notes,
// in slide order. Text on masters and layouts is left unchanged.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { documentFormat } from '@entropy-tools/documents/doc/document-format';
import { pptxType } from '../office-types';
import type { FileToTranslate, TranslatableDocument } from '../translatable';
import { OfficePackage } from './office-package';
import { openOffice } from './open-office';
import { attributeOf, childOf } from './xml-source';

const slideTypes = ['diagramData', 'diagramDrawing', 'chart', 'notesSlide'];

/** @throws ToolError `input` if it is not a PPTX, damaged or protected; `limit` for a zip bomb */
export async function openPptx(
  file: FileToTranslate,
  context: CodecContext,
): Promise<TranslatableDocument> {
  // It recognises files that are not a ZIP: protected ones and old formats.
  await documentFormat(file.bytes, file.name);
  const pack = new OfficePackage(file.bytes);
  const mainPath = await pack.mainPath('ppt/presentation.xml');
  const main = await pack.readXml(mainPath);
  if (main?.root.name !== 'p:presentation')
    throw new ToolError(
      'input',
      'The file is an archive without a presentation in it. Choose a .pptx file.',
    );
  const slides = new Map(
    (await pack.relations(mainPath))
      .filter(({ type }) => type === 'slide')
      .map(({ id, target }) => [id, target]),
  );
  const parts: string[] = [];
  for (const slide of childOf(main.root, 'p:sldIdLst')?.children ?? []) {
    const id = /\s\w+:id="([^"]*)"/.exec(main.text.slice(slide.start, slide.openEnd))?.[1];
    const path = slides.get(id ?? attributeOf(main.text, slide, 'id'));
    if (path === undefined) continue;
    const found = (await pack.relations(path)).filter(({ type }) => slideTypes.includes(type));
    found.sort((a, b) => slideTypes.indexOf(a.type) - slideTypes.indexOf(b.type));
    parts.push(path, ...found.map(({ target }) => target));
  }
  const roots = await pack.relations('');
  parts.push(...roots.filter(({ type }) => type === 'core-properties').map(({ target }) => target));
  return openOffice({ kind: 'pptx', type: pptxType, parts, settings: [] }, pack, file, context);
}
