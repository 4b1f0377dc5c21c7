import { AnswerFigures } from '~/ai/ai-provider-line';
import { ModelMessage, Thinking, UserMessage } from '~/ai/chat-message';
import { MessageList } from '~/ai/message-list';
import { Badge } from '~/ui/badge';
import { CopyButton } from '~/ui/copy-button';
import { NAME, messages as texts } from '../messages';
import type { UniMessage } from '../model/conversations';
import type { Unihelper } from '../use-unihelper';
import { AnswerTools } from './answer-tools';
import { Passages } from './passages';

/** The messages of the selected conversation; loaded with its first question. */
export function Conversation({ helper }: { helper: Unihelper }) {
  const { selected, isAnswering, shown } = helper;
  const { messages } = selected;
  const ids = messages.map(({ id }) => id);
  if (isAnswering) ids.push('answer');
  return (
    <MessageList
      ids={ids}
      conversation={selected.id}
      renderMessage={(index) => {
        const message = messages[index];
        if (!message)
          return shown ? <ModelMessage name={NAME} text={shown} /> : <Thinking name={NAME} />;
        if (message.role === 'user') return <UserMessage text={message.content} />;
        return <Answer message={message} question={messages[index - 1]?.content ?? ''} />;
      }}
    />
  );
}

function Answer({ message, question }: { message: UniMessage; question: string }) {
  const { content, withoutAi, fromProspectuses, passages, ending, source, usage, id } = message;
  if (id === 'greeting') return <ModelMessage name={NAME} text={content} />;
  return (
    <ModelMessage
      name={NAME}
      text={content}
      note={ending && texts.endings[ending]}
      footer={
        <div className="flex flex-col gap-2">
          {passages && <Passages passages={passages} text={content} />}
          <div className="flex min-h-9 flex-wrap items-center gap-2">
            {withoutAi && (
              <Badge tone="accent">
                {fromProspectuses ? texts.fromProspectuses : texts.withoutAi}
              </Badge>
            )}
            {source && usage && <AnswerFigures source={source} usage={usage} />}
            <CopyButton text={content} name="answer" />
            <AnswerTools question={question} message={message} />
          </div>
        </div>
      }
    />
  );
}
