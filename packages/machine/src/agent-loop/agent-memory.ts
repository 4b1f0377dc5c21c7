import type { AiMessage } from '@entropy-tools/core/ai/ai-conversation';
import type { PathChange } from './tree-snapshot';

/** What the agent remembers from turn to turn, until it is cleared or the tab closes. Never stored. */
export interface AgentMemory {
  /** Oldest first. */
  messages: AiMessage[];
  /** What the person has allowed in advance; see `approvals.ts`. */
  allowed: Set<string>;
  /** Whether text of others stands in the conversation: then nothing is allowed in advance. */
  foreign: boolean;
  /** What the agent itself wrote, by path: reading that again is no text of others. */
  written: Map<string, string>;
  /** The changes of each turn that changed something, oldest first. */
  turns: PathChange[][];
  budget: Budget;
  /** Whether a turn is under way: a line that it runs may not begin another. */
  isBusy: boolean;
}

/** What a session may take, and what it has taken. */
interface Budget {
  /** US dollars. */
  maxUsd: number;
  maxTokens: number;
  usedUsd: number;
  usedTokens: number;
  answers: number;
}

/** Of a session, where the person says nothing. */
const DEFAULT_BUDGET = { maxUsd: 1, maxTokens: 1_000_000 } as const;

/** Turns that can be taken back. */
export const MAX_UNDO = 10;

export function newMemory(): AgentMemory {
  return {
    messages: [],
    allowed: new Set(),
    foreign: false,
    written: new Map(),
    turns: [],
    budget: { ...DEFAULT_BUDGET, usedUsd: 0, usedTokens: 0, answers: 0 },
    isBusy: false,
  };
}

/** A new conversation: what was said, read and allowed is gone; the budget and the way back stay. */
export function forget(memory: AgentMemory): void {
  memory.messages = [];
  memory.allowed.clear();
  memory.foreign = false;
}
