import type { CodecContext } from '~/codecs/codec-context';
import { convertFile } from '~/codecs/convert/convert';
import { formatOfName } from '~/codecs/convert/formats';
import { messages } from '~/codecs/convert/messages';
import { defaultOptions } from '~/codecs/convert/options';
import { baseName, extensionOf } from '~/platform/file-names';
import { ToolError } from '~/platform/tool-error';
import type { AbilityAnswer, AbilityJob } from './ability-job';

/** More files than these come as one archive. */
const MAX_SINGLE_FILES = 5;

/** Converts one file as the Converter does. @throws ToolError as `convertFile` */
export async function convertOne(
  { file, to, pages }: Extract<AbilityJob, { kind: 'convert' }>,
  context: CodecContext,
): Promise<AbilityAnswer> {
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
  if (files.length <= MAX_SINGLE_FILES) return { kind: 'files', files, facts };
  const { zipFiles } = await import('~/codecs/archive/zip-files');
  const blob = await zipFiles(files, context);
  return {
    kind: 'files',
    files: [{ name: `${baseName(file.name)}-${to}.zip`, blob }],
    facts: { ...facts, filesInArchive: files.length },
  };
}
