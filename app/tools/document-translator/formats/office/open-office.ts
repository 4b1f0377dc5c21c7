// Translates Word documents and presentations in place: finds their texts and writes the same file with other
// words. The parts with text are found by relationships, never by file names.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { NO_READABLE_TEXT } from '../accept-file';
import { resultName } from '../result-name';
import { signedNote } from '../signed-note';
import type { FileToTranslate, TargetLanguage, TranslatableDocument } from '../translatable';
import type { OfficePackage } from './office-package';
import { findUnits, isWanted, type PartUnit, rewritePart } from './office-part';
import type { XmlSource } from './xml-source';

/** The differences between the kinds of Office files. */
export interface OfficeKind {
  kind: 'docx' | 'pptx';
  /** MIME type. */
  type: string;
  /** Paths of the parts with text, in reading order. */
  parts: readonly string[];
  /** Parts without text that depend on the language. */
  settings: readonly { path: string; change: (text: string, to: TargetLanguage) => string }[];
  /** Updates what depends on the translated parts. */
  settle?: (changed: Map<string, string>) => Promise<void>;
}

interface OpenPart {
  path: string;
  source: XmlSource;
  units: PartUnit[];
}

/** @throws ToolError `input` for damaged parts, `limit` if a part is too large */
export async function openOffice(
  office: OfficeKind,
  pack: OfficePackage,
  file: FileToTranslate,
  context: CodecContext,
): Promise<TranslatableDocument> {
  const parts: OpenPart[] = [];
  for (const path of new Set(office.parts)) {
    throwIfAborted(context);
    const source = await pack.readXml(path);
    if (source) parts.push({ path, source, units: findUnits(source) });
    context.onProgress(parts.length / office.parts.length);
  }
  const indexes = new Map<string, number>();
  for (const { units } of parts)
    for (const unit of units)
      if (isWanted(unit) && !indexes.has(unit.marked.text))
        indexes.set(unit.marked.text, indexes.size);
  return {
    kind: office.kind,
    segments: Array.from(indexes.keys(), (text) => ({ text })),
    plainText: plainTextOf(parts) || NO_READABLE_TEXT,
    // ECMA-376 part 2, 12: signatures are in a separate folder.
    notes: pack.hasFolder('_xmlsignatures/') ? [signedNote] : [],
    write: async (translated, to, writing) => {
      const changed = new Map<string, string>();
      let damaged = 0;
      const translationOf = ({ marked }: PartUnit) => translated[indexes.get(marked.text) ?? -1];
      for (const { path, source, units } of parts) {
        throwIfAborted(writing);
        const result = rewritePart(source, units, translationOf, to);
        if (!result) continue;
        damaged += result.damaged;
        changed.set(path, result.text);
      }
      for (const { path, change } of changed.size > 0 ? office.settings : []) {
        const source = await pack.readXml(path);
        const text = source && change(source.text, to);
        if (text !== undefined && text !== source?.text) changed.set(path, text);
      }
      if (changed.size > 0) await office.settle?.(changed);
      const name = resultName(file.name, to, office.kind);
      const bytes = await pack.rewrite(changed, writing);
      return { files: [{ name, type: office.type, bytes }], damaged, notes: [] };
    },
  };
}

/** The texts without marks; consecutive duplicates (as in SmartArt) are shown once. */
function plainTextOf(parts: readonly OpenPart[]): string {
  const lines = parts.flatMap(({ units }) =>
    units.map(({ marked }) =>
      marked.text
        .replace(/<\d+\/>/g, ' ')
        .replace(/<\/?\d+>/g, '')
        .replace(/ {2,}/g, ' ')
        .trim(),
    ),
  );
  return lines.filter((line, index) => line !== '' && line !== lines[index - 1]).join('\n\n');
}
