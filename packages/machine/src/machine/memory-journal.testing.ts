import type { JournalFile } from './journal';

/** A journal's file in memory, for tests: its content survives the journal that wrote it. */
export class MemoryJournalFile implements JournalFile {
  bytes = new Uint8Array();
  /** Maximum size in bytes. */
  room = Number.POSITIVE_INFINITY;

  getSize = () => this.bytes.length;

  read(into: Uint8Array, { at }: { at: number }): number {
    const part = this.bytes.subarray(at, at + into.length);
    into.set(part);
    return part.length;
  }

  write(bytes: Uint8Array, { at }: { at: number }): number {
    const fitting = bytes.subarray(0, Math.max(0, this.room - at));
    if (at + fitting.length > this.bytes.length) this.truncate(at + fitting.length);
    this.bytes.set(fitting, at);
    return fitting.length;
  }

  truncate(size: number) {
    const next = new Uint8Array(size);
    next.set(this.bytes.subarray(0, size));
    this.bytes = next;
  }

  flush() {}
  close() {}
}
