/** Some cells of the matrix that stand for all: each engine with each kind of file, and each library behind them. */

import { converts } from '../engines/engine';
import { engines } from '../engines/engines';
import { findWay } from '../find-way';
import { type FormatId, formats } from '../formats/formats';
import { type Cell, cells } from './cells.testing';

const pairs = [
  ...(['docx pptx', 'md pdf', 'odt epub', 'rtf docx', 'pdf docx', 'pdf png'] as const),
  ...(['tex odt', 'fb2 docx'] as const),
  ...(['png webp', 'heic png', 'tiff jpg', 'jpg avif', 'png svg', 'jpg jxl'] as const),
  ...(['webp pdf', 'gif apng', 'svg png', 'emf jpg', 'psd png', 'dng jpg'] as const),
  ...(['xlsx csv', 'parquet json', 'sqlite xlsx', 'csv parquet', 'yaml sqlite'] as const),
  ...([
    'ods html',
    'csv vcf',
    'csv ics',
    'pptx pdf',
    'key pdf',
    'pages pdf',
    'numbers png',
  ] as const),
  ...(['mp4 mkv', 'wmv mp4', 'mp4 gif', 'gif mp4', 'avi mp3', 'wma flac'] as const),
  ...(['flac mp3', 'wav m4a', 'tgz 7z', 'rar zip', 'ttf woff2', 'woff2 otf'] as const),
  ...(['ass srt', 'msg zip', 'eml pdf', 'vcf csv'] as const),
] satisfies readonly `${FormatId} ${FormatId}`[];

export const representativeCells: readonly Cell[] = pairs.map((pair) => {
  const cell = cells.find(({ from, to }) => `${from} ${to}` === pair);
  if (!cell) throw new Error(`${pair} is no pair of the matrix.`);
  return cell;
});

const work = (engine: string, from: FormatId) => `${engine}: ${formats[from].kind}`;

/** Engines with a kind of file that no representative cell has: 'sound: film'. */
export function notRepresented(): string[] {
  const all = engines.flatMap((engine) =>
    engine.from
      .filter((from) => engine.to.some((to) => converts(engine, from, to)))
      .map((from) => work(engine.id, from)),
  );
  const tried = representativeCells.flatMap(({ from, to }) =>
    (findWay(from, to) ?? []).map((step) => work(step.engine.id, step.from)),
  );
  return [...new Set(all)].filter((one) => !tried.includes(one));
}
