// A document as texts to translate, and the same document written with the translations inserted. Pure: runs
// in a Web Worker and in Node. Independent of the AI.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { isPartError, toToolError } from '@entropy-tools/core/part-error';
import { sniffKind } from '@entropy-tools/core/sniff';
import { ToolError } from '@entropy-tools/core/tool-error';
import { guardZip } from '@entropy-tools/data/archive/guard-zip';
import {
  failedToRead,
  type TranslatableKind,
  translatableKind,
  unsupportedFile,
} from './accept-file';

/** A text that is translated as a whole: a paragraph, a cell's paragraph, a caption. */
interface Segment {
  /**
   * A single line. Parts with different formatting are in numbered marks: 'See <1>the annex</1> for details.'
   * What cannot be split or translated (a tab, a picture, a field, a footnote number) is '<3/>'.
   * There is no escape: text of the document that reads like a mark becomes such an unbreakable mark itself.
   */
  text: string;
}

/** The target language of a translation. */
export interface TargetLanguage {
  /** BCP 47, such as `zu-ZA`. */
  language: string;
  rightToLeft: boolean;
}

/** A finished file. */
export interface TranslatedFile {
  /** Such as `report (zu-ZA).docx`. */
  name: string;
  /** MIME type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The result of `write`. */
interface TranslatedDocument {
  /** The first is the translation; others are the same in another format (a PDF's also as DOCX). */
  files: readonly TranslatedFile[];
  /** Number of segments with missing or broken marks. Their text is complete, but formatting may be lost. */
  damaged: number;
  /** Notes for the user about the result. */
  notes: readonly string[];
}

export interface TranslatableDocument {
  /** The detected kind of the file, whatever its extension. */
  kind: TranslatableKind;
  /**
   * In reading order, each with something to translate. Equal texts of Office files are listed once and
   * translated everywhere. Empty if the file has no text.
   */
  segments: readonly Segment[];
  /** The whole text, or `NO_READABLE_TEXT`. */
  plainText: string;
  /** Notes for the user before the translation. */
  notes: readonly string[];
  /**
   * Writes the document with its segments replaced.
   * @param translated one per segment; missing or blank ones keep the original
   * @throws ToolError, or the signal's reason if cancelled
   */
  write(
    translated: readonly (string | undefined)[],
    to: TargetLanguage,
    context: CodecContext,
  ): Promise<TranslatedDocument>;
}

/** A file to open. */
export interface FileToTranslate {
  name: string;
  type?: string | undefined;
  /** Owned by the caller; must not change until the translation is written. */
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Opens a file for translation.
 * @throws ToolError with the specification's messages: `unsupported` for another kind of file, otherwise
 * 'Failed to read file: {file} - {reason}' with the reason's code; the signal's reason if cancelled
 */
export async function openTranslatable(
  file: FileToTranslate,
  context: CodecContext,
): Promise<TranslatableDocument> {
  const kind = translatableKind(file);
  if (!kind) throw new ToolError('unsupported', unsupportedFile(file.name));
  try {
    const document = await open(kind, file, context);
    const note = renamed(kind, document.kind);
    return note ? { ...document, notes: [note, ...document.notes] } : document;
  } catch (caught) {
    context.signal.throwIfAborted();
    const error = isPartError(caught) ? await toToolError(caught) : caught;
    const code = error instanceof ToolError ? error.code : 'input';
    const reason =
      error instanceof ToolError
        ? error.message
        : 'It is damaged. Save it again and try once more.';
    throw new ToolError(code, failedToRead(file.name, reason), { cause: error });
  }
}

/** A note for a file that is not what its extension says. */
function renamed(named: TranslatableKind, really: TranslatableKind): string | undefined {
  const isKnown = named === really || named === 'doc' || really === 'doc';
  if (isKnown) return undefined;
  return `The name says ${named.toUpperCase()}, but the content is ${really.toUpperCase()}: it is translated as that.`;
}

/** Opens a file by its detected kind, whatever its extension. */
async function open(
  kind: TranslatableKind,
  file: FileToTranslate,
  context: CodecContext,
): Promise<TranslatableDocument> {
  if (file.bytes.length === 0) throw new ToolError('input', 'The file is empty (0 bytes).');
  const really = textKinds.includes(kind) ? kind : officeKind(file.bytes, kind);
  switch (really) {
    case 'txt':
    case 'md':
    case 'srt':
    case 'vtt': {
      const { openText } = await import('./text/open-text');
      return openText(file, really);
    }
    case 'html': {
      const { openHtml } = await import('./markup/open-html');
      return openHtml(file);
    }
    case 'epub': {
      const { openEpub } = await import('./markup/open-epub');
      return openEpub(file, context);
    }
    case 'xlsx': {
      const { openXlsx } = await import('./office/open-xlsx');
      return openXlsx(file, context);
    }
    case 'docx': {
      const { openDocx } = await import('./office/open-docx');
      return openDocx(file, context);
    }
    case 'pptx': {
      const { openPptx } = await import('./office/open-pptx');
      return openPptx(file, context);
    }
    case 'pdf': {
      const { openPdfDocument } = await import('./pdf/open-pdf-document');
      return openPdfDocument(file, context);
    }
    default: {
      const { openByModel } = await import('./model/open-by-model');
      return openByModel(file, context);
    }
  }
}

const textKinds: readonly TranslatableKind[] = ['txt', 'md', 'html', 'srt', 'vtt'];

/** The detected kind of a document; other ZIPs (ODT) are read into the document model, like DOC. */
function officeKind(bytes: Uint8Array, named: TranslatableKind): TranslatableKind {
  const kind = sniffKind(bytes.subarray(0, 1024));
  if (kind === 'pdf') return 'pdf';
  if (kind !== 'zip') return kind === 'cfb' || named === 'pdf' ? 'doc' : named;
  const names = guardZip(bytes).map(({ name }) => name.toLowerCase());
  if (names.some((name) => name.startsWith('ppt/'))) return 'pptx';
  if (names.some((name) => name.startsWith('xl/'))) return 'xlsx';
  if (names.includes('meta-inf/container.xml')) return 'epub';
  return names.includes('mimetype') ? 'doc' : 'docx';
}
