import { type Dispatch, useCallback, useReducer, useRef, useState } from 'react';
import { type Recognition, useRecognition } from '~/tool-kit/scan/use-recognition';
import { useHandedFiles } from '~/tool-kit/use-handed-files';
import { chooseFiles } from './choose-files';
import {
  currentDocument,
  emptyReader,
  type ReaderAction,
  type ReaderDocument,
  type ReaderState,
  readerReducer,
} from './reader-state';

export interface PdfReader {
  state: ReaderState;
  dispatch: Dispatch<ReaderAction>;
  /** The document that is shown. */
  current: ReaderDocument | undefined;
  /** Whether any document was ever opened here. */
  hasOpened: boolean;
  /** Names of the files of the last choice that are no PDFs. */
  refused: readonly string[];
  /** PDFs above the stated limit that wait for the person's word. */
  large: readonly File[];
  add: (files: readonly File[]) => void;
  answerLarge: (openThem: boolean) => void;
  /** Goes on while another document is shown. */
  recognition: Recognition;
}

/** Everything the PDF Reader's page knows: its documents, where they stand, what was refused. */
export function usePdfReader(): PdfReader {
  const [state, reduce] = useReducer(readerReducer, emptyReader);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [large, setLarge] = useState<readonly File[]>([]);
  const nextId = useRef(1);

  const dispatch = useCallback((action: ReaderAction) => {
    // What was said of an earlier choice of files ends with the next thing done to the list.
    if (action.type === 'chosen' || action.type === 'removed') setRefused([]);
    reduce(action);
  }, []);
  const open = useCallback((files: readonly File[]) => {
    const documents = files.map((file) => ({ id: nextId.current++, file }));
    if (documents.length > 0) reduce({ type: 'added', documents });
  }, []);
  const add = useCallback(
    (files: readonly File[]) => {
      const choice = chooseFiles(files);
      setRefused(choice.refused);
      setLarge((waiting) => [...waiting, ...choice.large]);
      open(choice.taken);
    },
    [open],
  );
  useHandedFiles(add);
  const recognition = useRecognition((read, scan) =>
    reduce({ type: 'recognised', scan: scan.file, read }),
  );

  return {
    state,
    dispatch,
    current: currentDocument(state),
    hasOpened: nextId.current > 1,
    refused,
    large,
    add,
    recognition,
    answerLarge: (openThem) => {
      if (openThem) open(large);
      setLarge([]);
    },
  };
}
