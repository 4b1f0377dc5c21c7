import { useRef } from 'react';
import { Icon } from '~/ui/icon';

/** The keyboard's and the finger's way to what dropping a file on the page does. */
export function FilePick({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <Icon name="upload" />
      <span>
        <span className="max-md:hidden">Drop a file anywhere on this page, or </span>
        <button
          type="button"
          className="link min-h-6 font-medium"
          onClick={() => input.current?.click()}
        >
          choose a file
        </button>{' '}
        and see which tools take it.
      </span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = ''; // so that the same file can be chosen again
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}
