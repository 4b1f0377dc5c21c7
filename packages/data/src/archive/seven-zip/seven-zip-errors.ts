import { ToolError } from '@entropy-tools/core/tool-error';

export function damagedSevenZip(cause?: unknown): ToolError {
  return new ToolError(
    'input',
    'The 7z archive is damaged or was cut off. Copy or download it again.',
    { cause },
  );
}

/** @param method 'PPMd' */
export function methodNotRead(method: string): ToolError {
  return new ToolError(
    'unsupported',
    `${method} is not read here. Unpack this 7z archive with 7-Zip.`,
  );
}
