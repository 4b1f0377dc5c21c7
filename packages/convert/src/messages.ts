import { READ_FAILED } from '@entropy-tools/core/read-bytes';
import {
  type SourceFormat,
  specifiedTargetsOf,
  type TargetFormat,
  targetsBySource,
} from './formats';

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

/** Names of formats in sentences, where the upper-case extension is not what people say. */
const spokenNames: Partial<Record<SourceFormat, string>> = { txt: 'Text', md: 'Markdown' };

/**
 * Says what a source can become: 'Text can only be converted to PDF, DOCX, or HTML.'
 */
export function onlyConvertibleTo(source: SourceFormat): string {
  const name = spokenNames[source] ?? source.toUpperCase();
  const specified = specifiedTargetsOf(source);
  const targets = specified.length > 0 ? specified : targetsBySource[source];
  return `${name} can only be converted to ${listed(targets)}.`;
}

function listed(targets: readonly TargetFormat[]): string {
  const names = targets.map((target) => target.toUpperCase());
  const last = names.pop() ?? '';
  if (names.length === 0) return last;
  return names.length === 1 ? `${names[0]} or ${last}` : `${names.join(', ')}, or ${last}`;
}
