// Which files the translator takes, and its words for those it does not. Free of readers, so that the
// page can ask before anything heavy is loaded.

import { extensionOf } from '@entropy-tools/core/file-names';

/** The kinds of document that are translated; `pptx` and `md` go beyond the specification. */
const translatableKinds = ['txt', 'md', 'pdf', 'doc', 'docx', 'pptx'] as const;

export type TranslatableKind = (typeof translatableKinds)[number];

const kindsByType: Readonly<Record<string, TranslatableKind>> = {
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/x-markdown': 'md',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
};

/** What a file says it is, by its name's end or else its MIME type; undefined: not taken here. */
export function translatableKind(file: {
  name: string;
  type?: string | undefined;
}): TranslatableKind | undefined {
  const extension = extensionOf(file.name);
  const type = file.type?.split(';')[0]?.trim().toLowerCase() ?? '';
  return translatableKinds.find((kind) => kind === extension) ?? kindsByType[type];
}

/** The specification's sentence for a file that is not taken (spec 2, section 5). */
export function unsupportedFile(name: string): string {
  return `Unsupported file type: ${name}. Please upload TXT, PDF, DOC, or DOCX files.`;
}

/** The specification's sentence for a file that cannot be read (spec 2, section 8). */
export function failedToRead(name: string, reason: string): string {
  return `Failed to read file: ${name} - ${reason}`;
}

/** What stands for the text of a file that has none (spec 2, section 5). */
export const NO_READABLE_TEXT = 'No readable text found in this file.';
