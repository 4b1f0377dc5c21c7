// The report as a PDF with real text, by the suite's own document writer: figures, passages side by side in
// tables, the text with its matches marked, the exclusions, and what was and was not compared.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { formatCount } from '@entropy-tools/core/format';
import type { Block, Doc, Inline, TableCell } from '@entropy-tools/documents/doc/model';
import { writePdf } from '@entropy-tools/documents/doc/write-pdf/write-pdf';
import { recommendations, verdictOf } from './judge';
import { cutAtPassages } from './marked-pieces';
import type { CheckInput, CheckReport, SharedPart, SourceMatch } from './report';

const markColour = '#ffd9c7';
/** Maximum documents with details; further ones have their figures only. */
const MAX_DETAILED = 25;
const MAX_PASSAGES = 40;

/** The content of a report. */
export interface ReportRequest {
  input: CheckInput;
  report: CheckReport;
  /** Names of files that could not be compared, with the reason. */
  failures: readonly { name: string; reason: string }[];
  /** ISO date and time of the check. */
  checkedAt: string;
}

/** @throws ToolError `asset` when a font cannot be loaded */
export async function writeReport(request: ReportRequest, context: CodecContext): Promise<Blob> {
  const options = { pageSize: 'A4', marginMm: 18 } as const;
  const { bytes } = await writePdf(reportDoc(request), options, context);
  return new Blob([bytes], { type: 'application/pdf' });
}

/** The report in the suite's document model. */
export function reportDoc({ input, report, failures, checkedAt }: ReportRequest): Doc {
  const { text } = input;
  const { compared, grain, repeats, exclusions } = report;
  const blocks: Block[] = [
    heading(1, 'Plagiarism report'),
    paragraph(`Checked on ${checkedAt.slice(0, 16).replace('T', ' at ')} UTC, on this device.`),
    ...overview(report),
  ];
  if (report.matches.length > 0) {
    blocks.push(heading(2, 'Matches'), matchTable(report.matches));
    for (const match of report.matches.slice(0, MAX_DETAILED)) {
      const source = input.sources.find(({ id }) => id === match.id);
      if (source) blocks.push(...passagesOf(match, text, source.text));
    }
  }
  blocks.push(heading(2, 'The text'), ...markedText(text, report));
  if (repeats.length > 0) {
    blocks.push(heading(2, 'Repeated in the text itself'));
    for (const { words, places } of repeats)
      blocks.push(
        paragraph(
          `${places.length} times, ${words} words: ${text.slice(places[0]?.start, places[0]?.end)}`,
        ),
      );
  }
  if (exclusions.length > 0) {
    blocks.push(heading(2, 'Left out of the comparison'));
    for (const { kind, start, end, words } of exclusions)
      blocks.push(
        paragraph(
          `${kind === 'quotation' ? 'Quotation' : 'References'}, ${words} words: ${text.slice(start, end)}`,
        ),
      );
  }
  blocks.push(heading(2, 'How it is written'), statisticsTable(report));
  blocks.push(
    heading(2, 'What was compared'),
    paragraph(
      `${formatCount(compared.documents, 'document')} with ${formatCount(compared.words, 'word')}. Every passage of ${grain.guarantee} or more equal words in a row was found, shorter ones down to ${grain.noise} words only in part. Words that were changed or translated, pictures and the web were not compared. A match is not yet plagiarism.`,
    ),
    ...failures.map(({ name, reason }) => paragraph(`Not compared: ${name}. ${reason}`)),
  );
  return { title: 'Plagiarism report', language: 'en', blocks };
}

