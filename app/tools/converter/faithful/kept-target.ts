import type { ChosenTarget } from './pick-engine';

/** Where this tab notes the target while the page loads itself anew. */
export const TARGET_MARK = 'entropy:converter-target';

/** The target that was kept, once; '' where there is none. */
export function takeKeptTarget(): ChosenTarget | '' {
  try {
    const target = sessionStorage.getItem(TARGET_MARK);
    sessionStorage.removeItem(TARGET_MARK);
    return (target ?? '') as ChosenTarget | '';
  } catch {
    return '';
  }
}
