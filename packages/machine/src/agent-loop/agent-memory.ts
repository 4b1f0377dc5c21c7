import type { AiMessage } from '@entropy-tools/core/ai/ai-conversation';
import type { PathChange } from './tree-snapshot';

/** What the agent remembers from turn to turn, until it is cleared or the tab closes. Never stored. */
export interface AgentMemory {
  /** Oldest first. */
  messages: AiMessage[];
  /** Approvals that the user has given in advance; see `approvals.ts`. */
  allowed: Set<string>;
  /** Whether the conversation contains third-party text; if so, nothing is approved in advance. */
  foreign: boolean;
  /** What the agent itself wrote, by path; reading it again does not count as third-party text. */
  written: Map<string, string>;
  /** The changes of each turn that changed something, oldest first. */
  turns: PathChange[][];
  budget: Budget;
  /** Whether a turn is under way; a command that it runs may not begin another. */
  isBusy: boolean;
}

/** What a session may spend, and what it has spent. */
interface Budget {
  /** US dollars. */
  maxUsd: number;
  maxTokens: number;
  usedUsd: number;
  usedTokens: number;
  answers: number;
}

/** Budget of a session unless the user sets one. */
const DEFAULT_BUDGET = { maxUsd: 1, maxTokens: 1_000_000 } as const;

/** Number of turns that can be undone. */
export const MAX_UNDO_TURNS = 10;

export function createAgentMemory(): AgentMemory {
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

/** Starts a new conversation: messages and approvals are cleared; the budget and the undo history stay. */
export function clearConversation(memory: AgentMemory): void {
  memory.messages = [];
  memory.allowed.clear();
  memory.foreign = false;
}