function overview(report: CheckReport): Block[] {
  const { score, risk, matches, matchedWords, countedWords, compared } = report;
  if (compared.documents === 0)
    return [paragraph('There were no documents to compare with, so there is no score.')];
  const { title, text } = recommendations[verdictOf(score)];
  const passages = matches.reduce((sum, match) => sum + match.passages.length, 0);
  return [
    table(
      [
        ['Score', `${score} %`],
        ['Risk', risk],
        ['Words found elsewhere', `${matchedWords} of ${countedWords} counted`],
        ['Matches', `${passages} in ${matches.length} of ${compared.documents} documents`],
      ],
      0,
    ),
    paragraph(`${title}. ${text}`),
  ];
}

function matchTable(matches: readonly SourceMatch[]): Block {
  const rows = matches.map(({ name, words, similarity, sourceShare }) => [
    name,
    `${words}`,
    `${similarity} %`,
    `${sourceShare} %`,
  ]);
  return table([['Document', 'Words', 'Of the text', 'Of the document'], ...rows], 1);
}

/** The passages of a document, with text and document side by side. */
function passagesOf({ name, passages }: SourceMatch, text: string, source: string): Block[] {
  const shown = passages.slice(0, MAX_PASSAGES);
  const cellOf = (parts: readonly SharedPart[], side: 'text' | 'source'): TableCell => {
    const start = Math.min(...parts.map((part) => part[side].start));
    const end = Math.max(...parts.map((part) => part[side].end));
    const ranges = parts.map((part) => ({ ...part[side], passage: 1 }));
    return { blocks: [inlines(marked(side === 'text' ? text : source, ranges, { start, end }))] };
  };
  const rows = shown.map(({ parts }, index) => [
    cell(`${index + 1}`),
    cellOf(parts, 'text'),
    cellOf(parts, 'source'),
  ]);
  const blocks: Block[] = [
    heading(3, name),
    {
      kind: 'table',
      headerRows: 1,
      columnWidths: [1, 12, 12],
      rows: [[cell(''), cell('The text'), cell('The document')], ...rows],
    },
  ];
  if (passages.length > shown.length)
    blocks.push(paragraph(`And ${passages.length - shown.length} more passages.`));
  return blocks;
}

/** The whole text, paragraph by paragraph, with matches marked. */
function markedText(text: string, { found }: CheckReport): Block[] {
  const ranges = found.map((range) => ({ ...range, passage: 1 }));
  return [...text.matchAll(/[^\n]+/g)].map(({ index, 0: line }) =>
    inlines(marked(text, ranges, { start: index, end: index + line.length })),
  );
}

function marked(...cut: Parameters<typeof cutAtPassages>): Inline[] {
  return cutAtPassages(...cut).map(({ text, passages }) => ({
    kind: 'text',
    text: text.replace(/\s+/g, ' '),
    ...(passages.length > 0 ? { highlight: markColour } : {}),
  }));
}

function statisticsTable({ statistics, totalWords, uniqueWords }: CheckReport): Block {
  const { readability } = statistics;
  const rows = [
    ['Words', `${totalWords}`],
    ['Different words', `${uniqueWords}`],
    ['Sentences', `${statistics.sentences}`],
    ['Words a sentence', statistics.averageSentence.toFixed(1)],
    ['Different words in 50', `${Math.round(statistics.variety * 100)} %`],
  ];
  if (readability)
    rows.push([
      'Readability',
      `${readability.score} of 100 (${readability.formula}), ${readability.level.toLowerCase()}`,
    ]);
  return table(rows, 0);
}

function heading(level: 1 | 2 | 3, text: string): Block {
  return { kind: 'heading', level, inlines: [{ kind: 'text', text }] };
}

function paragraph(text: string): Block {
  return inlines([{ kind: 'text', text: text.replace(/\s+/g, ' ') }]);
}

function inlines(content: Inline[]): Block {
  return { kind: 'paragraph', inlines: content };
}

function cell(text: string): TableCell {
  return { blocks: [paragraph(text)] };
}

function table(rows: readonly (readonly string[])[], headerRows: number): Block {
  return { kind: 'table', headerRows, rows: rows.map((row) => row.map(cell)) };
}
