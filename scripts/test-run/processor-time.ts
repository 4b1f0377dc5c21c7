/**
 * Measures the processor time of a command and all programs that it started, including those that nobody
 * waited for (a browser's renderers) or that have left its process group. Reads /proc, so works on Linux
 * only.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** One process as described by /proc. Times are in seconds. */
export interface ProcessState {
  parent: number;
  /** Start time, which tells processes with a reused id apart. */
  started: string;
  /** Its own processor time and that of the children it has waited for. */
  total: number;
  /** The children's share of it. */
  waited: number;
}

export type ProcessStates = ReadonlyMap<number, ProcessState>;

/** The unit of these times, the same on every Linux that runs Node. */
const TICKS_A_SECOND = 100;

/** All processes of this machine; empty where there is no /proc. */
export function readProcesses(): ProcessStates {
  const states = new Map<number, ProcessState>();
  for (const name of listProc()) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    try {
      states.set(pid, readStat(readFileSync(`/proc/${name}/stat`, 'utf8')));
    } catch {
      // The process has ended meanwhile.
    }
  }
  return states;
}

function listProc(): string[] {
  try {
    return readdirSync('/proc');
  } catch {
    return [];
  }
}

/** Parses `/proc/PID/stat`; a program's name may contain spaces and brackets. */
export function readStat(line: string): ProcessState {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const seconds = (at: number) => Number(fields[at]) / TICKS_A_SECOND;
  const waited = seconds(13) + seconds(14);
  return {
    parent: Number(fields[1]),
    started: fields[19] ?? '',
    total: seconds(11) + seconds(12) + waited,
    waited,
  };
}

/**
 * Sums the processor time of a process and its descendants from repeated snapshots. When a process ends, the
 * parent that waits for it takes over its time; time that nobody took over is added here.
 */
export class ProcessorTime {
  readonly #members = new Map<number, ProcessState>();
  #lost = 0;

  constructor(root: number) {
    this.#members.set(root, { parent: 0, started: '', total: 0, waited: 0 });
  }

  /** Adds a snapshot. */
  note(states: ProcessStates): void {
    const ended = new Map<number, number>();
    for (const [pid, seen] of this.#members) {
      const now = states.get(pid);
      if (now && (seen.started === '' || now.started === seen.started)) continue;
      const heir = this.#findLivingParent(pid, states);
      ended.set(heir, (ended.get(heir) ?? 0) + seen.total);
    }
    for (const [heir, total] of ended) {
      const before = this.#members.get(heir)?.waited ?? 0;
      const takenOver = (states.get(heir)?.waited ?? before) - before;
      this.#lost += Math.max(0, total - takenOver);
    }
    for (const pid of [...this.#members.keys()]) {
      const now = states.get(pid);
      const seen = this.#members.get(pid);
      if (now && seen && (seen.started === '' || now.started === seen.started))
        this.#members.set(pid, now);
      else this.#members.delete(pid);
    }
    this.#adoptChildren(states);
  }

  /** Processor time so far, in seconds. */
  get seconds(): number {
    let sum = this.#lost;
    for (const { total } of this.#members.values()) sum += total;
    return sum;
  }

  /** The nearest ancestor that still runs, or 0. */
  #findLivingParent(pid: number, states: ProcessStates): number {
    let parent = this.#members.get(pid)?.parent ?? 0;
    while (parent !== 0) {
      const seen = this.#members.get(parent);
      if (!seen) return 0;
      const now = states.get(parent);
      if (now && (seen.started === '' || now.started === seen.started)) return parent;
      parent = seen.parent;
    }
    return 0;
  }

  #adoptChildren(states: ProcessStates): void {
    let found = true;
    while (found) {
      found = false;
      for (const [pid, state] of states) {
        if (this.#members.has(pid) || !this.#members.has(state.parent)) continue;
        this.#members.set(pid, state);
        found = true;
      }
    }
  }
}
