import { type ReactNode, type Ref, useState } from 'react';
import type { LocalRecord } from '~/platform/local-store';
import { useLocal } from '~/platform/use-local';
import { AnswerAnnouncer } from './answer-announcer';
import { Composer, type ComposerHandle, type ComposerProps } from './composer';
import { refuseLongPaste } from './refuse-long-paste';

/** What the field takes as it is: its label, its controls beside Send, how many lines it begins with. */
type FieldProps = Pick<
  ComposerProps,
  'label' | 'rows' | 'tools' | 'isBusy' | 'onStop' | 'placeholder'
>;

export interface ChatPanelProps extends FieldProps {
  /** The id of the heading that names the panel; without one its name is 'Chat'. */
  labelledBy?: string;
  className: string;
  /** Above the conversation. */
  head: ReactNode;
  /** The conversation; it takes the height that is left. */
  children: ReactNode;
  /** Who answers, as screen readers hear it. */
  name: string;
  /** Text of the newest answer; anything else when the newest message is the person's. */
  lastAnswer: string | false | undefined;
  /** Announced in place of `isBusy` where the field is off for other reasons as well. */
  isAnswering?: boolean;
  /** Errors and suggestions, between conversation and field. */
  notices?: ReactNode;
  /** Where the unsent text is kept: it survives a closed tab. */
  draftRecord: LocalRecord<string>;
  composer?: Ref<ComposerHandle>;
  /** @returns whether the text was taken; only then the field is cleared */
  onSend: (text: string) => boolean;
  /** Nothing can be sent yet. */
  isClosed?: boolean;
  /** What to do with a pasted text that is too long. */
  pasteAdvice?: string;
}

/** A conversation with its field: what the chats of several tools have in common. */
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
