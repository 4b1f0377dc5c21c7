/** One document, as pandoc and LibreOffice write it, in every format of documents and slides. */

import { onePixelPng } from '@entropy-tools/documents/doc/testing/sample-images';
import type { FormatId } from '../formats/formats';
import {
  type Bytes,
  bytesOf,
  make,
  type Source,
  type Sources,
  type Tools,
  wordsOf,
} from './tools.testing';

const sample = `# Tides of the bay

The *tide* turns **twice** a day, as [the almanac](https://example.org/tides) says.[^1]

## What to bring

- Oars
- A lamp
    - with oil

1. Row out
2. Row back

| Port | Depth | Light |
|------|-------|-------|
| Elim | 12    | red   |
| Knys | 30    | green |

![A red dot](dot.png)

### By night

> Quoted once.

\`\`\`
x = 1
\`\`\`

Last words – grüße 漢字.

[^1]: Printed every year.
`;

/** The words of the sample, in order, without the note. */
const words = wordsOf(
  'Tides of the bay The tide turns twice a day as the almanac says What to bring Oars A lamp with oil Row out Row back Port Depth Light Elim 12 red Knys 30 green By night Quoted once x 1 Last words grüße 漢字',
);
const wordsWithoutTable = words.filter((_, at) => at < 26 || at > 34);
const counts = { headings: 3, tables: 1, pictures: 1 };

/** What pandoc calls a format, where it is not its extension. */
export const pandocNames: Readonly<Partial<Record<FormatId, string>>> = {
  md: 'gfm',
  txt: 'plain',
  tex: 'latex',
  wiki: 'mediawiki',
  dbk: 'docbook',
  adoc: 'asciidoc',
};

function byPandoc(format: FormatId): (tools: Tools) => Promise<Bytes> {
  const packed = format === 'html' || format === 'epub' ? ['--self-contained'] : [];
  const to = pandocNames[format] ?? format;
  const args = [
    '-s',
    '-M',
    'title=Sample',
    'sample.md',
    '-t',
    to,
    '-o',
    `out.${format}`,
    ...packed,
  ];
  const given = { 'sample.md': bytesOf(sample), 'dot.png': onePixelPng };
  return (tools) => make(tools, 'pandoc', args, given, `out.${format}`);
}

/** Converts a file by LibreOffice. */
export const byOffice = (tools: Tools, bytes: Uint8Array, from: string, to: string) =>
  make(
    tools,
    'soffice',
    [
      '-env:UserInstallation=file://{folder}/profile',
      '--headless',
      '--convert-to',
      to,
      `in.${from}`,
    ],
    { [`in.${from}`]: bytes },
    `in.${to}`,
  );

const office = (format: FormatId): Source => ({
  by: 'LibreOffice',
  make: async (tools) => byOffice(tools, await byPandoc('odt')(tools), 'odt', format),
  words,
  counts,
});

/** A format that states headings, tables and pictures as such. */
const full = (format: FormatId): Source => ({
  by: 'pandoc',
  make: byPandoc(format),
  words,
  counts,
});
/** A format that states them not, or not all of them. */
const bare = (format: FormatId): Source => ({ by: 'pandoc', make: byPandoc(format), words });
const byHand = (text: string, wanted: string): Source => ({
  by: 'hand',
  make: () => bytesOf(text),
  words: wordsOf(wanted),
});

/** As Apple's programs lay out their files: what they mean by it beside a preview. */
const apple = (preview: Source['make']): Source => ({
  by: 'LibreOffice, zipped by hand',
  make: async (tools) => {
    const { zipSync } = await import('fflate');
    return new Uint8Array(
      zipSync({
        'Index/Document.iwa': bytesOf('Snappy'),
        'QuickLook/Preview.pdf': await preview(tools),
      }),
    );
  },
  words,
});

/** A document of each format. */
export const documentSources: Sources = {
  docx: full('docx'),
  odt: full('odt'),
  doc: office('doc'),
  rtf: full('rtf'),
  epub: full('epub'),
  html: full('html'),
  // It names its picture without holding it.
  md: { ...full('md'), counts: { ...counts, pictures: 0 } },
  txt: bare('txt'),
  // A PDF states headings by their look only, and in Node its pictures cannot be drawn.
  pdf: { ...office('pdf'), counts: { headings: 0, tables: 1, pictures: 0 } },
  pptx: full('pptx'),
  key: apple(async (tools) => byOffice(tools, await byPandoc('pptx')(tools), 'pptx', 'pdf')),
  pages: apple(async (tools) => office('pdf').make(tools)),
  numbers: apple(async (tools) => office('pdf').make(tools)),
  // The only heading at the top is its subtitle, which is read as metadata.
  rst: { ...full('rst'), words: words.slice(4), counts: { ...counts, headings: 2, pictures: 0 } },
  org: { ...full('org'), counts: { ...counts, headings: 2, pictures: 0 } },
  ipynb: { ...full('ipynb'), counts: { ...counts, headings: 2, pictures: 0 } },
  dbk: { ...full('dbk'), counts: { ...counts, headings: 2, pictures: 0 } },
  wiki: { ...full('wiki'), counts: { ...counts, headings: 2, pictures: 0 } },
  tex: bare('tex'),
  adoc: bare('adoc'),
  // Pandoc's reader of FictionBook passes over tables, as the page tells; an outline has none.
  fb2: { ...bare('fb2'), words: wordsWithoutTable },
  opml: { ...bare('opml'), words: wordsWithoutTable },
  jira: bare('jira'),
  textile: bare('textile'),
  muse: bare('muse'),
  man: bare('man'),
  dj: byHand(
    '# Tides\n\nThe _tide_ turns *twice*.\n\n- Oars\n- A lamp\n\n| Port | Depth |\n|---|---|\n| Elim | 12 |\n',
    'Tides The tide turns twice Oars A lamp Port Depth Elim 12',
  ),
  t2t: byHand(
    'Bay\n\n\n\n= Tides =\n\nThe //tide// turns **twice**.\n\n- Oars\n- A lamp\n',
    'Tides The tide turns twice Oars A lamp',
  ),
  pod: byHand(
    '=pod\n\n=head1 Tides\n\nThe I<tide> turns B<twice>.\n\n=over 4\n\n=item *\n\nOars\n\n=item *\n\nA lamp\n\n=back\n\n=cut\n',
    'Tides The tide turns twice Oars A lamp',
  ),
};
