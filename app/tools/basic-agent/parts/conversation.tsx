import { MessageList } from '~/ai/message-list';
import type { Agent } from '../use-agent';
import { MessageRow } from './message-row';

/** The messages and calls; loaded with the first message. */
export function Conversation({ agent }: { agent: Agent }) {
  const { messages } = agent.view;
  return (
    <MessageList
      ids={messages.map(({ id }) => id)}
      conversation={messages[0]?.id ?? ''}
      renderMessage={(index) => {
        const message = messages[index];
        return message && <MessageRow agent={agent} message={message} />;
      }}
    />
  );
}
