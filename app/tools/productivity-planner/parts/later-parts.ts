/** The task editor, loaded when the first task is opened. */
export const loadEditor = () => import('./editor/task-editor');

/** The reader of quick tasks; it knows dates in words, which is heavy. */
export const loadReader = () => import('../planner/quick-add');

/** Import and export. */
export const loadTransfer = () => import('./transfer/transfer-dialog');

/** The views and panels that are not there from the start. */
export const loadViews = {
  upcoming: () => import('./views/upcoming-view'),
  board: () => import('./views/board-view'),
  review: () => import('./views/review-view'),
  focus: () => import('./views/focus-panel'),
  keyboard: () => import('./keyboard-help'),
};
