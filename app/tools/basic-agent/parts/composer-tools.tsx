import { useRef } from 'react';
import { AiEngineLine } from '~/ai/ai-engine-line';
import { SmallButton } from '~/ai/small-button';
import type { AiEngines } from '~/ai/use-ai-engines';
import { useHandedFiles } from '~/tool-kit/use-handed-files';

/** Files for the next message, and which engine answers it; loaded at the first sign of use. */
export function ComposerTools({
  engines,
  onFiles,
}: {
  engines: AiEngines;
  onFiles: (files: readonly File[]) => void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  useHandedFiles(onFiles);
  return (
    <>
      <SmallButton icon="clip" label="Attach files" onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Files for the message"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onFiles(files);
        }}
      />
      <AiEngineLine engines={engines} />
    </>
  );
}
