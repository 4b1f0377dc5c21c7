// Whether an action is carried out is decided here, never by the model: every write and every run is shown in
// full and asked about. The user can allow the same action for the session, or every action of its kind in
// a folder; once the conversation contains third-party text neither applies, because a model may obey
// whatever it reads (docs/decisions/022, 046).

import type { AgentMemory } from './agent-memory';
import { isWithin } from './real-path';
import { visibleLine } from './visible-text';

/** An action that the user is asked to approve. */
export interface ApprovalRequest {
  kind: 'read' | 'write' | 'run';
  /** Identifies the action: the path, or the command line. */
  what: string;
  /**
   * Where the action takes place: the folder of the file, or the working folder of the command. Absolute,
   * links resolved.
   */
  folder: string;
  /** Whether approval holds for this time only, because a part of the action is not shown. */
  once?: boolean;
}

export type ApprovalAnswer =
  | { kind: 'yes' }
  /** With the reason that the user gave. */
  | { kind: 'no'; reason: string }
  /** Ctrl+C or Ctrl+D: ends the turn. */
  | { kind: 'stop' };

/** How often a question is asked before an unclear answer counts as no. */
const TRIES = 3;

/** Asks the user to approve an action, unless it was allowed in advance. */
export async function requestApproval(
  deed: ApprovalRequest,
  memory: Pick<AgentMemory, 'allowed' | 'foreign'>,
  ask: (question: string) => Promise<string | null>,
): Promise<ApprovalAnswer> {
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

const sameDeed = ({ kind, what, folder }: ApprovalRequest) => JSON.stringify([kind, what, folder]);
const inFolder = (kind: ApprovalRequest['kind'], folder: string) =>
  JSON.stringify([kind, { folder }]);

function isAllowed(deed: ApprovalRequest, allowed: ReadonlySet<string>): boolean {
  if (allowed.has(sameDeed(deed))) return true;
  for (let folder = deed.folder; ; folder = folder.slice(0, folder.lastIndexOf('/')) || '/') {
    if (!isWithin(deed.folder, folder)) return false;
    if (allowed.has(inFolder(deed.kind, folder))) return true;
    if (folder === '/') return false;
  }
}
