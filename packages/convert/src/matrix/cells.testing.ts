/**
 * The matrix: every pair of the table of formats is one cell, with a source that others' programs wrote and a judge
 * that reads the result. A new format is one line in its sources; a new target one line in its judges.
 */

import { findWay, sourceFormats, targetsOf } from '../find-way';
import type { FormatKind } from '../formats/format';
import { type FormatId, formats } from '../formats/formats';
import { archiveJudges, archiveSources } from './archives.testing';
import { documentSources } from './document-sample.testing';
import { fontJudges, fontSources } from './fonts.testing';
import { documentJudges } from './judge-documents.testing';
import { framesJudges, mediaJudges } from './judge-media.testing';
import { pageJudges, pictureJudges, slideJudges } from './judge-pictures.testing';
import { animatedSources, mediaSources } from './media-sources.testing';
import { pictureSources } from './picture-sources.testing';
import { eventTable, recordJudges, recordSources } from './records.testing';
import { tableJudges, tableSources } from './tables.testing';
import type { Judge, Judges, Source, Sources } from './tools.testing';

/** One pair, what it is tried with and who judges it. */
export interface Cell {
  from: FormatId;
  to: FormatId;
  part: Part;
  source: Source | undefined;
  judge: Judge | undefined;
}

/** The parts that are converted in Node; each is run by the file `matrix-….test.ts` of its name. */
export const nodeParts = [
  ...(['markup', 'markup-languages', 'documents', 'tables', 'table-documents', 'records'] as const),
  ...(['fonts'] as const),
];
/** The parts that take a browser's canvas, decoders or encoders: `matrix-….browser.test.tsx`. */
export type BrowserPart = 'pictures' | 'foreign-pictures' | 'sounds' | 'films';
export type NodePart = (typeof nodeParts)[number];
/** A part of the matrix, run by one file. */
type Part = NodePart | BrowserPart;

const sources: Sources = {
  ...documentSources,
  ...tableSources,
  ...pictureSources,
  ...mediaSources,
  ...archiveSources,
  ...recordSources,
  ...fontSources,
};

/** The judges of a kind of target, where the kind of the source makes a difference. */
const judgesOfPictures: Readonly<Partial<Record<FormatKind, Judges>>> = {
  document: pageJudges,
  slides: slideJudges,
  table: pageJudges,
  film: framesJudges,
  picture: pictureJudges,
};

function sourceOf(from: FormatId, to: FormatId): Source | undefined {
  if (formats[from].kind === 'picture' && formats[to].kind === 'film') return animatedSources[from];
  return to === 'ics' ? eventTable : sources[from];
}

function judgeOf(from: FormatId, to: FormatId): Judge | undefined {
  const [kind, target] = [formats[from].kind, formats[to].kind];
  if (target === 'picture') return judgesOfPictures[kind]?.[to];
  if (target === 'film' || target === 'sound') return mediaJudges[to];
  if (target === 'document') return (kind === 'picture' ? pictureJudges : documentJudges)[to];
  return { ...documentJudges, ...tableJudges, ...archiveJudges, ...recordJudges, ...fontJudges }[
    to
  ];
}

/** Documents that our own readers know too. */
const richDocuments: readonly FormatId[] = ['docx', 'odt', 'epub', 'html', 'md'];

function partOf(from: FormatId, to: FormatId): Part {
  const [kind, target] = [formats[from].kind, formats[to].kind];
  if (kind === 'sound' || target === 'sound') return 'sounds';
  if (kind === 'film' || target === 'film') return 'films';
  if (kind === 'font') return 'fonts';
  const engines = findWay(from, to)?.map(({ engine }) => engine.id) ?? [];
  if (engines.includes('foreign-picture')) return 'foreign-pictures';
  if (kind === 'picture' || target === 'picture') return 'pictures';
  if (kind === 'table') return target === 'document' ? 'table-documents' : 'tables';
  if (kind === 'slides') return engines.includes('pandoc') ? 'markup' : 'documents';
  if (kind !== 'document') return 'records';
  if (!engines.includes('pandoc')) return 'documents';
  return engines[0] === 'pandoc' && !richDocuments.includes(from) ? 'markup-languages' : 'markup';
}

/** Every pair that is offered, once. */
export const cells: readonly Cell[] = sourceFormats.flatMap((from) =>
  targetsOf(from).map((to) => {
    return {
      from,
      to,
      part: partOf(from, to),
      source: sourceOf(from, to),
      judge: judgeOf(from, to),
    };
  }),
);
