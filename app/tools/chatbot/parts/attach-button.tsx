import { SmallButton } from '~/ai/small-button';
import { pictureAccept } from '~/tool-kit/pictures/picture-file';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import { FilePick } from '~/ui/file-pick';
import { tools } from '../messages';
import type { Attachments } from '../use-attachments';

/** Selects pictures and documents for the next message. */
export function AttachButton({ attachments }: { attachments: Attachments }) {
  const { add, isReading } = attachments;
  useHandedOverFiles(add);
  return (
    <FilePick
      multiple
      label="Files for the message"
      accept={`${pictureAccept},application/pdf,.pdf,.txt,.md,.docx,.html`}
      onFiles={add}
    >
      {(choose) => (
        <SmallButton
          icon="clip"
          label={isReading ? 'Reading the file' : tools[0][1]}
          onClick={choose}
        />
      )}
    </FilePick>
  );
}
