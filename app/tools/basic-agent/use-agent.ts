import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { LiveAnswer } from '~/ai/live-answer';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { messages as texts } from './messages';
import type { AgentCall, AgentMessage } from './model/agent-message';
import { AgentStore, type AgentView } from './model/agent-store';
import { type AgentTask, beginsAtOnce, newTask } from './model/agent-task';
import type { Decision } from './turn/settle-call';

/** A call that the person is asked about. */
export interface Question {
  call: AgentCall;
  /** Whether the same can be allowed for the whole conversation. */
  mayRemember: boolean;
  answer: (decision: Decision) => void;
}

/** Everything that the agent's page shows and does. */
export interface Agent {
  store: AgentStore;
  view: AgentView;
  providers: AiProviders;
  isBusy: boolean;
  /** The reply under way: its id, and the words that are coming. */
  live: { id: string; answer: LiveAnswer } | undefined;
  question: Question | undefined;
  error: string | undefined;
  dismissError: () => void;
  /** What could not go along with a message. */
  problem: string | undefined;
  tellProblem: (text: string | undefined) => void;
  /** False when there was nothing to send or a reply is under way. */
  send: (text: string, files?: readonly File[]) => boolean;
  /** Answers the last message of the person once more. */
  retry: () => void;
  /** Sends the request of a task again. */
  retryTask: (task: AgentTask) => void;
  stop: () => void;
  /** Resets the conversation; the tasks stay. */
  clear: () => void;
}

/** The conversation, the tasks, the engine and the turn under way. */
export function useAgent(): Agent {
  const [book] = useState(() => new AgentStore());
  const view = useSyncExternalStore(book.subscribe, book.view, book.view);
  useEffect(() => void book.load(), [book]);
  const providers = useAiProviders();
  const control = useRef<AbortController>(undefined);
  const allowed = useRef(new Set<string>());
  useEffect(() => () => control.current?.abort(), []);
  const [isBusy, setIsBusy] = useState(false);
  const [live, setLive] = useState<Agent['live']>();
  const [question, setQuestion] = useState<Question>();
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const { chosen, detect } = providers;
  const answer = useCallback(
    async (asked: AgentMessage) => {
      const mine = new AbortController();
      control.current = mine;
      setIsBusy(true);
      setError(undefined);
      setProblem(undefined);
      const fail = (message: string) => {
        book.setStatus(asked.taskId, 'failed');
        setError(message);
      };
      try {
        const provider = (chosen ?? (await detect()))?.provider;
        if (!provider) return fail(texts.unavailable);
        const { answerTurn } = await import('./answer-turn');
        const { ending, fault } = await answerTurn(asked, {
          store: book,
          provider,
          signal: mine.signal,
          allowed: allowed.current,
          approve: (call, mayRemember) =>
            new Promise((resolve) => setQuestion({ call, mayRemember, answer: resolve })).then(
              (decision) => {
                setQuestion(undefined);
                return decision as Decision;
              },
            ),
          onLive: (id, answer) => setLive({ id, answer }),
          onProblem: setProblem,
        });
        // Cleared in the meantime: the fault is nobody's.
        if (fault && mine !== control.current) return;
        if (fault)
          fail(
            fault.code === 'not-configured' ? texts.unavailable : fault.message || texts.sendFailed,
          );
        else book.setStatus(asked.taskId, ending === 'stopped' ? 'pending' : 'completed');
      } catch {
        if (!mine.signal.aborted) fail(texts.sendFailed);
        else book.setStatus(asked.taskId, 'pending');
      } finally {
        if (mine === control.current) {
          control.current = undefined;
          setIsBusy(false);
          setLive(undefined);
          setQuestion(undefined);
        }
      }
    },
    [book, chosen, detect],
  );

  /** Says it, with a task of its own or again for one that is there. */
  const say = (content: string, files: readonly File[], known?: AgentTask) => {
    const task = known ?? newTask(content, book.now());
    book.putTask(task);
    const fileIds = files.map((file) => book.addFile(file.name, file).id);
    const message: AgentMessage = {
      id: crypto.randomUUID(),
      content,
      isUser: true,
      timestamp: book.now().toISOString(),
      type: 'text',
      taskId: task.id,
      ...(fileIds.length > 0 ? { fileIds } : {}),
    };
    book.putMessage(message);
    begin(message);
  };
  const begin = (message: AgentMessage) => {
    book.setStatus(message.taskId, beginsAtOnce(message.content) ? 'in-progress' : 'pending');
    void answer(message);
  };
  const isFree = () => control.current === undefined && view.ready;
  const retry = () => {
    const asked = book.view().messages.findLast(({ isUser }) => isUser);
    if (isFree() && asked) begin(asked);
  };
  return {
    store: book,
    view,
    providers,
    isBusy,
    live,
    question,
    error,
    dismissError: () => setError(undefined),
    problem,
    tellProblem: setProblem,
    send: (text, files = []) => {
      if (!isFree() || text.trim() === '') return false;
      say(text.trim(), files);
      return true;
    },
    retry,
    retryTask: (task) => {
      if (!isFree()) return;
      const last = book.view().messages.findLast(({ isUser }) => isUser);
      if (last && last.taskId === task.id) retry();
      else say(task.description, [], task);
    },
    stop: () => control.current?.abort(),
    clear: () => {
      control.current?.abort();
      control.current = undefined;
      allowed.current = new Set();
      book.clear();
      setIsBusy(false);
      setLive(undefined);
      setQuestion(undefined);
      setError(undefined);
      setProblem(undefined);
    },
  };
}
