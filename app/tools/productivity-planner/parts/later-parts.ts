/** The task editor, loaded when the first task is opened. */
export const loadEditor = () =>
  import('./editor/task-editor').then(({ TaskEditor }) => ({ default: TaskEditor }));

/** The views and panels that are not there from the start. */
export const loadViews = {
  upcoming: () =>
    import('./views/upcoming-view').then(({ UpcomingView }) => ({ default: UpcomingView })),
  board: () => import('./views/board-view').then(({ BoardView }) => ({ default: BoardView })),
  review: () => import('./views/review-view').then(({ ReviewView }) => ({ default: ReviewView })),
  focus: () => import('./views/focus-panel').then(({ FocusPanel }) => ({ default: FocusPanel })),
  keyboard: () => import('./keyboard-help').then(({ KeyboardHelp }) => ({ default: KeyboardHelp })),
};
