import type { ChosenTarget } from './pick-engine';

/** The sessionStorage key of the target while this tab reloads the page. */
export const TARGET_MARK = 'entropy:converter-target';

/** Returns the stored target once and deletes it; '' if there is none. */
export function takeStoredTarget(): ChosenTarget | '' {
  try {
    const target = sessionStorage.getItem(TARGET_MARK);
    sessionStorage.removeItem(TARGET_MARK);
    return (target ?? '') as ChosenTarget | '';
  } catch {
    return '';
  }
}
