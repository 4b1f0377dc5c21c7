import { type RefObject, Suspense, useEffect, useState } from 'react';
import { Composer, type ComposerHandle } from '~/ai/composer';
import { EngineLineSlot } from '~/ai/engine-line-slot';
import { MessageToolsSlot } from '~/ai/message-tools-slot';
import { refuseLongPaste } from '~/ai/refuse-long-paste';
import { onFirstUse } from '~/platform/on-first-use';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { messages, tools } from '../messages';
import type { Agent } from '../use-agent';
import { useFiles } from '../use-files';
import { Greeting } from './greeting';

const Conversation = lazyPart(() => import('./conversation'), 'Conversation');
const ChatNotices = lazyPart(() => import('./chat-notices'), 'ChatNotices');
const ComposerTools = lazyPart(() => import('./composer-tools'), 'ComposerTools');
const ChatAnnouncer = lazyPart(() => import('./chat-announcer'), 'ChatAnnouncer');
const ExportButton = lazyPart(() => import('./export-button'), 'ExportButton');
const AttachmentList = lazyPart(() => import('~/ai/attachment-list'), 'AttachmentList');

/** The chat: messages, calls, questions, and the input field. */
export function ChatPanel({
  agent,
  composer,
  draft,
  onDraft,
  onCapabilities,
}: {
  agent: Agent;
  composer: RefObject<ComposerHandle>;
  draft: string;
  onDraft: (text: string) => void;
  onCapabilities: () => void;
}) {
  const { view, providers, isBusy } = agent;
  const files = useFiles(agent.tellProblem);
  const [isUsed, setIsUsed] = useState(isBusy);
  useEffect(() => onFirstUse(() => setIsUsed(true)), []);
  const isEmpty = view.messages.length === 0;
  const send = () => {
    if (
      !agent.send(
        draft,
        files.list.map(({ file }) => file),
      )
    )
      return;
    onDraft('');
    files.clear();
  };
  return (
    <section
      aria-label="Chat"
      className="agent-chat"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        files.add([...event.dataTransfer.files]);
      }}
    >
      <div className="flex justify-end border-b border-line px-3 py-2">
        {!isEmpty && (
          <Suspense>
            <ExportButton agent={agent} />
          </Suspense>
        )}
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            agent.clear();
            composer.current?.focus();
          }}
          disabledReason={isEmpty && 'Nothing has been said yet.'}
        >
          <Icon name="trash" />
          Clear
        </Button>
      </div>
      {isEmpty ? (
        <Greeting
          onChoose={(text) => {
            onDraft(text);
            composer.current?.focus();
          }}
          onCapabilities={onCapabilities}
        />
      ) : (
        <Suspense fallback={<div className="flex-1" />}>
          <Conversation agent={agent} />
        </Suspense>
      )}
      {isUsed && (
        <Suspense>
          <ChatAnnouncer agent={agent} />
        </Suspense>
      )}
      <div className="sticky bottom-0 z-10 bg-surface pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <div className="mx-auto flex w-full max-w-lg flex-col gap-2 px-3 sm:px-4">
          {isUsed && (
            <Suspense>
              <ChatNotices agent={agent} />
            </Suspense>
          )}
          <Composer
            ref={composer}
            rows={3}
            value={draft}
            onChange={onDraft}
            onSend={send}
            onStop={agent.stop}
            isBusy={isBusy}
            placeholder={messages.placeholder}
            onPaste={(event) => {
              const refusal = refuseLongPaste(event);
              if (refusal) agent.tellProblem(`${refusal} Save it as a TXT file and attach it.`);
              if (refusal || event.clipboardData.files.length === 0) return;
              event.preventDefault();
              files.add([...event.clipboardData.files]);
            }}
            attachments={
              files.list.length > 0 && (
                <Suspense>
                  <div className="p-3 pb-0">
                    <AttachmentList attachments={files.list} onRemove={files.remove} />
                  </div>
                </Suspense>
              )
            }
            tools={
              <>
                <MessageToolsSlot buttons={tools} isUsed={isUsed}>
                  <ComposerTools onFiles={files.add} />
                </MessageToolsSlot>
                <EngineLineSlot providers={providers} manner="basic-agent" />
              </>
            }
          />
        </div>
      </div>
    </section>
  );
}
