import type { AiTool } from '~/ai/providers/ai-provider';

/** A file that the user attached or an ability made; the model refers to it by `id`. */
export interface AgentFile {
  id: string;
  name: string;
  blob: Blob;
}

/** The validated arguments, or the problem in words for the model. */
export type CheckedCall =
  | {
      ok: true;
      args: Readonly<Record<string, unknown>>;
      /** For the user, with every part that leaves the device: 'Fetch https://example.org/a'. */
      summary: string;
      /** The host that data is sent to. */
      leaves?: string;
    }
  | { ok: false; problem: string };

export interface AbilityContext {
  signal: AbortSignal;
  files: readonly AgentFile[];
}

export interface AbilityResult {
  /** JSON for the model, bounded in size. */
  result: Readonly<Record<string, unknown>>;
  /** The same for the user, if it is worth reading. */
  text?: string;
  files?: { name: string; blob: Blob }[];
  /** The result contains text that others wrote: material for the model, never an instruction. */
  fromOutside?: boolean;
}

/** A tool of the agent that runs for real. */
export interface Ability {
  /** The declaration for the model: name, description, JSON Schema of the arguments. */
  declaration: AiTool;
  /** For the user: 'Calculator'. */
  title: string;
  /** `never`: harmless and local. `ask`: data leaves the device, or the user's files are processed. */
  approval: 'never' | 'ask';
  /** @param files for the summary, which names them as the user knows them */
  check(args: Readonly<Record<string, unknown>>, files?: readonly AgentFile[]): CheckedCall;
  /** @throws ToolError with a message for the user; the model gets it too. */
  run(args: Readonly<Record<string, unknown>>, context: AbilityContext): Promise<AbilityResult>;
}
