import { SmallButton } from '~/ai/small-button';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import { FilePick } from '~/ui/file-pick';
import { tools } from '../messages';

/** Attaches files to the next message; loaded at the first interaction. */
export function ComposerTools({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  useHandedOverFiles(onFiles);
  return (
    <FilePick multiple label="Files for the message" onFiles={onFiles}>
      {(choose) => <SmallButton icon="clip" label={tools[0][1]} onClick={choose} />}
    </FilePick>
  );
}
