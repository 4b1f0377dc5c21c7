import { AnswerFigures } from '~/ai/ai-provider-line';
import { ModelMessage, UserMessage } from '~/ai/chat-message';
import type { LiveAnswer } from '~/ai/live-answer';
import { SmallButton } from '~/ai/small-button';
import { useCopy } from '~/ui/use-copy';
import { type ChatMessage, siblingsOf } from '../chat/session-model';
import { NAME } from '../messages';
import type { Chat } from '../use-chat';
import { ChatAttachments } from './chat-attachments';
import { EditMessage } from './edit-message';
import { ReadAloud } from './read-aloud';

const notes: Readonly<Record<NonNullable<ChatMessage['ending']>, string>> = {
  pending: 'This answer was not finished: the page was closed, or another tab is still writing it.',
  stopped: 'You stopped this answer.',
  failed: 'The answer broke off here.',
  length: 'The model stopped at its limit. Ask it to go on.',
};

/** One message with its actions. */
export function MessageRow({
  chat,
  message,
  live,
  isEditing,
  onEdit,
}: {
  chat: Chat;
  message: ChatMessage;
  /** The answer while it streams. */
  live?: LiveAnswer | undefined;
  isEditing: boolean;
  onEdit: (id: string | undefined) => void;
}) {
  const { content, isUser, ending, source, usage, attachments } = message;
  const { outcome, copy } = useCopy();
  // The banner below already shows the failure.
  const isTold = ending === 'failed' && chat.error && chat.view.path.at(-1)?.id === message.id;
  const copyButton = (
    <SmallButton
      icon={outcome === 'copied' ? 'check' : 'copy'}
      label={outcome === 'refused' ? 'This browser does not allow copying' : 'Copy message'}
      onClick={() => copy(content)}
    />
  );
  const versions = <Versions chat={chat} message={message} />;
  if (isEditing)
    return (
      <EditMessage
        text={content}
        onCancel={() => onEdit(undefined)}
        onSend={(text) => {
          onEdit(undefined);
          chat.edit(message, text);
        }}
      />
    );
  if (isUser)
    return (
      <UserMessage
        text={content}
        attachments={attachments && <ChatAttachments attachments={attachments} />}
        footer={
          <div className="flex items-center text-muted">
            {versions}
            {copyButton}
            {!chat.isBusy && chat.view.path.at(-1)?.id === message.id && (
              <SmallButton icon="refresh" label="Get an answer" onClick={chat.retry} />
            )}
            {!chat.isBusy && (
              <SmallButton icon="pencil" label="Edit message" onClick={() => onEdit(message.id)} />
            )}
          </div>
        }
      />
    );
  return (
    <ModelMessage
      name={NAME}
      text={content}
      live={live}
      note={!live && ending && !isTold && notes[ending]}
      footer={
        !live && (
          <div className="-ml-2 flex flex-wrap items-center text-muted">
            {versions}
            {copyButton}
            <ReadAloud text={content} />
            {!chat.isBusy && (
              <SmallButton
                icon="refresh"
                label="Answer again"
                onClick={() => chat.regenerate(message)}
              />
            )}
            <span className="ml-2">
              {source && usage && <AnswerFigures source={source} usage={usage} />}
            </span>
          </div>
        )
      }
    />
  );
}

/** Switches between the versions of a message, if it has several. */
function Versions({ chat, message }: { chat: Chat; message: ChatMessage }) {
  const all = siblingsOf(chat.view.messages, message);
  if (all.length < 2) return null;
  const at = all.findIndex(({ id }) => id === message.id);
  const step = (by: number) => {
    const other = all[at + by];
    if (other) chat.store.chooseBranch(other.id);
  };
  return (
    <span className="inline-flex items-center text-xs" data-figures>
      <SmallButton
        icon="arrow-left"
        label="Previous version"
        disabledReason={at === 0 && 'This is the first version.'}
        onClick={() => step(-1)}
      />
      <span>
        {at + 1} of {all.length}
      </span>
      <SmallButton
        icon="arrow-right"
        label="Next version"
        disabledReason={at === all.length - 1 && 'This is the newest version.'}
        onClick={() => step(1)}
      />
    </span>
  );
}
