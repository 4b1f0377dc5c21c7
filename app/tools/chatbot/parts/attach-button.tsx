import { useRef } from 'react';
import { SmallButton } from '~/ai/small-button';
import { useHandedFiles } from '~/tool-kit/use-handed-files';
import type { Attachments } from '../use-attachments';

/** Chooses pictures and documents for the next message. */
export function AttachButton({ attachments }: { attachments: Attachments }) {
  const picker = useRef<HTMLInputElement>(null);
  const { add, isReading } = attachments;
  useHandedFiles(add);
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
