import type { SniffedKind } from '@entropy-tools/core/sniff';
import type { Format } from './format';

/** A document under another document's name is read by its content, with a warning. */
const sniffed: readonly (SniffedKind | undefined)[] = ['cfb', 'rtf', 'zip', undefined];

const text: readonly (SniffedKind | undefined)[] = [undefined];

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
  pages: {
    name: 'Pages document',
    kind: 'document',
    mime: 'application/vnd.apple.pages',
    sniffed: ['zip'],
  },
  tex: {
    name: 'LaTeX',
    kind: 'document',
    mime: 'application/x-tex',
    also: ['latex'],
    sniffed: text,
  },
  rst: {
    name: 'reStructuredText',
    kind: 'document',
    mime: 'text/x-rst',
    also: ['rest'],
    sniffed: text,
  },
  org: { name: 'Org', kind: 'document', mime: 'text/x-org', sniffed: text },
  typ: { name: 'Typst', kind: 'document', mime: 'text/x-typst', also: ['typst'], sniffed: text },
  adoc: {
    name: 'AsciiDoc',
    kind: 'document',
    mime: 'text/asciidoc',
    also: ['asciidoc', 'asc'],
    sniffed: text,
  },
  ipynb: {
    name: 'Jupyter notebook',
    kind: 'document',
    mime: 'application/x-ipynb+json',
    sniffed: text,
  },
  fb2: {
    name: 'FictionBook',
    kind: 'document',
    mime: 'application/x-fictionbook+xml',
    sniffed: text,
  },
  dbk: {
    name: 'DocBook',
    kind: 'document',
    mime: 'application/docbook+xml',
    also: ['docbook'],
    sniffed: text,
  },
  opml: { name: 'Outline', kind: 'document', mime: 'text/x-opml', sniffed: text },
  wiki: {
    name: 'MediaWiki page',
    kind: 'document',
    mime: 'text/x-wiki',
    also: ['mediawiki'],
    sniffed: text,
  },
  jira: { name: 'Jira text', kind: 'document', mime: 'text/x-jira', sniffed: text },
  textile: { name: 'Textile', kind: 'document', mime: 'text/x-textile', sniffed: text },
  dj: { name: 'Djot', kind: 'document', mime: 'text/x-djot', also: ['djot'], sniffed: text },
  muse: { name: 'Emacs Muse', kind: 'document', mime: 'text/x-muse', sniffed: text },
  man: { name: 'Manual page', kind: 'document', mime: 'text/troff', also: ['roff'], sniffed: text },
  t2t: { name: 'txt2tags', kind: 'document', mime: 'text/x-txt2tags', sniffed: text },
  pod: { name: 'Perl documentation', kind: 'document', mime: 'text/x-pod', sniffed: text },
} as const satisfies Record<string, Format>;
