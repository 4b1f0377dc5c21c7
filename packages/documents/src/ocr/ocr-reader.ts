/** An OCR engine that reads pages one after the other in its own thread; see ocr-thread.ts for the thread. */
import { ToolError } from '@entropy-tools/core/tool-error';
import { type GreyPage, toPgm } from './grey-page';
import { pageOfLines, type RecognisedLine, type RecognisedPage } from './recognised-page';
import { startTesseract, type TesseractApi, type TesseractModule } from './tesseract-core';

/** LSTM only. */
const ENGINE_MODE = 1;
/**
 * Page segmentation mode. By default the engine takes the page for one block of rows and reads across
 * columns, so it is told to look for blocks. It finds isolated digits only in rows.
 */
const PAGE_PARTS = { blocks: '3', rows: '6' } as const;
/** Percentage of a page's progress at which word recognition begins. */
const LAYOUT_PERCENT = 30;
const INPUT = '/input';

/** The components of the engine. */
export interface ReaderParts {
  wasm: Uint8Array<ArrayBuffer>;
  /** Unpacked data by language code, the main language first. */
  languages: readonly { code: string; data: Uint8Array<ArrayBuffer> }[];
}

/** Options for reading a page. */
export interface ReadOptions {
  /** Pixels per inch. */
  dpi: number;
  /** `blocks` of lines in reading order, or `rows` across the page. */
  parts: keyof typeof PAGE_PARTS;
}

export interface OcrReader {
  /** The rotation that straightens the page's lines, in degrees clockwise. */
  skew(page: GreyPage): number;
  /** @param onProgress 0 to 1 */
  read(page: GreyPage, how: ReadOptions, onProgress: (fraction: number) => void): RecognisedPage;
}

/**
 * Starts Tesseract with the data of its languages.
 * @throws ToolError `asset` when the data of a language is damaged
 */
export async function openOcrReader(parts: ReaderParts): Promise<OcrReader> {
  let hear: (percent: number) => void = () => undefined;
  const engine = await startTesseract(parts.wasm.buffer, (percent) => hear(percent));
  for (const { code, data } of parts.languages) engine.FS.writeFile(`./${code}.traineddata`, data);
  const api = new engine.TessBaseAPI();
  const names = parts.languages.map(({ code }) => code).join('+');
  if (api.Init(null, names, ENGINE_MODE) !== 0)
    throw new ToolError('asset', 'The data of this language arrived damaged. Try again.');
  // A sideways page is turned before it is read; blocks of sideways text would be misplaced.
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

/** The engine's result tree: blocks of paragraphs of lines of words. Pictures have no paragraphs. */
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
