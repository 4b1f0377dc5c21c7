import type { ChosenTarget } from './pick-engine';

/** The sessionStorage key of what was chosen while this tab reloads the page. */
export const SELECTION_MARK = 'entropy:converter-selection';

/** What the page has to remember beside its files while it reloads for LibreOffice. */
export interface StoredChoice {
  target: ChosenTarget | '';
  /** The files' own targets, in their order; '' for none. */
  own: readonly (ChosenTarget | '')[];
  /** 'Convert' was pressed: it goes on when LibreOffice is ready. */
  goesOn: boolean;
}

/** Returns the stored choice once and deletes it; undefined if there is none. */
export function takeStoredChoice(): StoredChoice | undefined {
  try {
    const text = sessionStorage.getItem(SELECTION_MARK);
    sessionStorage.removeItem(SELECTION_MARK);
    return text === null ? undefined : (JSON.parse(text) as StoredChoice);
  } catch {
    return undefined;
  }
}
