import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { FormatId } from './formats/formats';
import type { FilmOptions } from './options/film-options';
import type { FontOptions } from './options/font-options';
import type { PageSize } from './options/page-size';
import type { PictureOptions } from './options/picture-options';
import type { SoundOptions } from './options/sound-options';

/** One file with its recognised format. */
export interface SourceFile<Format = FormatId> {
  name: string;
  format: Format;
  blob: Blob;
}

/** The settings of the panel 'More'; each has a default that gives the specified behaviour. */
export interface ConvertOptions {
  /** PDF to images: `'all'`, ranges such as `'1-3, 5'`, or null for the specified page 1 only. */
  pages: string | null;
  /** Page size of the written PDF. */
  pageSize: PageSize;
  /** Page margin in millimetres; a page as large as its picture has none. */
  marginMm: number;
  /** 0.1 to 1, for JPEG and WebP. */
  imageQuality: number;
  /** Delimiter of a written CSV; that of a read CSV is detected unless this is set. */
  csvDelimiter: ',' | ';' | '\t' | '|' | 'auto';
  /** Sources with several sheets or tables, targets of one: each as its own file in a ZIP instead of the first only. */
  allSheets: boolean;
  /** MOV to MP4: 'auto' copies or uses WebCodecs; 'exact' runs ffmpeg with CRF 18. */
  videoEngine: 'auto' | 'exact';
  picture: PictureOptions;
  /** Recordings, and the sound of films. */
  sound: SoundOptions;
  /** Films, and the pictures of films. */
  film: FilmOptions;
  /** Fonts. */
  font: FontOptions;
}

/** Input of a converter. */
export interface ConvertJob {
  source: SourceFile;
  target: FormatId;
  options: ConvertOptions;
  context: CodecContext;
}

/** One output file. Its name has no folder. */
export interface OutputFile {
  name: string;
  blob: Blob;
}

/** Output of a converter: files that were verified by reading them again. */
export interface Converted {
  /** One file, or several if all pages or all sheets were requested. Never empty. */
  files: OutputFile[];
  /** Libraries that made it, as shown on the engine line: 'markdown-it, pdfkit'. */
  madeBy: string;
  /** Counts from the verification, such as '3 pages' or '120 rows'; empty if it counts nothing. */
  detail: string;
}

/**
 * Converts one file.
 * @throws ToolError with a message for the user; never returns an empty or unreadable result
 */
export type Converter = (job: ConvertJob) => Promise<Converted>;
