import { type RefObject, Suspense, useCallback, useEffect, useState } from 'react';
import { Composer, type ComposerHandle } from '~/ai/composer';
import { EngineLineSlot } from '~/ai/engine-line-slot';
import { MessageToolsSlot } from '~/ai/message-tools-slot';
import { draftRecordOf } from '~/platform/draft-record';
import { onFirstUse } from '~/platform/on-first-use';
import { useLocal } from '~/platform/use-local';
import { areFilesComing } from '~/tool-kit/hand-off/hand-off';
import { lazyPart } from '~/ui/lazy-part';
import { messages, NAME, tools } from '../messages';
import { useAttachments } from '../use-attachments';
import type { Chat } from '../use-chat';
import { Starters } from './starters';

const Conversation = lazyPart(() => import('./conversation'), 'Conversation');

// A single import of this chunk, because each one adds code.
const loadNotices = () => import('./chat-notices');
const ChatNotices = lazyPart(loadNotices, 'ChatNotices');
const AttachProblem = lazyPart(loadNotices, 'AttachProblem');
const ChatAttachments = lazyPart(loadNotices, 'ChatAttachments');

const loadTools = () => import('./composer-tools');
const ComposerTools = lazyPart(loadTools, 'ComposerTools');
const AnswerAnnouncer = lazyPart(loadTools, 'AnswerAnnouncer');

/** The unsent message; it survives a closed tab. */
const draftRecord = draftRecordOf('chatbot');

/** The open chat: its messages, errors, and the input field. */
export function ChatPanel({ chat, composer }: { chat: Chat; composer: RefObject<ComposerHandle> }) {
  const { view, providers, isBusy, error } = chat;
  const [draft, setDraft] = useLocal(draftRecord);
  const [editing, setEditing] = useState<string>();
  const attachments = useAttachments();
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    // Files handed over by another tool are taken immediately.
    if (areFilesComing()) setIsUsed(true);
    else return onFirstUse(() => setIsUsed(true));
  }, []);
  const last = view.path.at(-1);
  const send = () => {
    if (attachments.isReading || !chat.send(draft, attachments.list)) return;
    setDraft('');
    attachments.clear();
  };
  const start = useCallback(
    (text: string) => {
      setDraft(text);
      composer.current?.focus();
    },
    [composer, setDraft],
  );
  const isEmpty = view.path.length === 0 && !chat.live;
  return (
    <section
      aria-label="Chat"
      className="flex min-h-0 min-w-0 flex-col"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        attachments.add([...event.dataTransfer.files]);
      }}
    >
      {isEmpty ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          {view.ready && <Starters onChoose={start} />}
        </div>
      ) : (
        <Suspense fallback={<div className="flex-1" />}>
          <Conversation chat={chat} editing={editing} onEdit={setEditing} />
        </Suspense>
      )}
      {isUsed && (
        <Suspense>
          <AnswerAnnouncer
            name={NAME}
            isBusy={isBusy}
            lastAnswer={last && !last.isUser ? last.content : undefined}
          />
        </Suspense>
      )}
      {/* On phones the field stays within reach even at the top of the page. */}
      <div className="sticky bottom-0 z-10 bg-surface pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
        <div className="mx-auto flex w-full max-w-lg flex-col gap-2 px-3 sm:px-4">
          {attachments.problem && (
            <Suspense>
              <AttachProblem attachments={attachments} />
            </Suspense>
          )}
          {(error || providers.state === 'none') && (
            <Suspense>
              <ChatNotices chat={chat} />
            </Suspense>
          )}
          <Composer
            ref={composer}
            value={draft}
            onChange={setDraft}
            onSend={send}
            onStop={chat.stop}
            isBusy={isBusy}
            placeholder={messages.placeholder}
            canSend={draft.trim() !== '' || attachments.list.length > 0}
            onPaste={attachments.onPaste}
            attachments={
              attachments.list.length > 0 && (
                <Suspense>
                  <div className="p-3 pb-0">
                    <ChatAttachments attachments={attachments.list} onRemove={attachments.remove} />
                  </div>
                </Suspense>
              )
            }
            onEmptyUp={() => setEditing(view.path.findLast(({ isUser }) => isUser)?.id)}
            tools={
              <>
                <MessageToolsSlot buttons={tools} isUsed={isUsed}>
                  <ComposerTools
                    attachments={attachments}
                    onText={(said) => setDraft(`${draft.trimEnd()} ${said}`.trim())}
                  />
                </MessageToolsSlot>
                <EngineLineSlot providers={providers} manner="chatbot" />
              </>
            }
          />
        </div>
      </div>
    </section>
  );
}
