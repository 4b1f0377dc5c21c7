import {
  type ForwardedRef,
  forwardRef,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';

export interface FileInputProps {
  /** The types that the file dialog offers, as in HTML; all when omitted. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** Chooses a whole folder instead of files. */
  folder?: boolean | undefined;
  /** Accessible name of the input, for tests that look for it. */
  label?: string | undefined;
  testId?: string | undefined;
  onFiles: (files: File[]) => void;
}

/** The `accept` attribute for file extensions without dot; everything when there are none. */
export function acceptOf(extensions: readonly string[]): string {
  return extensions.map((extension) => `.${extension}`).join(',');
}

/**
 * The suite's only file input. It is visually hidden and out of the tab order: a button opens it. Files
 * chosen before hydration are not lost, because the input still has them.
 */
export const FileInput = forwardRef(function FileInput(
  { accept, multiple = false, folder = false, label, testId, onFiles }: FileInputProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    if (folder) element.setAttribute('webkitdirectory', '');
    const deliver = () => {
      const files = [...(element.files ?? [])];
      element.value = ''; // so that choosing the same file again fires an event
      if (files.length > 0) latest.current(files);
    };
    // React receives no change event of an input that it has unmounted, which may happen while the file
    // dialog is open. So this listens on the input itself, for as long as it exists.
    element.addEventListener('change', deliver);
    // After the effects of the surrounding page, which set up the receiver.
    if (element.files?.length) queueMicrotask(deliver);
  }, [folder]);
  return (
    <input
      ref={input}
      type="file"
      className="sr-only"
      tabIndex={-1}
      aria-hidden="true"
      aria-label={label}
      data-testid={testId}
      multiple={multiple || folder}
      accept={accept || undefined}
    />
  );
});

/** A control of any look that opens the file dialog: `children` receives a function that opens it. */
export function FilePick({
  children,
  ...input
}: FileInputProps & { children: (choose: () => void) => ReactNode }) {
  const element = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => element.current?.click())}
      <FileInput ref={element} {...input} />
    </>
  );
}
