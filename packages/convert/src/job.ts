import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { SourceFormat, TargetFormat } from './formats';

/** One file with its recognised format. */
export interface SourceFile<Format = SourceFormat> {
  name: string;
  format: Format;
  blob: Blob;
}

/** The settings of the panel 'More'; each has a default that gives the specified behaviour. */
export interface ConvertOptions {
  /** PDF to images: `'all'`, ranges such as `'1-3, 5'`, or null for the specified page 1 only. */
  pages: string | null;
  /** Page size of a PDF that we write. */
  pageSize: 'A4' | 'Letter' | 'A5';
  /** Page margin in millimetres. */
  marginMm: number;
  /** 0.1 to 1, for JPEG and WebP. */
  imageQuality: number;
  /** Delimiter of a CSV that we write; a CSV that we read is detected unless this is set. */
  csvDelimiter: ',' | ';' | '\t' | '|' | 'auto';
  /** XLSX to CSV: every sheet as its own file in a ZIP instead of the first only. */
  allSheets: boolean;
  /** MOV to MP4: 'auto' copies or uses WebCodecs; 'exact' runs ffmpeg with CRF 18. */
  videoEngine: 'auto' | 'exact';
}

/** What a pair's converter gets. */
export interface ConvertJob {
  source: SourceFile;
  target: TargetFormat;
  options: ConvertOptions;
  context: CodecContext;
}

/** One file that came out. A name holds no folder. */
export interface OutputFile {
  name: string;
  blob: Blob;
}

/** What a pair's converter gives: files that were opened again and found sound. */
export interface Converted {
  /** One, or several where the person asked for all pages or all sheets. Never empty. */
  files: OutputFile[];
  /** Which libraries made it, as shown on the engine line: 'markdown-it, pdfkit'. */
  madeBy: string;
  /** What was counted when the result was opened again: '3 pages', '120 rows'; else empty. */
  detail: string;
}

/**
 * Converts one file.
 * @throws ToolError with a message for the person; never returns an empty or unreadable result
 */
export type Converter = (job: ConvertJob) => Promise<Converted>;
