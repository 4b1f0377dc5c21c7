import { AnswerAnnouncer } from '~/ai/answer-announcer';
import { NAME } from '../messages';
import type { Agent } from '../use-agent';

/** Announces replies and questions to screen readers. */
export function ChatAnnouncer({ agent: { view, isBusy, question } }: { agent: Agent }) {
  const last = view.messages.at(-1);
  return (
    <>
      <AnswerAnnouncer
        name={NAME}
        isBusy={isBusy}
        lastAnswer={last && !last.isUser ? last.content : undefined}
      />
      <p role="alert" className="sr-only">
        {question &&
          `${NAME} asks for your approval: ${question.call.summary}. Allow or refuse it in the conversation.`}
      </p>
    </>
  );
}
