/** The task editor, loaded when the first task is opened. */
export const loadEditor = () =>
  import('./editor/task-editor').then(({ TaskEditor }) => ({ default: TaskEditor }));

/** The reader of quick tasks; it knows dates in words, which is heavy. */
export const loadReader = () => import('../planner/quick-add');

/** Import and export. */
export const loadTransfer = () =>
  import('./transfer/transfer-dialog').then(({ TransferDialog }) => ({ default: TransferDialog }));

/** The views and panels that are not there from the start. */
export const loadViews = {
  upcoming: () =>
    import('./views/upcoming-view').then(({ UpcomingView }) => ({ default: UpcomingView })),
  board: () => import('./views/board-view').then(({ BoardView }) => ({ default: BoardView })),
  review: () => import('./views/review-view').then(({ ReviewView }) => ({ default: ReviewView })),
  focus: () => import('./views/focus-panel').then(({ FocusPanel }) => ({ default: FocusPanel })),
  keyboard: () => import('./keyboard-help').then(({ KeyboardHelp }) => ({ default: KeyboardHelp })),
};
