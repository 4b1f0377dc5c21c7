import type { AiUsage } from '~/ai/providers/ai-provider';
import type { AnswerSource } from '~/ai/providers/read-whole-answer';
import type { ReplyType } from './guess-type';

/** A tool call of the model, as shown to the user. */
export interface AgentCall {
  id: string;
  /** The ability's name for the model. */
  name: string;
  /** The ability's title for the user. */
  title: string;
  summary: string;
  args: Readonly<Record<string, unknown>>;
  /** A signature that thinking models require back with the call. */
  signature?: string;
  /** The host that data is sent to. */
  leaves?: string;
  /** `interrupted`: the page was closed, or the turn stopped, before the call was done. */
  state: 'waiting' | 'running' | 'done' | 'refused' | 'failed' | 'interrupted';
  /** The result that the model got. */
  result?: Readonly<Record<string, unknown>>;
  /** The result for the user, or the reason why there is none. */
  text?: string;
  /** Output files. */
  fileIds?: readonly string[];
  /** The result contains text that others wrote. */
  fromOutside?: true;
}

/** A part of a reply; parts are in order of arrival. */
export type ReplyPart = { kind: 'text'; text: string } | { kind: 'call'; call: AgentCall };

/** A message of the conversation (spec 3, section 3). The greeting is not one. */
export interface AgentMessage {
  id: string;
  /** All the text, without calls. */
  content: string;
  isUser: boolean;
  /** ISO 8601, later than the previous message. */
  timestamp: string;
  type: ReplyType;
  /** For a user message: its attached files. */
  fileIds?: readonly string[];
  /** For a user message: the task that it created. */
  taskId?: string;
  /** For a reply: text and calls. */
  parts?: readonly ReplyPart[];
  /** Why a reply is incomplete; `pending` while it is being written. */
  ending?: 'pending' | 'interrupted' | 'length' | 'stopped' | 'failed' | 'rounds';
  /** The reply was made without tools, because the engine does not support them. */
  withoutTools?: true;
  /** How many steps of its numbered list became tasks. */
  planned?: number;
  source?: AnswerSource;
  usage?: AiUsage;
}

/** A file of the conversation: attached by the user or made by an ability. */
export interface StoredFile {
  id: string;
  name: string;
  blob: Blob;
}

/** Whether a file can be previewed. */
export function isPicture({ blob: { type } }: StoredFile): boolean {
  return /^image\/(png|jpeg|webp|svg\+xml)$/.test(type);
}

/** The states of a call, for the user. */
export const callStates: Readonly<Record<AgentCall['state'], string>> = {
  waiting: 'Waiting for you',
  running: 'Running',
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
  interrupted: 'Interrupted',
};

/** The text of a reply. */
export function replyText(parts: readonly ReplyPart[]): string {
  return parts
    .flatMap((part) => (part.kind === 'text' ? [part.text.trim()] : []))
    .filter((text) => text !== '')
    .join('\n\n');
}

const isOver = (state: AgentCall['state']) => state !== 'waiting' && state !== 'running';

/** Marks a reply as ended after the page was closed or the turn stopped: nothing in it continues. */
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
