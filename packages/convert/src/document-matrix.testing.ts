// One document as others' programs write it, and what others' programs find in a result.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onePixelPng } from '@entropy-tools/documents/doc/testing/sample-images';
import { hasProgram, officeConvert, pdfText, temporaryFile } from '@tests/support/programs';
import { unzipSync } from 'fflate';

/** Whether the programs that write the sources and judge the results are installed. */
export const canJudge = hasProgram('pandoc') && hasProgram('soffice') && hasProgram('pdftotext');

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

/** What is in a document, as pandoc counts it. */
export interface Counted {
  words: string[];
  headings: number;
  tables: number;
  pictures: number;
  notes: number;
}

/** What the sample holds. */
export const sampleCounts = { headings: 3, tables: 1, pictures: 1, notes: 1 };

/** The words of the sample, in order, without the note. */
export const sampleWords = wordsOf(
  'Tides of the bay The tide turns twice a day as the almanac says What to bring Oars A lamp with oil Row out Row back Port Depth Light Elim 12 red Knys 30 green By night Quoted once x 1 Last words grüße 漢字',
);

/** The sample in a format, written by pandoc, or by LibreOffice from pandoc's ODT. */
export function makeSample(format: string): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-matrix-'));
  writeFileSync(join(folder, 'dot.png'), onePixelPng);
  writeFileSync(join(folder, 'sample.md'), sample);
  const path = join(folder, `sample.${format}`);
  if (format === 'doc' || format === 'pdf') {
    const odt = temporaryFile('sample.odt', makeSample('odt'));
    return new Uint8Array(officeConvert(odt, format));
  }
  const to: Record<string, string> = {
    md: 'gfm',
    txt: 'plain',
    tex: 'latex',
    wiki: 'mediawiki',
    dbk: 'docbook',
    adoc: 'asciidoc',
  };
  const packed = format === 'html' || format === 'epub' ? ['--self-contained'] : [];
  execFileSync(
    'pandoc',
    ['-s', '-M', 'title=Sample', 'sample.md', '-t', to[format] ?? format, '-o', path, ...packed],
    { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] },
  );
  return new Uint8Array(readFileSync(path));
}

/** Reads a result with pandoc, or a PDF with pdftotext, which counts words only. */
export function readResult(format: string, bytes: Uint8Array<ArrayBuffer>): Counted {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip && !['docx', 'odt', 'epub'].includes(format)) {
    // A text with its pictures beside it.
    const files = unzipSync(bytes);
    const [, text] = Object.entries(files).find(([name]) => name.endsWith(`.${format}`)) ?? [];
    return readResult(format, new Uint8Array(text ?? []));
  }
  const path = temporaryFile(`result.${format}`, bytes);
  // LibreOffice reads an ODT as people see it; older versions of pandoc overlook its headings.
  if (format === 'odt') return readResult('docx', new Uint8Array(officeConvert(path, 'docx')));
  if (format === 'pdf')
    return { words: wordsOf(pdfText(path)), headings: 0, tables: 0, pictures: 0, notes: 0 };
  if (format === 'txt')
    return {
      words: wordsOf(new TextDecoder().decode(bytes)),
      headings: 0,
      tables: 0,
      pictures: 0,
      notes: 0,
    };
  const from: Record<string, string> = {
    md: 'gfm',
    tex: 'latex',
    wiki: 'mediawiki',
    dbk: 'docbook',
  };
  const json = execFileSync('pandoc', ['-f', from[format] ?? format, '-t', 'json', path], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const counted: Counted = { words: [], headings: 0, tables: 0, pictures: 0, notes: 0 };
  const text: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { t, c } = node as { t?: string; c?: unknown };
    if (t === 'Header') counted.headings++;
    else if (t === 'Table') counted.tables++;
    else if (t === 'Image') counted.pictures++;
    else if (t === 'Note') counted.notes++;
    if (t === 'Str') text.push(String(c));
    else if (t === 'Code' || t === 'CodeBlock') text.push(' ', String((c as unknown[])[1]), ' ');
    else if (t === 'Image') text.push(' ');
    else {
      if (t !== undefined && !inlineMarks.has(t)) text.push(' ');
      for (const one of Object.values(node)) visit(one);
    }
  };
  visit((JSON.parse(json) as { blocks: unknown }).blocks);
  counted.words = wordsOf(text.join(''));
  return counted;
}

const inlineMarks = new Set(['Strong', 'Emph', 'Link', 'Span', 'Superscript', 'Subscript']);

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The share of the wanted words that are found in their order. */
export function wordsInOrder(wanted: readonly string[], found: readonly string[]): number {
  // The longest common subsequence, row by row.
  let row = new Array<number>(found.length + 1).fill(0);
  for (const word of wanted) {
    const next = [0];
    for (const [index, other] of found.entries())
      next.push(
        word === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0),
      );
    row = next;
  }
  return wanted.length === 0 ? 1 : (row.at(-1) ?? 0) / wanted.length;
}
