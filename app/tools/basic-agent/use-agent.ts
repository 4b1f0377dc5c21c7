import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { LiveAnswer } from '~/ai/live-answer';
import type { AiProvider } from '~/ai/providers/ai-provider';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { type Turn, useTurn } from '~/ai/use-turn';
import { messages as texts } from './messages';
import type { AgentCall, AgentMessage } from './model/agent-message';
import { AgentStore, type AgentView } from './model/agent-store';
import { type AgentTask, newTask, startsImmediately } from './model/agent-task';
import type { Decision } from './turn/execute-call';

/** A call that needs the user's approval. */
export interface Question {
  call: AgentCall;
  /** Whether the same can be allowed for the whole conversation. */
  mayRemember: boolean;
  answer: (decision: Decision) => void;
}

/** The state and the actions of the agent's page. */
export interface Agent {
  store: AgentStore;
  view: AgentView;
  providers: AiProviders;
  isBusy: boolean;
  /** The reply in progress: its id and its streaming text. */
  live: { id: string; answer: LiveAnswer } | undefined;
  question: Question | undefined;
  error: string | undefined;
  dismissError: () => void;
  /** What could not be sent along with a message. */
  problem: string | undefined;
  tellProblem: (text: string | undefined) => void;
  /** Returns false if there is nothing to send or a reply is in progress. */
  send: (text: string, files?: readonly File[]) => boolean;
  /** Answers the user's last message again. */
  retry: () => void;
  /** Sends the request of a task again. */
  retryTask: (task: AgentTask) => void;
  stop: () => void;
  /** Clears the conversation; the tasks remain. */
  clear: () => void;
}

/** Manages the conversation, the tasks, the provider and the turn in progress. */
export function useAgent(): Agent {
  const [store] = useState(() => new AgentStore());
  const view = useSyncExternalStore(store.subscribe, store.view, store.view);
  useEffect(() => void store.load(), [store]);
  const providers = useAiProviders();
  const turns = useTurn(providers);
  const { begin: beginTurn, isFree: isFreeNow } = turns;
  const allowed = useRef(new Set<string>());
  const [live, setLive] = useState<Agent['live']>();
  const [question, setQuestion] = useState<Question>();
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const answer = useCallback(
    async (asked: AgentMessage) => {
      setError(undefined);
      setProblem(undefined);
      const fail = (message: string) => {
        store.setStatus(asked.taskId, 'failed');
        setError(message);
      };
      let isStopped = false;
      const work = async (provider: AiProvider, { signal, isCurrent }: Turn) => {
        signal.addEventListener('abort', () => {
          isStopped = true;
        });
        const { answerTurn } = await import('./answer-turn');
        const { ending, fault } = await answerTurn(asked, {
          store,
          provider,
          signal,
          allowed: allowed.current,
          approve: (call, mayRemember) =>
            new Promise<Decision>((resolve) =>
              setQuestion({ call, mayRemember, answer: resolve }),
            ).finally(() => setQuestion(undefined)),
          onLive: (id, answer) => isCurrent() && setLive({ id, answer }),
          onProblem: setProblem,
        });
        isStopped = ending === 'stopped';
        // Cleared in the meantime: ignore the fault.
        if (fault && !isCurrent()) return;
        if (fault)
          fail(
            fault.code === 'not-configured' ? texts.unavailable : fault.message || texts.sendFailed,
          );
        else store.setStatus(asked.taskId, isStopped ? 'pending' : 'completed');
      };
      // Without an engine that calls tools, what rules can do is done by rules.
      const workByRules = async (turn: Turn, orElse?: AiProvider) => {
        let hasFailed = false;
        const { rulesProviderFor } = await import('./rules/rules-provider');
        const rules = rulesProviderFor(asked, store.view(), store.now(), () => {
          hasFailed = true;
        });
        if (!rules.isKnown && orElse) return work(orElse, turn);
        await work(rules.provider, turn);
        if ((rules.isKnown && !hasFailed) || !turn.isCurrent()) return;
        // What could not be done is no task, neither completed nor failed; the reply says why.
        if (asked.taskId) store.removeTask(asked.taskId);
        if (!rules.isKnown) setError(texts.unavailable);
      };
      const begun = async (provider: AiProvider, turn: Turn) => {
        if (provider.takes.tools) await work(provider, turn);
        else await workByRules(turn, provider);
      };
      await beginTurn(begun, async (reason, turn) => {
        if (reason !== undefined) return fail(texts.sendFailed);
        await workByRules(turn);
      });
      if (isStopped) store.setStatus(asked.taskId, 'pending');
      // After a clear, another turn may be in progress, whose state is shown.
      if (!isFreeNow()) return;
      setLive(undefined);
      setQuestion(undefined);
    },
    [beginTurn, isFreeNow, store],
  );

  /** Sends a message, with a new task or for an existing one. */
  const say = (content: string, files: readonly File[], known?: AgentTask) => {
    const task = known ?? newTask(content, store.now());
    store.putTask(task);
    const fileIds = files.map((file) => store.addFile(file.name, file).id);
    const message: AgentMessage = {
      id: crypto.randomUUID(),
      content,
      isUser: true,
      timestamp: store.now().toISOString(),
      type: 'text',
      taskId: task.id,
      ...(fileIds.length > 0 ? { fileIds } : {}),
    };
    store.putMessage(message);
    begin(message);
  };
  const begin = (message: AgentMessage) => {
    store.setStatus(message.taskId, startsImmediately(message.content) ? 'in-progress' : 'pending');
    void answer(message);
  };
  const isFree = () => isFreeNow() && view.ready;
  const retry = () => {
    const asked = store.view().messages.findLast(({ isUser }) => isUser);
    if (isFree() && asked) begin(asked);
  };
  return {
    store,
    view,
    providers,
    isBusy: turns.turn !== undefined,
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
      const last = store.view().messages.findLast(({ isUser }) => isUser);
      if (last && last.taskId === task.id) retry();
      else say(task.description, [], task);
    },
    stop: turns.stop,
    clear: () => {
      turns.drop();
      allowed.current = new Set();
      store.clear();
      setLive(undefined);
      setQuestion(undefined);
      setError(undefined);
      setProblem(undefined);
    },
  };
}
