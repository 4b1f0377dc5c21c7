import type { AiUsage } from '~/ai/providers/ai-provider';
import type { AnswerSource } from '~/ai/providers/read-whole-answer';
import type { ReplyType } from './guess-type';

/** A tool that the model asked for, as the person sees it. */
export interface AgentCall {
  id: string;
  /** As the model names the ability. */
  name: string;
  /** For people. */
  title: string;
  summary: string;
  args: Readonly<Record<string, unknown>>;
  /** What a thinking model wants back with the call. */
  signature?: string;
  /** The host to which data goes. */
  leaves?: string;
  /** `interrupted`: the page was closed, or the turn stopped, before it was done. */
  state: 'waiting' | 'running' | 'done' | 'refused' | 'failed' | 'interrupted';
  /** What the model was told. */
  result?: Readonly<Record<string, unknown>>;
  /** The result for the person, or why there is none. */
  text?: string;
  /** Files that it made. */
  fileIds?: readonly string[];
  /** The result holds text of others. */
  fromOutside?: true;
}

/** A reply in the order in which it came. */
export type ReplyPart = { kind: 'text'; text: string } | { kind: 'call'; call: AgentCall };

/** A message of the conversation (spec 3, section 3). The greeting is none of them. */
export interface AgentMessage {
  id: string;
  /** All that was said in words. */
  content: string;
  isUser: boolean;
  /** ISO 8601, later than that of the message before. */
  timestamp: string;
  type: ReplyType;
  /** Of a message of the person: the files with it. */
  fileIds?: readonly string[];
  /** Of a message of the person: the task that it made. */
  taskId?: string;
  /** Of a reply: words and calls. */
  parts?: readonly ReplyPart[];
  /** Why a reply is not whole; `pending` while it is written. */
  ending?: 'pending' | 'interrupted' | 'length' | 'stopped' | 'failed' | 'rounds';
  /** It was made without tools, because the engine takes none. */
  withoutTools?: true;
  /** So many steps of its numbered list became tasks. */
  planned?: number;
  source?: AnswerSource;
  usage?: AiUsage;
}

/** A file of the conversation: attached by the person or made by an ability. */
export interface StoredFile {
  id: string;
  name: string;
  blob: Blob;
}

/** The words of a reply. */
export function replyText(parts: readonly ReplyPart[]): string {
  return parts
    .flatMap((part) => (part.kind === 'text' ? [part.text.trim()] : []))
    .filter((text) => text !== '')
    .join('\n\n');
}

const isOver = (state: AgentCall['state']) => state !== 'waiting' && state !== 'running';

/** A reply after the page was closed, or the turn ended, under it: nothing in it goes on. */
export function interrupted(message: AgentMessage): AgentMessage {
  if (message.isUser) return message;
  const parts = message.parts?.map(
    (part): ReplyPart =>
      part.kind === 'call' && !isOver(part.call.state)
        ? { kind: 'call', call: { ...part.call, state: 'interrupted' } }
        : part,
  );
  return {
    ...message,
    ...(parts ? { parts } : {}),
    ...(message.ending === 'pending' ? { ending: 'interrupted' as const } : {}),
  };
}
