import { Suspense, useRef, useState } from 'react';
import { ChatPanel } from '~/ai/chat-panel';
import type { ComposerHandle } from '~/ai/composer';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { messages, NAME } from '../messages';
import { draftRecord } from '../model/draft';
import type { Mood } from '../model/moods';
import type { Therapy } from '../use-therapy';
import { Conversation } from './conversation';
import { AiProviderLine, ErrorNotice, HelplineList } from './later-parts';
import { MoodButtons } from './mood-buttons';

/** The chat: the mood question until it is answered, the conversation, and the field. */
export function TherapyChatPanel({ therapy }: { therapy: Therapy }) {
  const { conversation, isBusy, providers } = therapy;
  const composer = useRef<ComposerHandle>(null);
  const last = conversation.at(-1);
  const hasMood = conversation.some(({ mood }) => mood !== undefined);
  return (
    <ChatPanel
      className="h-full min-h-96 bg-surface"
      head={<ChatHead therapy={therapy} />}
      name={NAME}
      lastAnswer={last && !last.isUser && last.content}
      isBusy={isBusy}
      draftRecord={draftRecord}
      composer={composer}
      onSend={therapy.send}
      onStop={therapy.stop}
      placeholder={messages.placeholder}
      tools={
        providers.state === 'ready' && (
          <Suspense>
            <AiProviderLine providers={providers} />
          </Suspense>
        )
      }
    >
      <Conversation
        therapy={therapy}
        end={
          <div className="flex flex-col gap-3 pt-3">
            {!hasMood && (
              <MoodQuestion
                onPick={(mood) => {
                  therapy.pickMood(mood);
                  // The mood buttons disappear with the choice, so the focus moves to the text field.
                  composer.current?.focus();
                }}
              />
            )}
            {(therapy.error || providers.state === 'none') && (
              <Suspense>
                <ErrorNotice therapy={therapy} />
              </Suspense>
            )}
          </div>
        }
      />
    </ChatPanel>
  );
}

/** Shown until a mood is picked. */
function MoodQuestion({ onPick }: { onPick: (mood: Mood) => void }) {
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{messages.howAreYou}</h2>
      <MoodButtons label={messages.howAreYou} onPick={onPick} />
    </div>
  );
}

/** Help is always one press away, whatever was said. */
function ChatHead({ therapy }: { therapy: Therapy }) {
  const [open, setOpen] = useState(false);
  const isEmpty = therapy.conversation.length === 0;
  return (
    <div className="border-b border-line">
      <div className="mx-auto flex w-full max-w-lg items-center justify-between gap-2 px-3 py-2 sm:px-4">
        <Button
          size="small"
          aria-expanded={open}
          aria-controls="therapy-help"
          onClick={() => setOpen(!open)}
        >
          <Icon name="heart" />
          Talk to a person
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={therapy.startOver}
          disabledReason={isEmpty && 'Nothing has been said yet.'}
        >
          <Icon name="refresh" />
          Start over
        </Button>
      </div>
      <div
        id="therapy-help"
        hidden={!open}
        className="mx-auto max-h-[50dvh] w-full max-w-lg overflow-y-auto px-4 pt-1 pb-3"
      >
        {open && (
          <Suspense>
            <HelplineList />
          </Suspense>
        )}
      </div>
    </div>
  );
}
