import { READ_FAILED } from '@entropy-tools/core/read-bytes';

/** The Converter's messages, word for word. Source: specification 2, sections 5 and 8. */
export const messages = {
  notAccepted: 'File type not supported. Please upload supported file types.',
  mixed:
    'Mixed file types detected. Each file will be converted to the target format if supported.',
  readFailed: READ_FAILED,
  unsupportedName: (extension: string) => `Unsupported file type: ".${extension}"`,
  extensionNotSupported: (extension: string) => `File type ".${extension}" is not supported.`,
  convertFailed: (reason: string) => `Failed to convert file. Error: ${reason}`,
  failedInZip: (reason: string) => `Failed to convert: ${reason}`,
  progress: (percent: number) => `Converting files... ${percent}%`,
} as const;
