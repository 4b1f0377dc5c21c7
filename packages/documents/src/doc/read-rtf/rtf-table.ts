// Builds a table from RTF rows. Each row defines its own cells; cells that share edges share columns.

import { type DocRow, makeTable } from '../edge-table';
import type { Block, TableBlock } from '../model';

const firstMerged = 0x01;
const merged = 0x02;
const verticallyMerged = 0x20;
const verticalStart = 0x40;
const flagsOf: Readonly<Record<string, number>> = {
  clmgf: firstMerged,
  clmrg: merged,
  clvmgf: verticallyMerged | verticalStart,
  clvmrg: verticallyMerged,
};
/** More cells in a row mean a damaged file: Word allows 63. */
const MAX_CELLS = 200;

export class RtfTable {
  readonly #rows: DocRow[] = [];
  #cells: { blocks: Block[] }[] = [];
  #blocks: Block[] = [];
  #edges: number[] = [];
  #flags: number[] = [];
  #nextFlags = 0;
  #header = false;

  get hasOpenRow(): boolean {
    return this.#cells.length > 0 || this.#blocks.length > 0;
  }

  /** `\trowd`: the definition of a row begins. */
  defineRow(): void {
    this.#edges = [];
    this.#flags = [];
    this.#nextFlags = 0;
    this.#header = false;
  }

  /** Handles a word of a row definition; returns false when it is not one. */
  word(name: string, value: number | undefined): boolean {
    if (name === 'trhdr') this.#header = true;
    else if (name === 'trleft') this.#edges[0] = value ?? 0;
    else if (name in flagsOf) this.#nextFlags |= flagsOf[name] ?? 0;
    else if (name === 'cellx' && this.#flags.length < MAX_CELLS) {
      this.#edges[0] ??= Math.min(0, value ?? 0);
      this.#edges.push(value ?? 0);
      this.#flags.push(this.#nextFlags);
      this.#nextFlags = 0;
    } else return false;
    return true;
  }

  add(block: Block): void {
    this.#blocks.push(block);
  }

  endCell(): void {
    this.#cells.push({ blocks: this.#blocks });
    this.#blocks = [];
  }

  endRow(): void {
    if (this.#blocks.length > 0) this.endCell();
    if (this.#cells.length === 0) return;
    const row = { header: this.#header, edges: [...this.#edges], cells: [...this.#flags] };
    this.#rows.push({ cells: this.#cells, row });
    this.#cells = [];
  }

  finish(): TableBlock | undefined {
    this.endRow();
    return makeTable(this.#rows);
  }
}
