import { useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { faithfulRecord } from '~/tool-kit/office/faithful-record';
import { viewRecord } from './printed-record';

export interface ChosenView {
  /** The person chose the printed pages, knowing what they cost. */
  isPrinted: boolean;
  /** LibreOffice is on this device: nothing is fetched. */
  isHere: boolean;
  choosePrinted: () => void;
  leavePrinted: () => void;
}

/** Which view documents have. */
export function useDocumentView(): ChosenView {
  const [view, remember] = useLocal(viewRecord);
  const [{ isHere }] = useLocal(faithfulRecord);
  // Who comes back in an isolated page has just chosen it; else, what was taken off the device is asked for anew.
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
