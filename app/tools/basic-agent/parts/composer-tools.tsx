import { useEffect, useRef } from 'react';
import { AiEngineLine } from '~/components/ai/ai-engine-line';
import { SmallButton } from '~/components/ai/small-button';
import type { AiEngines } from '~/components/ai/use-ai-engines';
import { takeFiles } from '../../_kit/hand-off';

/** Files for the next message, and which engine answers it; loaded at the first sign of use. */
export function ComposerTools({
  engines,
  onFiles,
}: {
  engines: AiEngines;
  onFiles: (files: readonly File[]) => void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const given = useRef(false);
  useEffect(() => {
    // What another page handed over, once.
    if (!given.current) onFiles(takeFiles());
    given.current = true;
  }, [onFiles]);
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
