import { type RefObject, Suspense, useState } from 'react';
import { AnswerAnnouncer } from '~/ai/answer-announcer';
import { Composer, type ComposerHandle } from '~/ai/composer';
import { EnginePlace } from '~/ai/engine-place';
import { refuseLongPaste } from '~/ai/refuse-long-paste';
import { draftRecordOf } from '~/platform/draft-record';
import { useLocal } from '~/platform/use-local';
import { Badge } from '~/ui/badge';
import { lazyPart } from '~/ui/lazy-part';
import { messages, NAME } from '../messages';
import type { Unihelper } from '../use-unihelper';
import { DialogButton } from './dialog-button';
import { QuickQuestions } from './quick-questions';

const Conversation = lazyPart(() => import('./conversation'), 'Conversation');
const Trouble = lazyPart(() => import('./trouble'), 'Trouble');

const draftRecord = draftRecordOf('unihelper');

/** What was said in the selected conversation, and the field. */
export function ChatPanel({
  helper,
  composer,
}: {
  helper: Unihelper;
  composer: RefObject<ComposerHandle>;
}) {
  const { selected, isBusy, isAnswering, providers } = helper;
  const [draft, setDraft] = useLocal(draftRecord);
  const [refused, setRefused] = useState<string>();
  const isNew = selected.messages.length === 1;
  const last = selected.messages.at(-1);
  return (
    <section aria-labelledby="unihelper-title" className="flex min-h-0 flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
        <h2 id="unihelper-title" className="text-base font-semibold">
          {messages.title}
        </h2>
        <span className="flex gap-1.5">
          {messages.badges.map((badge) => (
            <Badge key={badge}>{badge}</Badge>
          ))}
        </span>
        <span className="ml-auto flex">
          <DialogButton name="Documents" />
          <DialogButton name="Points" />
          <DialogButton name="Compare" />
        </span>
      </div>
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
      <AnswerAnnouncer
        name={NAME}
        isBusy={isAnswering}
        lastAnswer={last?.role === 'model' && !isNew ? last.content : undefined}
      />
      <div className="mx-auto flex w-full max-w-lg flex-col gap-3 px-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-4">
        {(helper.error || helper.isStorageFull) && (
          <Suspense>
            <Trouble helper={helper} />
          </Suspense>
        )}
        <Composer
          ref={composer}
          rows={2}
          value={draft}
          onChange={(text) => {
            setDraft(text);
            setRefused(undefined);
          }}
          onPaste={(event) => {
            const refusal = refuseLongPaste(event);
            if (refusal) setRefused(refusal);
          }}
          attachments={
            refused && (
              <p role="alert" className="px-4 pt-3 text-sm text-danger">
                {refused} Paste the part that matters most.
              </p>
            )
          }
          onSend={() => {
            if (helper.send(draft)) setDraft('');
          }}
          onStop={helper.stop}
          isBusy={isBusy}
          placeholder={messages.placeholder}
          tools={<EnginePlace providers={providers} />}
        />
      </div>
    </section>
  );
}
