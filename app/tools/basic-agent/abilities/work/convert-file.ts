import { convertFile } from '@entropy-tools/convert/convert';
import { type FormatId, formatOfName } from '@entropy-tools/convert/formats/formats';
import { messages } from '@entropy-tools/convert/messages';
import { defaultOptions } from '@entropy-tools/convert/options';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { baseName, extensionOf } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { NamedBlob } from './named-blob';
import type { OutputFiles } from './output-files';

/** A file and its target format. */
export interface Conversion {
  file: NamedBlob;
  to: FormatId;
  /** For a PDF that is converted to pictures; the first page by default. */
  pages?: string;
}

/** More files than this are returned as one archive. */
const MAX_SINGLE_FILES = 5;

/** Converts one file as the Converter does. @throws ToolError as `convertFile` */
export async function convertOne(
  { file, to, pages }: Conversion,
  context: CodecContext,
): Promise<OutputFiles> {
  const format = formatOfName(file.name);
  if (!format)
    throw new ToolError('unsupported', messages.extensionNotSupported(extensionOf(file.name)));
  const { files, madeBy, detail } = await convertFile({
    source: { name: file.name, format, blob: file.blob },
    target: to,
    options: { ...defaultOptions, pages: pages ?? defaultOptions.pages },
    context,
  });
  const facts = { madeBy, ...(detail === '' ? {} : { detail }) };
  if (files.length <= MAX_SINGLE_FILES) return { files, facts };
  const { zipFiles } = await import('@entropy-tools/data/archive/zip-files');
  const blob = await zipFiles(files, context);
  return {
    files: [{ name: `${baseName(file.name)}-${to}.zip`, blob }],
    facts: { ...facts, filesInArchive: files.length },
  };
}
