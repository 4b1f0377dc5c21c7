import { extensionOf } from '@entropy-tools/core/file-names';

/** The accepted kinds of file (spec 2, section 5). */
const documentKinds = ['txt', 'md', 'pdf', 'doc', 'docx', 'rtf', 'csv'] as const;

export type DocumentKind = (typeof documentKinds)[number];

const kindsByType: Readonly<Record<string, DocumentKind>> = {
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/x-markdown': 'md',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/rtf': 'rtf',
  'text/rtf': 'rtf',
  'text/csv': 'csv',
};

/** The label of each kind in the card. */
export const kindNames: Readonly<Record<DocumentKind, string>> = {
  txt: 'Plain text (TXT)',
  md: 'Markdown (MD)',
  pdf: 'PDF',
  doc: 'Word (DOC)',
  docx: 'Word (DOCX)',
  rtf: 'Rich text (RTF)',
  csv: 'Table (CSV)',
};

/** A file's declared kind, by its extension or else its MIME type; undefined when it is not accepted. */
export function documentKind(file: { name: string; type: string }): DocumentKind | undefined {
  const extension = extensionOf(file.name);
  const mimeType = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
  return documentKinds.find((kind) => kind === extension) ?? kindsByType[mimeType];
}
