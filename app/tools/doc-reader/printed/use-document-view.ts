import { useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { faithfulRecord } from '~/tool-kit/office/faithful-record';
import { viewRecord } from './printed-record';

export interface ChosenView {
  /** The user chose the printed pages and accepted the download. */
  isPrinted: boolean;
  /** LibreOffice is on this device: nothing is downloaded. */
  isHere: boolean;
  choosePrinted: () => void;
  leavePrinted: () => void;
}

/** The view in which documents are shown. */
export function useDocumentView(): ChosenView {
  const [view, remember] = useLocal(viewRecord);
  const [{ isHere }] = useLocal(faithfulRecord);
  // In an isolated page the user has just chosen it; otherwise, if LibreOffice was removed from the device,
  // ask again.
  const [isAgreed, setAgreed] = useState(globalThis.crossOriginIsolated === true);
  return {
    isPrinted: view === 'printed' && (isHere || isAgreed),
    isHere,
    choosePrinted: () => {
      setAgreed(true);
      remember('printed');
    },
    leavePrinted: () => {
      setAgreed(false);
      remember('reading');
    },
  };
}
