import { type SniffedKind, sniffedNames, sniffKind } from '@entropy-tools/core/sniff';
import { ToolError } from '@entropy-tools/core/tool-error';
import { guardZip } from '@entropy-tools/data/archive/guard-zip';
import type { OfficeSource } from './office-formats';

const zipped: readonly OfficeSource[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'];
const old: readonly OfficeSource[] = ['doc', 'xls', 'ppt'];

/**
 * Checks a file before LibreOffice opens it: LibreOffice would open nearly anything as text, and unpacks
 * whatever it is given.
 * @throws ToolError `input` when it is empty, locked, or not what its name says; `limit` for a bomb
 */
export function checkOfficeSource(format: OfficeSource, bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ToolError('input', 'The file is empty.');
  const kind = sniffKind(bytes.subarray(0, 1024));
  if (zipped.includes(format) && kind === 'cfb')
    throw new ToolError(
      'input',
      'The document is protected by a password. Remove it in the program that it was made with, and save it again.',
    );
  if (!kindsOf(format).includes(kind)) {
    const extension = format.toUpperCase();
    throw new ToolError(
      'input',
      kind
        ? `The name says ${extension}, but this is ${sniffedNames[kind]}. Give it its right extension and add it again.`
        : `This is not a ${extension} file, or its beginning is damaged.`,
    );
  }
  if (kind === 'zip') guardZip(bytes);
}

function kindsOf(format: OfficeSource): readonly (SniffedKind | undefined)[] {
  if (zipped.includes(format)) return ['zip'];
  if (format === 'rtf') return ['rtf'];
  // Word and Excel also wrote RTF, HTML and XML with the old extensions.
  return old.includes(format) ? ['cfb', 'rtf', undefined] : [undefined];
}
