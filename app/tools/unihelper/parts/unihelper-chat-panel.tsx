import { type RefObject, Suspense } from 'react';
import { ChatPanel } from '~/ai/chat-panel';
import type { ComposerHandle } from '~/ai/composer';
import { EngineLineSlot } from '~/ai/engine-line-slot';
import { draftRecordOf } from '~/platform/draft-record';
import { useLocal } from '~/platform/use-local';
import { Badge } from '~/ui/badge';
import { lazyPart } from '~/ui/lazy-part';
import { messages, NAME } from '../messages';
import type { Unihelper } from '../use-unihelper';
import { DialogButton } from './dialog-button';
import { QuickQuestions } from './quick-questions';

const Conversation = lazyPart(() => import('./conversation'), 'Conversation');
const ExportButton = lazyPart(() => import('./export-button'), 'ExportButton');
const ErrorNotice = lazyPart(() => import('./error-notice'), 'ErrorNotice');

const draftRecord = draftRecordOf('unihelper');

/** The selected conversation and the field. */
export function UnihelperChatPanel({
  helper,
  composer,
}: {
  helper: Unihelper;
  composer: RefObject<ComposerHandle>;
}) {
  const { selected, providers } = helper;
  const [, setDraft] = useLocal(draftRecord);
  const isNew = selected.messages.length === 1;
  const last = selected.messages.at(-1);
  return (
    <ChatPanel
      labelledBy="unihelper-title"
      className="min-h-0"
      head={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
          <h2 id="unihelper-title" className="text-base font-semibold">
            {messages.title}
          </h2>
          <span className="flex gap-1.5">
            {messages.badges.map((badge) => (
              <Badge key={badge}>{badge}</Badge>
            ))}
          </span>
          <span className="ml-auto flex flex-wrap">
            <DialogButton name="Documents" />
            <DialogButton name="NSFAS" />
            <DialogButton name="Points" />
            <DialogButton name="Compare" />
            {!isNew && (
              <Suspense>
                <ExportButton conversation={selected} />
              </Suspense>
            )}
          </span>
        </div>
      }
      name={NAME}
      lastAnswer={last?.role === 'model' && !isNew && last.content}
      isBusy={helper.isBusy}
      isAnswering={helper.isAnswering}
      notices={
        (helper.error || helper.isStorageFull) && (
          <Suspense>
            <ErrorNotice helper={helper} />
          </Suspense>
        )
      }
      draftRecord={draftRecord}
      composer={composer}
      rows={2}
      onSend={helper.send}
      onStop={helper.stop}
      placeholder={messages.placeholder}
      tools={<EngineLineSlot providers={providers} />}
    >
      {isNew ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="mx-auto flex w-full max-w-lg flex-col gap-6 px-4 py-6">
            <article aria-label={NAME}>{messages.greeting}</article>
            <QuickQuestions
              onChoose={(question) => {
                setDraft(question);
                composer.current?.focus();
              }}
            />
          </div>
        </div>
      ) : (
        <Suspense fallback={<div className="min-h-0 flex-1" />}>
          <Conversation helper={helper} />
        </Suspense>
      )}
    </ChatPanel>
  );
}
