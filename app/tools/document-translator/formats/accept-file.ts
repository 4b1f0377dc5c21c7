// The accepted files, and the messages for rejected ones. Without readers, so that the page can check before
// anything large is loaded.

import { extensionOf } from '@entropy-tools/core/file-names';

/** The kinds of document that can be translated; those after `docx` go beyond the specification. */
const translatableKinds = [
  ...(['txt', 'pdf', 'doc', 'docx'] as const),
  ...(['pptx', 'xlsx', 'md', 'html', 'epub', 'srt', 'vtt'] as const),
] as const;

export type TranslatableKind = (typeof translatableKinds)[number];

const otherExtensions: Readonly<Record<string, TranslatableKind>> = {
  markdown: 'md',
  htm: 'html',
  xhtml: 'html',
};

const kindsByType: Readonly<Record<string, TranslatableKind>> = {
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/x-markdown': 'md',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'application/epub+zip': 'epub',
  'application/x-subrip': 'srt',
  'text/vtt': 'vtt',
};

/** The kind of a file by its extension or else its MIME type; undefined if it is not accepted. */
export function translatableKind(file: {
  name: string;
  type?: string | undefined;
}): TranslatableKind | undefined {
  const extension = extensionOf(file.name);
  const type = file.type?.split(';')[0]?.trim().toLowerCase() ?? '';
  const named = translatableKinds.find((kind) => kind === extension);
  return named ?? otherExtensions[extension] ?? kindsByType[type];
}

/** The specification's message for a rejected file (spec 2, section 5). */
export function unsupportedFile(name: string): string {
  return `Unsupported file type: ${name}. Please upload TXT, PDF, DOC, or DOCX files.`;
}

/** The specification's message for an unreadable file (spec 2, section 8). */
export function failedToRead(name: string, reason: string): string {
  return `Failed to read file: ${name} - ${reason}`;
}

/** The placeholder for a file without text (spec 2, section 5). */
export const NO_READABLE_TEXT = 'No readable text found in this file.';
