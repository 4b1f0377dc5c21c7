// The parts of a Word document that are translated: the body, headers, footers, notes, comments, the charts
// and SmartArt in them, and the title in its properties.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { openOpcPackage as assertDocx } from '@entropy-tools/data/ooxml/opc-package';
import { docxType } from '../office-types';
import type { FileToTranslate, TargetLanguage, TranslatableDocument } from '../translatable';
import { updateBoundControls } from './bound-controls';
import { OfficePackage } from './office-package';
import { openOffice } from './open-office';

const textTypes = ['header', 'footer', 'footnotes', 'endnotes', 'comments'];
const graphicTypes = ['chart', 'diagramData', 'diagramDrawing'];

/** @throws ToolError `input` if it is not a DOCX, damaged or protected; `limit` for a zip bomb */
export async function openDocx(
  file: FileToTranslate,
  context: CodecContext,
): Promise<TranslatableDocument> {
  // It has messages for other kinds of files.
  const { mainPath } = await assertDocx(file.bytes);
  const pack = new OfficePackage(file.bytes);
  const relations = await pack.relations(mainPath);
  const stories = relations.filter(({ type }) => textTypes.includes(type));
  const graphics = relations.filter(({ type }) => graphicTypes.includes(type));
  for (const { target } of stories)
    graphics.push(
      ...(await pack.relations(target)).filter(({ type }) => graphicTypes.includes(type)),
    );
  const roots = await pack.relations('');
  const properties = roots.filter(({ type }) => type === 'core-properties');
  const styles = relations.find(({ type }) => type === 'styles')?.target;
  const parts = [mainPath, ...[...stories, ...graphics, ...properties].map(({ target }) => target)];
  const settings = styles ? [{ path: styles, change: setDefaultLanguage }] : [];
  const settle = (changed: Map<string, string>) => updateBoundControls(pack, mainPath, changed);
  return openOffice({ kind: 'docx', type: docxType, parts, settings, settle }, pack, file, context);
}

/** Sets the default language, which applies to text typed later. */
function setDefaultLanguage(text: string, to: TargetLanguage): string {
  return text.replace(/<(\w+:)docDefaults>[\s\S]*?<\/\1docDefaults>/, (defaults) =>
    defaults.replace(/(<\w+:lang\b[^>]*\s\w+:val=)"[^"]*"/, `$1"${to.language}"`),
  );
}
