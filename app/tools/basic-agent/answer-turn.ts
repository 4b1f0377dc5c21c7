// Runs a turn with the page's own store: builds the request from it, and writes the reply into the
// conversation and the task list. Loaded with the first message.

import { safeFileName } from '@entropy-tools/core/file-names';
import { LiveAnswer } from '~/ai/live-answer';
import type { AiProvider } from '~/ai/providers/ai-provider';
import { withStyle } from '~/ai/response-style';
import { joinOnce } from '~/platform/join-once';
import { type AgentMessage, type ReplyPart, replyText } from './model/agent-message';
import type { AgentStore, AgentView } from './model/agent-store';
import { newTask } from './model/agent-task';
import { guessType } from './model/guess-type';
import { buildRequest } from './turn/build-request';
import { hasOutsideText } from './turn/outside-text';
import { asksForPlan, parsePlan } from './turn/parse-plan';
import { planAbilities } from './turn/plan-abilities';
import { isMedia, prepareMedia } from './turn/prepare-media';
import { runTurn, type TurnPorts, type TurnResult } from './turn/run-turn';

/** How often a streaming reply is stored on the device, in milliseconds. */
const KEEP_EVERY_MS = 1000;

export interface TurnContext extends Pick<TurnPorts, 'signal' | 'approve' | 'allowed'> {
  store: AgentStore;
  provider: AiProvider;
  /** The reply's id and its streaming text. */
  onLive: (id: string, live: LiveAnswer) => void;
  /** Reports what could not be sent along. */
  onProblem: (text: string) => void;
}

/** Answers a message of the conversation; nothing is stored once the conversation has been cleared. */
export async function answerTurn(asked: AgentMessage, context: TurnContext): Promise<TurnResult> {
  const { store: book, provider: engine, signal, onLive, onProblem } = context;
  const { messages, files } = book.view();
  const conversation = messages.slice(0, messages.findIndex(({ id }) => id === asked.id) + 1);
  const [{ allAbilities }, { media, problems }] = await Promise.all([
    import('./abilities/all-abilities'),
    engine.takes.files
      ? prepareMedia(conversation, files, signal)
      : { media: new Map(), problems: [] as string[] },
  ]);
  if (!engine.takes.tools) problems.push(...unreadable(asked, files));
  const problem = joinOnce(problems);
  if (problem) onProblem(problem);

  let reply: AgentMessage = {
    id: crypto.randomUUID(),
    content: '',
    isUser: false,
    timestamp: book.now().toISOString(),
    type: 'text',
    parts: [],
    ending: 'pending',
  };
  const isWanted = () => book.view().messages.some(({ id }) => id === asked.id);
  const become = (parts: readonly ReplyPart[]) => {
    reply = { ...reply, parts, content: replyText(parts) };
    if (isWanted()) book.putMessage(reply);
  };
  let live = new LiveAnswer();
  let keptAt = Date.now();
  become([]);
  onLive(reply.id, live);

  const outside = { isRead: hasOutsideText(conversation, book.view().tasks) };
  const result = await runTurn(withStyle('basic-agent', buildRequest(conversation, files, media)), {
    ...context,
    abilities: [...planAbilities(planPort(book, asked)), ...allAbilities],
    outside,
    files: () => [...book.view().files.values()],
    // The name may come from a file that others made.
    addFile: ({ name, blob }) => book.addFile(safeFileName(name), blob).id,
    onText: (piece) => {
      live.push(piece);
      if (Math.abs(Date.now() - keptAt) < KEEP_EVERY_MS || !isWanted()) return;
      keptAt = Date.now();
      const parts: ReplyPart[] = [...(reply.parts ?? []), { kind: 'text', text: live.text() }];
      book.keepMessage({ ...reply, parts, content: replyText(parts) });
    },
    onParts: (parts) => {
      become(parts);
      live = new LiveAnswer();
      onLive(reply.id, live);
    },
  });
  if (!isWanted()) return result;
  if (result.parts.length === 0) {
    book.removeMessage(reply.id);
    return result;
  }
  const { ending: _, ...whole } = reply;
  book.putMessage({
    ...whole,
    type: guessType(reply.content),
    ...(result.ending === 'complete' ? {} : { ending: result.ending }),
    ...(result.withoutTools ? { withoutTools: true } : {}),
    ...(result.ending === 'complete' ? takePlan(book, asked, reply) : {}),
    source: result.source,
    usage: result.usage,
  });
  return result;
}

/** Documents can be read by tools only. */
function unreadable({ fileIds = [] }: AgentMessage, files: AgentView['files']): string[] {
  return fileIds.flatMap((id) => {
    const file = files.get(id);
    if (!file || isMedia(file)) return [];
    return [`This engine takes no tools, so the agent cannot read “${file.name}”.`];
  });
}

/** Takes the steps of a plan in the text, unless the model already listed them by a call. */
function takePlan(store: AgentStore, asked: AgentMessage, { parts = [], content }: AgentMessage) {
  const isListed = parts.some((part) => part.kind === 'call' && part.call.name === 'make_plan');
  if (isListed || !asksForPlan(asked.content)) return {};
  const steps = parsePlan(content);
  planPort(store, asked).addSteps(steps);
  return steps.length > 0 ? { planned: steps.length } : {};
}

/** The plan of this message, or else the newest plan. */
function planPort(store: AgentStore, asked: AgentMessage) {
  // A step that was sent as a message adds to its own plan.
  const step = store.view().tasks.find(({ id }) => id === asked.taskId);
  const taskId = step?.parentId ?? asked.taskId;
  const steps = () => {
    const { tasks } = store.view();
    const newest = tasks.findLast(({ parentId }) => parentId !== undefined)?.parentId;
    const own = tasks.filter(({ parentId }) => parentId !== undefined && parentId === taskId);
    return own.length > 0 ? own : tasks.filter(({ parentId }) => parentId && parentId === newest);
  };
  return {
    steps,
    addSteps: (texts: readonly string[]) => {
      for (const text of texts) store.putTask(newTask(text, store.now(), taskId));
    },
    setStatus: store.setStatus.bind(store),
    isEarlier: () => {
      const own = new Set(store.view().messages.map((message) => message.taskId));
      return steps().some(({ parentId }) => !own.has(parentId));
    },
  };
}
