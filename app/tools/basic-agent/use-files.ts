import { useState } from 'react';
import { joinOnce } from '~/platform/join-once';

/** Maximum files per message. */
const MAX_FILES = 5;

/** Maximum file size in bytes. */
const MAX_BYTES = 20 * 1024 * 1024;

interface ChosenFile {
  id: string;
  name: string;
  file: File;
}

/** The files of the next message. */
export interface ChosenFiles {
  list: readonly ChosenFile[];
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  clear: () => void;
}

/** @param tellProblem called with a message about rejected files */
export function useFiles(tellProblem: (text: string | undefined) => void): ChosenFiles {
  const [list, setList] = useState<readonly ChosenFile[]>([]);
  const add = (files: readonly File[]) => {
    if (files.length === 0) return;
    const taken: ChosenFile[] = [];
    const problems: string[] = [];
    for (const file of files) {
      if (file.size === 0) problems.push(`“${file.name}” is empty.`);
      else if (file.size > MAX_BYTES)
        problems.push(`“${file.name}” is larger than 20 MB. Choose a smaller file.`);
      else taken.push({ id: crypto.randomUUID(), name: file.name, file });
    }
    if (list.length + taken.length > MAX_FILES)
      problems.push(`${MAX_FILES} files can go along with a message.`);
    setList([...list, ...taken].slice(0, MAX_FILES));
    tellProblem(joinOnce(problems));
  };
  return {
    list,
    add,
    remove: (id) => setList(list.filter((other) => other.id !== id)),
    clear: () => setList([]),
  };
}
