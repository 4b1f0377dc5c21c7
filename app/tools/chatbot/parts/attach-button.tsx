import { useEffect, useRef } from 'react';
import { SmallButton } from '~/components/ai/small-button';
import { takeFiles } from '../../_kit/hand-off';
import type { Attachments } from '../use-attachments';

/** Chooses pictures and documents for the next message. */
export function AttachButton({ attachments }: { attachments: Attachments }) {
  const picker = useRef<HTMLInputElement>(null);
  const { add, isReading } = attachments;
  const given = useRef(false);
  useEffect(() => {
    // What another tool handed over, once.
    if (!given.current) add(takeFiles());
    given.current = true;
  }, [add]);
  return (
    <>
      <SmallButton
        icon="clip"
        label={isReading ? 'Reading the file' : 'Attach a picture, PDF or document'}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept="image/png,image/jpeg,image/webp,application/pdf,.pdf,.txt,.md,.docx,.html"
        aria-label="Files for the message"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          add(files);
        }}
      />
    </>
  );
}
