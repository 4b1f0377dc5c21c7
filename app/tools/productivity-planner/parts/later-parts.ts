/** The task editor, loaded when the first task is opened. */
export const loadEditor = () => import('./editor/task-editor');

/** The parser of quick tasks, which is large because it understands dates in words. */
export const loadReader = () => import('../planner/quick-add');

/** Import and export. */
export const loadTransfer = () => import('./transfer/transfer-dialog');

/** Views and panels that are not shown at first. */
export const loadViews = {
  upcoming: () => import('./views/upcoming-view'),
  board: () => import('./views/board-view'),
  review: () => import('./views/review-view'),
  focus: () => import('./views/focus-panel'),
  keyboard: () => import('./keyboard-help'),
};
