import { type ClipboardEvent, useCallback, useState } from 'react';
import { LONG_PASTE, MAX_ATTACHED_TEXT, MAX_ATTACHMENTS } from './engine/attachment-limits';
import type { Attachment } from './engine/session-model';

/** What goes along with the next message. */
export interface Attachments {
  list: readonly Attachment[];
  /** What could not be taken, and why. */
  problem: string | undefined;
  isReading: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  clear: () => void;
  dismissProblem: () => void;
  /** Files of the clipboard, and texts too long for the field. */
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

/** Collects files for the next message; what reads them is loaded with the first. */
export function useAttachments(): Attachments {
  const [list, setList] = useState<readonly Attachment[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const room = MAX_ATTACHMENTS - list.length;

  const add = useCallback(
    async (files: readonly File[]) => {
      if (files.length === 0) return;
      setIsReading(true);
      setProblem(undefined);
      const problems: string[] = [];
      if (files.length > room)
        problems.push(`${MAX_ATTACHMENTS} files can go along with a message.`);
      try {
        const { readFiles } = await import('./read-files');
        const read = await readFiles(files.slice(0, room));
        setList((now) => [...now, ...read.attachments]);
        problems.push(...read.problems);
      } catch {
        problems.push('What reads files could not be loaded. Check the connection and try again.');
      }
      setProblem(problems.length > 0 ? problems.join(' ') : undefined);
      setIsReading(false);
    },
    [room],
  );
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = [...event.clipboardData.files];
    const text = event.clipboardData.getData('text/plain');
    if (files.length > 0) {
      event.preventDefault();
      return void add(files);
    }
    if (text.length <= LONG_PASTE) return;
    event.preventDefault();
    if (text.length > MAX_ATTACHED_TEXT)
      return setProblem(
        `The text you pasted has ${text.length.toLocaleString('en')} characters; ${MAX_ATTACHED_TEXT.toLocaleString('en')} can go along. Paste a part of it.`,
      );
    void add([new File([text], 'Pasted text.txt', { type: 'text/plain' })]);
  };
  return {
    list,
    problem,
    isReading,
    add: (files) => void add(files),
    remove: (id) => setList((now) => now.filter((other) => other.id !== id)),
    clear: () => setList([]),
    dismissProblem: () => setProblem(undefined),
    onPaste: paste,
  };
}
