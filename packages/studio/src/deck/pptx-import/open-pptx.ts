import { ToolError } from '@entropy-tools/core/tool-error';
import {
  includesWide,
  type OpcPackage,
  openOfficePackage,
} from '@entropy-tools/data/ooxml/opc-package';

const advice = 'Open it in a presentation program, save it again and try the new file.';

/**
 * Opens a PPTX as a package of parts.
 * @throws ToolError `input` with what the file is and what to do, `limit` for a decompression bomb
 */
export async function openPptx(bytes: Uint8Array<ArrayBuffer>): Promise<OpcPackage> {
  refuseOthers(bytes);
  const { byPath, main, ...parts } = await openOfficePackage(bytes);
  const mainPath = main ?? 'ppt/presentation.xml';
  const has = (start: string) => [...byPath.keys()].some((path) => path.startsWith(start));
  if (!has('ppt/')) {
    const really = has('word/')
      ? 'a Word document. Use it as an outline instead.'
      : has('xl/')
        ? 'an Excel workbook.'
        : byPath.has('content.xml')
          ? 'an OpenDocument file. Save it as PPTX first.'
          : 'an archive without a presentation in it.';
    throw new ToolError('input', `The file is ${really} Choose a .pptx file.`);
  }
  return { mainPath, ...parts };
}

/** Rewords an error of any Office reader as one of a damaged presentation. */
export function toPresentationError(error: unknown): unknown {
  if (!(error instanceof ToolError) || !error.message.includes('document')) return error;
  if (error.code === 'input')
    return new ToolError('input', `The presentation is damaged. ${advice}`, { cause: error });
  return new ToolError(error.code, error.message.replaceAll('document', 'presentation'), {
    cause: error,
  });
}

function refuseOthers(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ToolError('input', 'The file is empty (0 bytes).');
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    const isLocked = includesWide(bytes, 'EncryptedPackage');
    throw new ToolError(
      'input',
      isLocked
        ? 'The presentation is protected by a password. Open it in a presentation program, remove the password and save it again.'
        : 'The file is an old Office file, not a PPTX presentation. Save it as .pptx in a presentation program first.',
    );
  }
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b)
    throw new ToolError(
      'input',
      'The file is not a PPTX presentation, or its beginning is damaged. Choose another file.',
    );
}
