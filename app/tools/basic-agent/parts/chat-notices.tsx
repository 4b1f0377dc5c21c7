import { AnswerError } from '~/ai/answer-error';
import { ErrorBanner } from '~/ai/error-banner';
import { Notice } from '~/ui/notice';
import { messages } from '../messages';
import type { Agent } from '../use-agent';

/** Problems of the last turn, of the next message's files, and of this browser's storage. */
export function ChatNotices({ agent }: { agent: Agent }) {
  const { view, providers, error, problem, isBusy } = agent;
  return (
    <>
      {view.storage !== 'device' && (
        <Notice tone="warning">
          {view.storage === 'memory'
            ? 'This browser does not let the page keep anything: chat and tasks are gone when it is closed.'
            : 'The storage of this browser is full: what is new is not kept. Clear the chat or delete tasks.'}
        </Notice>
      )}
      {problem && <ErrorBanner message={problem} onDismiss={() => agent.tellProblem(undefined)} />}
      {(error || !isAnsweredByRules(view)) && (
        <AnswerError
          providers={providers}
          unavailable={messages.unavailable}
          error={error}
          onDismiss={agent.dismissError}
          onRetry={!isBusy && view.messages.length > 0 && agent.retry}
        />
      )}
    </>
  );
}

/** Whether the last reply needed no engine, so that the lack of one need not be told again. */
function isAnsweredByRules({ messages: said }: Agent['view']): boolean {
  return said.at(-1)?.source?.id === 'rules';
}
