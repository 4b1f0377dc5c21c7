import type { Attachments } from '../use-attachments';
import { AttachButton } from './attach-button';
import { VoiceButton } from './voice-button';

/** Buttons for attachments and voice input; loaded at the first user input. */
export function ComposerTools({
  attachments,
  onText,
}: {
  attachments: Attachments;
  /** Receives the recognised speech. */
  onText: (text: string) => void;
}) {
  return (
    <>
      <AttachButton attachments={attachments} />
      <VoiceButton onText={onText} />
    </>
  );
}

export { AnswerAnnouncer } from '~/ai/answer-announcer';
