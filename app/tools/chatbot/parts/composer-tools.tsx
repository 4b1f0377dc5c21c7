import type { Attachments } from '../use-attachments';
import { AttachButton } from './attach-button';
import { VoiceButton } from './voice-button';

/** What helps with writing a message; loaded at the first sign of use. */
export function ComposerTools({
  attachments,
  onText,
}: {
  attachments: Attachments;
  /** What was said aloud. */
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
