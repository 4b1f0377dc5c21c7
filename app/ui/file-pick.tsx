import {
  type ForwardedRef,
  forwardRef,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';

export interface FileInputProps {
  /** What the file dialog offers, as in HTML; everything when left out. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** A whole folder is chosen instead of files. */
  folder?: boolean | undefined;
  /** What is chosen; for whoever finds the input itself, such as a test. */
  label?: string | undefined;
  testId?: string | undefined;
  onFiles: (files: File[]) => void;
}

/** The `accept` of an input for file name extensions without dot; everything when there are none. */
export function acceptOf(extensions: readonly string[]): string {
  return extensions.map((extension) => `.${extension}`).join(',');
}

/**
 * The suite's only file input. It is out of sight and out of the tab order: a button opens it.
 * What was chosen before React took the page over is not lost: the input still holds it then.
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
      element.value = ''; // so that choosing the same file again is heard
      if (files.length > 0) latest.current(files);
    };
    // React hears no change of an input that it took off the page, as it may while the file dialog is open. So the
    // input is listened to itself, for as long as it lives.
    element.addEventListener('change', deliver);
    // After the effects of the page around it, which make ready what takes the files.
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

/** A control of any look that opens the file dialog: `children` gets the way to open it. */
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
