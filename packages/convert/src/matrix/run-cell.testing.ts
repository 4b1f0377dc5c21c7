/** Converts the source of a cell and has the result judged. */

import { expect } from 'vitest';
import { convertFile } from '../convert';
import type { Converted, SourceFile } from '../job';
import { defaultOptions } from '../options';
import type { Cell } from './cells.testing';
import type { Bytes, Source, Tools } from './tools.testing';

const made = new Map<Source, Promise<Bytes>>();

/** The file of a source, made once. */
export function makeSource(source: Source, tools: Tools): Promise<Bytes> {
  const known = made.get(source) ?? Promise.resolve(source.make(tools));
  made.set(source, known);
  return known;
}

/** How a file is converted where the cell runs. */
export type ConvertCell = (source: SourceFile, to: Cell['to'], tools: Tools) => Promise<Converted>;

const convertHere: ConvertCell = (source, target, { context }) =>
  convertFile({ source, target, options: defaultOptions, context });

/** Expects a good result of a cell. */
export async function expectGood(
  { from, to, source, judge }: Cell,
  tools: Tools,
  convert = convertHere,
): Promise<void> {
  if (!source || !judge) throw new Error(`${from} to ${to} has no source or no judge`);
  const blob = new Blob([await makeSource(source, tools)]);
  const { files } = await convert({ name: `sample.${from}`, format: from, blob }, to, tools);
  const bytes = new Uint8Array((await files[0]?.blob.arrayBuffer()) ?? []);
  const faults = await judge.check({ from, to, source, files, bytes }, tools);
  expect(faults, `${from} to ${to}, made by ${source.by}, judged by ${judge.by}`).toEqual([]);
}
