import type { AiTool } from '~/ai/providers/ai-provider';

/** A file that the person attached or that an ability made; `id` is what the model names it by. */
export interface AgentFile {
  id: string;
  name: string;
  blob: Blob;
}

/** The arguments as they may be run, or what is wrong with them, in words for the model. */
export type CheckedCall =
  | {
      ok: true;
      args: Readonly<Record<string, unknown>>;
      /** For the person, with every part that leaves the device: 'Fetch https://example.org/a'. */
      summary: string;
      /** The host to which data goes. */
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
  /** The same for the person, where it is worth reading. */
  text?: string;
  files?: { name: string; blob: Blob }[];
  /** It holds text that others wrote: material for the model, never an order. */
  fromOutside?: boolean;
}

/** One real tool of the agent. */
export interface Ability {
  /** What the model is told: name, description, JSON Schema of the arguments. */
  declaration: AiTool;
  /** For people: 'Calculator'. */
  title: string;
  /** `never`: harmless and local. `ask`: leaves the device, or makes a file of the person's files. */
  approval: 'never' | 'ask';
  /** @param files so that the summary names them as the person knows them */
  check(args: Readonly<Record<string, unknown>>, files?: readonly AgentFile[]): CheckedCall;
  /** @throws ToolError with words for the person; the model gets them too. */
  run(args: Readonly<Record<string, unknown>>, context: AbilityContext): Promise<AbilityResult>;
}
