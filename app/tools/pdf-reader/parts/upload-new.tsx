import { Button } from '~/ui/button';
import { FilePick } from '~/ui/file-pick';
import { ToolButton } from './tool-button';

/** Opens further PDFs beside the loaded ones. */
export function UploadNew({
  onFiles,
  inBar,
}: {
  onFiles: (files: File[]) => void;
  /** In the reader's bar, as an icon. */
  inBar?: boolean;
}) {
  return (
    <FilePick multiple accept=".pdf,application/pdf" testId="file-input" onFiles={onFiles}>
      {(choose) =>
        inBar ? (
          <ToolButton icon="upload" label="Upload new" onClick={choose}>
            <span className="reader-tool-text">Upload new</span>
          </ToolButton>
        ) : (
          <Button onClick={choose}>Upload new</Button>
        )
      }
    </FilePick>
  );
}
