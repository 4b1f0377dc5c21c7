import { useRef } from 'react';
import { Button } from '~/ui/button';
import { ToolButton } from './tool-button';

/** Opens further PDFs beside those that are there. */
export function UploadNew({
  onFiles,
  inBar,
}: {
  onFiles: (files: File[]) => void;
  /** In the reader's bar, as a drawing. */
  inBar?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  return (
    <>
      {inBar ? (
        <ToolButton icon="upload" label="Upload new" onClick={choose}>
          <span className="reader-tool-text">Upload new</span>
        </ToolButton>
      ) : (
        <Button onClick={choose}>Upload new</Button>
      )}
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        data-testid="file-input"
        multiple
        accept=".pdf,application/pdf"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = ''; // so that choosing the same file again is heard
        }}
      />
    </>
  );
}
