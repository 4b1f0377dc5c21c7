import { extensionOf } from '@entropy-tools/core/file-names';
import type { EngineId } from './read-result';
import { tool } from './tool';

/** Specification 2, section 5, Document Reader. */
const specifiedTypes = [
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
];
const specifiedExtensions = ['doc', 'docx', 'txt'];

/** Whether a file may be opened, by its MIME type or its extension. */
export function isAccepted(file: { name: string; type: string }, engine: EngineId): boolean {
  const real = engine === 'real';
  const types = real ? tool.accepts : specifiedTypes;
  const extensions = real ? tool.extensions : specifiedExtensions;
  const type = file.type.split(';')[0] ?? '';
  return types.includes(type) || extensions.includes(extensionOf(file.name));
}
