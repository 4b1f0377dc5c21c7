import {
  type DragEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { askForActions } from './ask-for-actions';
import { onDropInto } from './drop-zone';
import { filesOfTransfer } from './dropped-files';
import { acceptOf, FileInput } from './file-pick';

interface FileDropProps {
  /** The zone's prompt: 'Drop files here'. */
  label: string;
  /** One line below it: formats and limits. */
  hint?: ReactNode;
  /** Extensions without dot, for the picker. The caller has to check dropped files. */
  extensions: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  /** Whether to include hidden files of a dropped folder. */
  hiddenFiles?: boolean;
  onFiles: (files: File[]) => void;
  /** The zone's button, for focusing it. */
  buttonRef?: Ref<HTMLButtonElement>;
  /** Content below the hint, such as 'Try with a sample file'. */
  children?: ReactNode;
}

/**
 * The suite's file input: click, keyboard, drag (onto the rest of the page too), paste, whole folders. It
 * only collects files; the tool checks them. For files with other extensions it offers what else can be done.
 */
export function FileDrop({
  label,
  hint,
  extensions,
  multiple = true,
  disabled = false,
  hiddenFiles = false,
  onFiles,
  buttonRef,
  children,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [others, setOthers] = useState<readonly File[]>([]);
  const hintId = useId();
  const deliver = (files: File[]) => {
    if (disabled || files.length === 0) return;
    const taken = multiple ? files : files.slice(0, 1);
    setOthers(taken.filter(({ name }) => !isAmong(extensions, name)));
    onFiles(taken);
  };
  usePaste(deliver);
  const zone = useRef<HTMLDivElement>(null);
  const latest = useRef(deliver);
  latest.current = deliver;
  useEffect(() => {
    if (zone.current) return onDropInto(zone.current, (files) => latest.current(files));
  }, []);

  const onDrop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = await filesOfTransfer(event.dataTransfer, hiddenFiles);
    if (files.length > 0) deliver(files);
    else askForActions(files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way in; the button inside is the first
    <div
      ref={zone}
      className="drop-zone"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => void onDrop(event)}
    >
      <button
        ref={buttonRef}
        type="button"
        className="drop-zone-button"
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        onClick={() => input.current?.click()}
      >
        <DropMark />
        <span className="font-display text-lg font-semibold text-ink">{label}</span>
        <span className="text-sm text-muted">or click to choose, or paste</span>
      </button>
      {others.length > 0 && (
        <button type="button" className="link-button text-sm" onClick={() => askForActions(others)}>
          What can be done with {others.length === 1 ? 'this file' : 'these files'}?
        </button>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-sm">
        {multiple && (
          <button
            type="button"
            className="link-button"
            disabled={disabled}
            onClick={() => folderInput.current?.click()}
          >
            Choose a folder
          </button>
        )}
        {children}
      </div>
      <FileInput
        ref={input}
        testId="file-input"
        multiple={multiple}
        accept={acceptOf(extensions)}
        onFiles={deliver}
      />
      <FileInput ref={folderInput} folder onFiles={deliver} />
    </div>
  );
}

/** Whether a name has one of the extensions; true where there are none. */
function isAmong(extensions: readonly string[], name: string): boolean {
  const lower = name.toLowerCase();
  return extensions.length === 0 || extensions.some((one) => lower.endsWith(`.${one}`));
}

/** Collects files pasted anywhere on the page, except into a text field. */
function usePaste(deliver: (files: File[]) => void): void {
  const latest = useRef(deliver);
  latest.current = deliver;
  useEffect(() => {
    const onPaste = async (event: ClipboardEvent) => {
      const intoField =
        event.target instanceof Element &&
        event.target.closest('input, textarea, [contenteditable]') !== null;
      if (!event.clipboardData?.types.includes('Files') || intoField) return;
      event.preventDefault();
      latest.current(await filesOfTransfer(event.clipboardData));
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

/** A sheet above a tray: two strokes and the suite's dot. */
function DropMark() {
  return (
    <svg
      className="drop-mark"
      width="40"
      height="40"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 14v3.5A2.5 2.5 0 0 0 6.5 20h11a2.5 2.5 0 0 0 2.5-2.5V14" />
      <path d="M12 9v6.5m-3-3 3 3 3-3" />
      <circle className="drop-mark-dot" cx="12" cy="5" r="1.75" stroke="none" />
    </svg>
  );
}
