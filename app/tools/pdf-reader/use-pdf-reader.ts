import { type Dispatch, useCallback, useReducer, useRef, useState } from 'react';
import { type Recognition, useRecognition } from '~/tool-kit/scan/use-recognition';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import {
  currentDocument,
  emptyReader,
  type ReaderAction,
  type ReaderDocument,
  type ReaderState,
  readerReducer,
} from './reader-state';
import { sortFiles } from './sort-files';

export interface PdfReader {
  state: ReaderState;
  dispatch: Dispatch<ReaderAction>;
  /** The document that is shown. */
  current: ReaderDocument | undefined;
  /** Whether any document was ever opened here. */
  hasOpened: boolean;
  /** Names of files in the last selection that are not PDFs. */
  refused: readonly string[];
  /** PDFs above the stated limit that await confirmation. */
  large: readonly File[];
  add: (files: readonly File[]) => void;
  answerLarge: (openThem: boolean) => void;
  /** Continues while another document is shown. */
  recognition: Recognition;
}

/** State of the PDF Reader's page: its documents, their positions, and rejected files. */
export function usePdfReader(): PdfReader {
  const [state, reduce] = useReducer(readerReducer, emptyReader);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [large, setLarge] = useState<readonly File[]>([]);
  const nextId = useRef(1);

  const dispatch = useCallback((action: ReaderAction) => {
    // Messages about an earlier selection disappear with the next change of the list.
    if (action.type === 'chosen' || action.type === 'removed') setRefused([]);
    reduce(action);
  }, []);
  const open = useCallback((files: readonly File[]) => {
    const documents = files.map((file) => ({ id: nextId.current++, file }));
    if (documents.length > 0) reduce({ type: 'added', documents });
  }, []);
  const add = useCallback(
    (files: readonly File[]) => {
      const choice = sortFiles(files);
      setRefused(choice.refused);
      setLarge((waiting) => [...waiting, ...choice.large]);
      open(choice.taken);
    },
    [open],
  );
  useHandedOverFiles(add);
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
