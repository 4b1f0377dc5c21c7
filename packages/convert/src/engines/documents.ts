import type { FormatId } from '../formats/formats';
import type { Engine } from './engine';

const ours: readonly FormatId[] = ['doc', 'odt', 'rtf', 'epub'];

/** What the written format cannot hold. */
const losses: Readonly<Partial<Record<FormatId, string>>> = {
  txt: 'pictures and looks',
  md: 'pages, colours and merged cells',
  html: 'pages',
  epub: 'pages and typefaces',
};

/** Read by pandoc alone. */
const markup: readonly FormatId[] = [
  ...(['tex', 'rst', 'org', 'adoc', 'ipynb', 'fb2', 'dbk', 'opml', 'wiki', 'jira'] as const),
  ...(['textile', 'dj', 'muse', 'man', 't2t', 'pod'] as const),
];

/** Written by pandoc alone, and read again with all words. */
const writtenMarkup: readonly FormatId[] = [
  ...(['tex', 'rst', 'org', 'typ', 'adoc', 'dbk', 'wiki', 'textile', 'dj', 'jira'] as const),
];

const lostByPandoc: Readonly<Partial<Record<FormatId, string>>> = {
  txt: 'pictures and looks',
  html: 'pages',
  jira: 'pictures',
  docx: 'macros and page layout',
  odt: 'macros and page layout',
};

/** Documents, by our own readers and writers. */
export const documentEngines: readonly Engine[] = [
  {
    id: 'document-model',
    from: ['docx', 'txt', 'md', ...ours, 'html', 'pdf'],
    to: ['txt', 'html', 'pdf', 'pptx', 'docx', 'md', 'epub'],
    // The engine below writes the DOCX of a PDF, with its pages.
    except: (from, to) => (to === 'pptx' && from !== 'docx') || (from === 'pdf' && to === 'docx'),
    loses: (from, to) => (from === 'txt' || from === 'md' ? undefined : losses[to]),
    readsInNode: ['docx', 'txt', 'md', 'pdf'],
  },
  {
    id: 'pdf',
    from: ['pdf'],
    to: ['jpg', 'png', 'docx'],
    readsInNode: ['pdf'],
  },
  {
    id: 'pandoc',
    from: [...markup, 'docx', 'odt', 'epub', 'html', 'md'],
    to: [...writtenMarkup, 'md', 'html', 'docx', 'odt', 'epub', 'txt'],
    // Pandoc's reader of FictionBook passes over tables.
    loses: (from, to) =>
      [from === 'fb2' ? 'tables' : undefined, lostByPandoc[to]].filter(Boolean).join('; ') ||
      undefined,
    readsInNode: [...markup, 'docx', 'odt', 'epub', 'html', 'md'],
  },
];
