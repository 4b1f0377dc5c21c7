import { type ReactNode, type Ref, useState } from 'react';
import type { LocalRecord } from '~/platform/local-store';
import { useLocal } from '~/platform/use-local';
import { AnswerAnnouncer } from './answer-announcer';
import { Composer, type ComposerHandle, type ComposerProps } from './composer';
import { refuseLongPaste } from './refuse-long-paste';

/** Props passed through to the composer: label, controls beside Send, initial number of lines. */
type FieldProps = Pick<
  ComposerProps,
  'label' | 'rows' | 'tools' | 'isBusy' | 'onStop' | 'placeholder'
>;

export interface ChatPanelProps extends FieldProps {
  /** Id of the heading that labels the panel; defaults to the label 'Chat'. */
  labelledBy?: string;
  className: string;
  /** Above the conversation. */
  head: ReactNode;
  /** The conversation; it fills the remaining height. */
  children: ReactNode;
  /** The assistant's name in announcements to screen readers. */
  name: string;
  /** Text of the newest answer; falsy if the newest message is the user's. */
  lastAnswer: string | false | undefined;
  /** Announced instead of `isBusy` if the field can be disabled for other reasons as well. */
  isAnswering?: boolean;
  /** Errors and suggestions between the conversation and the composer. */
  notices?: ReactNode;
  /** Stores the unsent draft, so that it survives closing the tab. */
  draftRecord: LocalRecord<string>;
  composer?: Ref<ComposerHandle>;
  /** @returns whether the text was accepted; only then is the field cleared */
  onSend: (text: string) => boolean;
  /** Sending is not possible yet. */
  isClosed?: boolean;
  /** Advice shown when a pasted text is too long. */
  pasteAdvice?: string;
}

/** A conversation with its composer, shared by the chats of several tools. */
export function ChatPanel({
  labelledBy,
  className,
  head,
  children,
  name,
  lastAnswer,
  isAnswering,
  notices,
  draftRecord,
  composer,
  onSend,
  isClosed,
  pasteAdvice = 'Paste the part that matters most.',
  ...field
}: ChatPanelProps) {
  const [draft, setDraft] = useLocal(draftRecord);
  const [refusal, setRefusal] = useState<string>();
  return (
    <section
      aria-label={labelledBy ? undefined : 'Chat'}
      aria-labelledby={labelledBy}
      className={`flex flex-col ${className}`}
    >
      {head}
      {children}
      <AnswerAnnouncer
        name={name}
        isBusy={isAnswering ?? field.isBusy}
        lastAnswer={lastAnswer || undefined}
      />
      <div className="mx-auto flex w-full max-w-lg flex-col gap-3 px-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-4">
        {notices}
        <Composer
          {...field}
          ref={composer}
          value={draft}
          onChange={(text) => {
            setDraft(text);
            setRefusal(undefined);
          }}
          onPaste={(event) => {
            const refused = refuseLongPaste(event);
            if (refused) setRefusal(refused);
          }}
          attachments={
            refusal && (
              <p role="alert" className="px-4 pt-3 text-sm text-danger">
                {refusal} {pasteAdvice}
              </p>
            )
          }
          onSend={() => {
            if (onSend(draft)) setDraft('');
          }}
          canSend={!isClosed && draft.trim() !== ''}
        />
      </div>
    </section>
  );
}
