import type { SniffedKind } from '@entropy-tools/core/sniff';
import type { Format } from './format';

/** A document under another document's name is read by its content, with a warning. */
const sniffed: readonly (SniffedKind | undefined)[] = ['cfb', 'rtf', 'zip', undefined];

export const documentFormats = {
  pdf: {
    name: 'PDF',
    kind: 'document',
    mime: 'application/pdf',
    // Junk before the header is common (ISO 32000-2, 7.5.2 is tolerant), so the reader decides.
    sniffed: ['pdf', undefined],
  },
  docx: {
    name: 'Word document',
    kind: 'document',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    // A locked DOCX is a compound file, which its reader explains better than a refusal by name.
    sniffed: ['zip', 'cfb', 'rtf'],
  },
  html: { name: 'Web page', kind: 'document', mime: 'text/html', also: ['htm', 'xhtml'], sniffed },
  txt: { name: 'Text', kind: 'document', mime: 'text/plain', also: ['text', 'log'], sniffed },
  md: {
    name: 'Markdown',
    kind: 'document',
    mime: 'text/markdown',
    also: ['markdown'],
    sniffed,
  },
  doc: { name: 'Old Word document', kind: 'document', mime: 'application/msword', sniffed },
  odt: {
    name: 'OpenDocument text',
    kind: 'document',
    mime: 'application/vnd.oasis.opendocument.text',
    sniffed,
  },
  rtf: { name: 'Rich text', kind: 'document', mime: 'application/rtf', sniffed },
  epub: { name: 'E-book', kind: 'document', mime: 'application/epub+zip', sniffed },
} as const satisfies Record<string, Format>;
