/** What the makers of sources and the judges of results work with, in Node and in Chromium alike. */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { Ran } from '@tests/support/run-in-folder';
import type { FormatId } from '../formats/formats';
import type { OutputFile } from '../job';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Runs a program of the machine: its arguments, the files beside it, the name of the file that it makes. */
export type RunProgram = (
  program: string,
  args: readonly string[],
  given?: Readonly<Record<string, Uint8Array>>,
  wanted?: string,
) => Promise<Ran>;

export interface Tools {
  run: RunProgram;
  context: CodecContext;
}

/** A small real file of one format. */
export interface Source {
  /** The program that wrote it, or 'hand' where none here does. */
  by: string;
  make: (tools: Tools) => Promise<Bytes> | Bytes;
  /** The words that any text made of it holds in this order. */
  words?: readonly string[];
  /** What a document made of it holds at least; absent where the source does not state it. */
  counts?: { headings: number; tables: number; pictures: number };
}

export type Sources = Readonly<Partial<Record<FormatId, Source>>>;

/** A result, beside what it was made of. */
export interface Result {
  from: FormatId;
  to: FormatId;
  source: Source;
  files: readonly OutputFile[];
  /** The only file. */
  bytes: Bytes;
}

/** What looks at the results of one format. */
export interface Judge {
  /** Whose programs it asks. */
  by: string;
  /** Every fault as half a sentence; none is a good result. */
  check: (result: Result, tools: Tools) => Promise<string[]>;
}

export type Judges = Readonly<Partial<Record<FormatId, Judge>>>;

/** Runs a program and takes the file that it makes. @throws Error with what the program said */
export async function make(
  tools: Tools,
  program: string,
  args: readonly string[],
  given: Readonly<Record<string, Uint8Array>>,
  wanted: string,
): Promise<Bytes> {
  const ran = await tools.run(program, args, given, wanted);
  if (ran.made.length === 0) throw new Error(`${program} made nothing: ${ran.stderr}`);
  return ran.made;
}

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
