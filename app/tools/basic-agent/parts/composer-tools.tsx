import { AiProviderLine } from '~/ai/ai-provider-line';
import { SmallButton } from '~/ai/small-button';
import type { AiProviders } from '~/ai/use-ai-providers';
import { useHandedFiles } from '~/tool-kit/use-handed-files';
import { FilePick } from '~/ui/file-pick';

/** Files for the next message, and which engine answers it; loaded at the first sign of use. */
export function ComposerTools({
  providers,
  onFiles,
}: {
  providers: AiProviders;
  onFiles: (files: readonly File[]) => void;
}) {
  useHandedFiles(onFiles);
  return (
    <>
      <FilePick multiple label="Files for the message" onFiles={onFiles}>
        {(choose) => <SmallButton icon="clip" label="Attach files" onClick={choose} />}
      </FilePick>
      <AiProviderLine providers={providers} />
    </>
  );
}
