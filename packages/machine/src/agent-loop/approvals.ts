// Whether something is done is decided here, never by the model: every write and every run is shown whole
// and asked about. The person can allow the same thing for the session, or everything of its kind in a
// folder; once text of others stands in the conversation neither counts, for a model obeys whatever it
// reads (docs/decisions/022, 046).

import type { AgentMemory } from './agent-memory';
import { isWithin } from './real-path';
import { visibleLine } from './visible-text';

/** What is asked about. */
export interface Deed {
  kind: 'read' | 'write' | 'run';
  /** What makes it the same deed: the path, or the line. */
  what: string;
  /** Where it is done: the folder of the file, or the one that the line runs in. Absolute, links followed. */
  folder: string;
  /** Whether it can be allowed in advance at all; not so where a part of it is not shown. */
  once?: boolean;
}

export type Answer =
  | { kind: 'yes' }
  /** With what the person said to it. */
  | { kind: 'no'; reason: string }
  /** Ctrl+C or Ctrl+D: the turn is over. */
  | { kind: 'stop' };

/** How often a question is asked again when the answer is none. */
const TRIES = 3;

/** Asks about a deed, unless it was allowed in advance. */
export async function approve(
  deed: Deed,
  memory: Pick<AgentMemory, 'allowed' | 'foreign'>,
  ask: (question: string) => Promise<string | null>,
): Promise<Answer> {
  const mayRemember = !memory.foreign && !deed.once;
  if (mayRemember && isAllowed(deed, memory.allowed)) return { kind: 'yes' };
  const choices = mayRemember
    ? `[y] once, [s] for this session, [f] always in ${visibleLine(deed.folder)}, [n] no`
    : '[y] once, [n] no';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const said = await ask(`Allow? ${choices}: `);
    if (said === null) return { kind: 'stop' };
    const [word = '', ...rest] = said.trim().split(/\s+/);
    const choice = word.toLowerCase();
    if (['y', 'yes', 'once'].includes(choice) && rest.length === 0) return { kind: 'yes' };
    if (['n', 'no', ''].includes(choice)) return { kind: 'no', reason: rest.join(' ') };
    if (!mayRemember || rest.length > 0) continue;
    if (['s', 'session'].includes(choice)) {
      memory.allowed.add(sameDeed(deed));
      return { kind: 'yes' };
    }
    if (['f', 'folder', 'always'].includes(choice)) {
      memory.allowed.add(inFolder(deed.kind, deed.folder));
      return { kind: 'yes' };
    }
  }
  return { kind: 'no', reason: '' };
}

const sameDeed = ({ kind, what, folder }: Deed) => JSON.stringify([kind, what, folder]);
const inFolder = (kind: Deed['kind'], folder: string) => JSON.stringify([kind, { folder }]);

function isAllowed(deed: Deed, allowed: ReadonlySet<string>): boolean {
  if (allowed.has(sameDeed(deed))) return true;
  for (let folder = deed.folder; ; folder = folder.slice(0, folder.lastIndexOf('/')) || '/') {
    if (!isWithin(deed.folder, folder)) return false;
    if (allowed.has(inFolder(deed.kind, folder))) return true;
    if (folder === '/') return false;
  }
}
