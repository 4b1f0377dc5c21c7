import { sniffedNames, sniffKind } from '@entropy-tools/core/sniff';
import { ToolError } from '@entropy-tools/core/tool-error';
import { formats } from './formats/formats';
import type { SourceFile } from './job';
import { messages } from './messages';

const sniffedBytes = 1024;

/**
 * Checks a source before any converter reads it.
 * @throws ToolError `input` if the file cannot be read, is empty, or is not what its name says
 */
export async function checkSource(source: SourceFile): Promise<void> {
  let head: Uint8Array;
  try {
    head = new Uint8Array(await source.blob.slice(0, sniffedBytes).arrayBuffer());
  } catch (cause) {
    throw new ToolError('input', messages.readFailed, { cause });
  }
  if (source.blob.size === 0) throw new ToolError('input', 'The file is empty.');
  const { sniffed } = formats[source.format];
  const kind = sniffKind(head);
  if (sniffed === undefined || sniffed.includes(kind)) return;
  const extension = source.format.toUpperCase();
  throw new ToolError(
    'input',
    kind
      ? `The name says ${extension}, but this is ${sniffedNames[kind]}. Give it its right extension and add it again.`
      : `This is not a ${extension} file, or its beginning is damaged.`,
  );
}
