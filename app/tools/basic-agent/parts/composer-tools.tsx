import { useRef } from 'react';
import { AiProviderLine } from '~/ai/ai-provider-line';
import { SmallButton } from '~/ai/small-button';
import type { AiProviders } from '~/ai/use-ai-providers';
import { useHandedFiles } from '~/tool-kit/use-handed-files';

/** Files for the next message, and which engine answers it; loaded at the first sign of use. */
export function ComposerTools({
  providers,
  onFiles,
}: {
  providers: AiProviders;
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
      <AiProviderLine providers={providers} />
    </>
  );
}
