import { ToolError } from '@entropy-tools/core/tool-error';

/** @throws ToolError `unsupported` where pictures cannot be decoded or drawn, such as outside a browser */
export function requireBitmaps(): void {
  if (typeof createImageBitmap !== 'function')
    throw new ToolError('unsupported', 'This browser cannot decode images in the background.');
}
