/** One engine that reads page after page in the thread it was opened in; see ocr-thread.ts for the thread. */
import { ToolError } from '@entropy-tools/core/tool-error';
import { type GreyPage, toPgm } from './grey-page';
import { pageOfLines, type RecognisedLine, type RecognisedPage } from './recognised-page';
import { startTesseract, type TesseractApi, type TesseractModule } from './tesseract-core';

/** LSTM only. */
const ENGINE_MODE = 1;
/**
 * How a page is parted. By itself the engine takes it for one block of rows, and reads across columns; so it is told
 * to look for blocks. Lone digits it finds in rows alone.
 */
const PAGE_PARTS = { blocks: '3', rows: '6' } as const;
/** Percent of a page's progress at which words begin to be read. */
const LAYOUT_PERCENT = 30;
const INPUT = '/input';

/** What the engine is made of. */
export interface ReaderParts {
  wasm: Uint8Array<ArrayBuffer>;
  /** Unpacked data by language code, the main language first. */
  languages: readonly { code: string; data: Uint8Array<ArrayBuffer> }[];
}

/** How a page is to be read. */
export interface ReadHow {
  /** Pixels per inch. */
  dpi: number;
  /** `blocks` of lines in their order, or `rows` across the page. */
  parts: keyof typeof PAGE_PARTS;
}

export interface PrintReader {
  /** How far the page's lines must be turned to lie straight, in degrees clockwise. */
  skew(page: GreyPage): number;
  /** @param onProgress 0 to 1 */
  read(page: GreyPage, how: ReadHow, onProgress: (fraction: number) => void): RecognisedPage;
}

/** @throws ToolError `asset` when the data of a language is damaged */
export async function openPrintReader(parts: ReaderParts): Promise<PrintReader> {
  let hear: (percent: number) => void = () => undefined;
  const engine = await startTesseract(parts.wasm.buffer, (percent) => hear(percent));
  for (const { code, data } of parts.languages) engine.FS.writeFile(`./${code}.traineddata`, data);
  const api = new engine.TessBaseAPI();
  const names = parts.languages.map(({ code }) => code).join('+');
  if (api.Init(null, names, ENGINE_MODE) !== 0)
    throw new ToolError('asset', 'The data of this language arrived damaged. Try again.');
  // A page on its side is turned before it is read; blocks of sideways text would be laid where they do not stand.
  api.SetVariable('textord_tabfind_vertical_text', '0');
  for (const { code } of parts.languages) engine.FS.unlink(`./${code}.traineddata`);
  return {
    skew(page) {
      show(engine, api, page);
      api.SetVariable('tessedit_pageseg_mode', PAGE_PARTS.rows);
      api.FindLines();
      const degrees = (api.GetGradient() * 180) / Math.PI;
      api.Clear();
      return Number.isFinite(degrees) ? degrees : 0;
    },
    read(page, { dpi, parts }, onProgress) {
      hear = (percent) =>
        onProgress(Math.max(0, (percent - LAYOUT_PERCENT) / (100 - LAYOUT_PERCENT)));
      show(engine, api, page);
      api.SetVariable('user_defined_dpi', String(Math.round(dpi)));
      api.SetVariable('tessedit_pageseg_mode', PAGE_PARTS[parts]);
      if (api.Recognize(null) !== 0) throw new ToolError('internal', 'This page cannot be read.');
      const read = pageOfLines(linesOf(api.GetJSONText()));
      api.Clear();
      return read;
    },
  };
}

function show(engine: TesseractModule, api: TesseractApi, page: GreyPage): void {
  engine.FS.writeFile(INPUT, toPgm(page));
  const refused = api.SetImageFile() === 1;
  engine.FS.unlink(INPUT);
  if (refused) throw new ToolError('internal', 'The picture of this page cannot be read.');
}

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** The engine's own tree: blocks of paragraphs of lines of words. Pictures have no paragraphs. */
interface TesseractTree {
  blocks?: {
    paragraphs?: {
      lines: {
        baseline: Box;
        rowAttributes: { rowHeight: number };
        bbox: Box;
        words: { text: string; confidence: number; bbox: Box }[];
      }[];
    }[];
  }[];
}

function linesOf(json: string): RecognisedLine[] {
  const { blocks = [] } = JSON.parse(json) as TesseractTree;
  const paragraphs = blocks.flatMap((block) => block.paragraphs ?? []);
  return paragraphs.flatMap(({ lines }, paragraph) =>
    lines.map(({ baseline, rowAttributes, bbox, words }) => ({
      words: words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
        text,
        confidence,
        left: x0,
        top: y0,
        right: x1,
        bottom: y1,
      })),
      baseline: (baseline.y0 + baseline.y1) / 2,
      height: rowAttributes.rowHeight || bbox.y1 - bbox.y0,
      paragraph,
    })),
  );
}
