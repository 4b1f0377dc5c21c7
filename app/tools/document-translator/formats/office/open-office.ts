// Translates packages (Office files, e-books) in place: finds their texts and writes the same file with other
// words. The parts with text are found by relationships, never by file names.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import type { MarkedText } from '../marked-text';
import { resultName } from '../result-name';
import { signedNote } from '../signed-note';
import { type TextPart, textsOfParts } from '../text-part';
import type { FileToTranslate, TargetLanguage, TranslatableDocument } from '../translatable';
import type { OfficePackage } from './office-package';
import { officePart } from './office-part';

/** The differences between the kinds of Office files. */
export interface OfficeKind {
  kind: 'docx' | 'pptx' | 'xlsx' | 'epub';
  /** MIME type. */
  type: string;
  /** Paths of the parts with text, in reading order. */
  parts: readonly string[];
  /** Reads a part; as XML of Office if undefined. */
  readPart?: (pack: OfficePackage, path: string) => Promise<TextPart | undefined>;
  /** Texts that have to stay as they are. */
  keeps?: (marked: MarkedText) => boolean;
  /** Notes for the user before the translation. */
  notes?: () => readonly string[];
  /** Makes translations fit together. */
  prepare?: (
    translated: readonly (string | undefined)[],
    texts: readonly string[],
  ) => (string | undefined)[];
  /** Parts that depend on the language. */
  settings: readonly { path: string; change: (text: string, to: TargetLanguage) => string }[];
  /** Updates what depends on the translated parts. */
  settle?: (changed: Map<string, string>) => Promise<void>;
}

/** @throws ToolError `input` for damaged parts, `limit` if a part is too large */
export async function openOffice(
  office: OfficeKind,
  pack: OfficePackage,
  file: FileToTranslate,
  context: CodecContext,
): Promise<TranslatableDocument> {
  const parts: TextPart[] = [];
  for (const path of new Set(office.parts)) {
    throwIfAborted(context);
    const part = await (office.readPart ?? readOfficePart)(pack, path);
    if (part) parts.push(part);
    context.onProgress(parts.length / office.parts.length);
  }
  const { segments, plainText, rewrite } = textsOfParts(parts, office.keeps);
  return {
    kind: office.kind,
    segments,
    plainText,
    notes: [
      ...(office.notes?.() ?? []),
      // ECMA-376 part 2, 12: signatures are in a separate folder.
      ...(pack.hasFolder('_xmlsignatures/') ? [signedNote] : []),
    ],
    write: async (translated, to, writing) => {
      const texts = segments.map(({ text }) => text);
      const fitting = office.prepare?.(translated, texts) ?? translated;
      const { changed, damaged } = rewrite(fitting, to, writing);
      for (const { path, change } of changed.size > 0 ? office.settings : []) {
        throwIfAborted(writing);
        const source = changed.get(path) ?? (await pack.readText(path));
        const text = source && change(source, to);
        if (text !== undefined && text !== source) changed.set(path, text);
      }
      if (changed.size > 0) await office.settle?.(changed);
      const name = resultName(file.name, to, office.kind);
      const bytes = await pack.rewrite(changed, writing);
      return { files: [{ name, type: office.type, bytes }], damaged, notes: [] };
    },
  };
}

/** The texts of an XML part of an Office file; undefined if it does not exist. */
export async function readOfficePart(
  pack: OfficePackage,
  path: string,
): Promise<TextPart | undefined> {
  const source = await pack.readXml(path);
  return source && officePart(path, source);
}
