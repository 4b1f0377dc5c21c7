// The specification's simulated reading (specification 2, section 9): only TXT is really read, and .doc and
// .docx files give placeholder text. The result is marked as simulated.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { extensionOf } from '@entropy-tools/core/file-names';
import type { Block } from '@entropy-tools/documents/doc/model';
import { readForReading } from './read-for-reading';
import type { ReadRequest, ReadResult } from './read-result';
import { collectLeaves } from './reading-text';
import { countCharacters, countWords } from './text-facts';

const wordTypes = [
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

/** @throws ToolError as `readForReading`, for text files */
export async function simulateReading(
  request: ReadRequest,
  context: CodecContext,
): Promise<ReadResult> {
  const extension = extensionOf(request.name);
  const isWord = ['doc', 'docx'].includes(extension) || wordTypes.includes(request.file.type);
  if (!isWord) return readForReading(request, context);
  const text = placeholderText(request.name);
  const blocks = text
    .split('\n\n')
    .map((part): Block => ({ kind: 'paragraph', inlines: [{ kind: 'text', text: part }] }));
  return {
    format: extension === 'doc' || request.file.type === wordTypes[0] ? 'doc' : 'docx',
    simulated: true,
    blocks,
    leaves: collectLeaves(blocks),
    text,
    wordCount: countWords(text),
    characterCount: countCharacters(text),
    madeBy: [],
  };
}

/** The placeholder for a Word document's content; paragraphs are separated by an empty line. */
export function placeholderText(name: string): string {
  return [
    `This is simulated content for the document "${name}".`,
    'The simulation does not open Word documents. It shows this placeholder text instead, so that search, text size and export can be tried.',
    'Choose the engine "On this device" to read what the document really says.',
  ].join('\n\n');
}
