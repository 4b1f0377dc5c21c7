import type { IconName } from '~/ui/icon-names';

export type ViewId = 'today' | 'upcoming' | 'board' | 'done' | 'review';

/** A view of the planner: its position in the rail, its address (`?view=`) and its key after `g`. */
export interface View {
  id: ViewId;
  label: string;
  /** For the tabs on phones. */
  shortLabel: string;
  icon: IconName;
  key: string;
}

export const views: readonly View[] = [
  { id: 'today', label: 'Today', shortLabel: 'Today', icon: 'day', key: 't' },
  { id: 'upcoming', label: 'Upcoming', shortLabel: 'Upcoming', icon: 'calendar', key: 'u' },
  { id: 'board', label: 'Board', shortLabel: 'Board', icon: 'board', key: 'b' },
  { id: 'done', label: 'Done', shortLabel: 'Done', icon: 'check', key: 'd' },
  { id: 'review', label: 'Plan & review', shortLabel: 'Review', icon: 'chart', key: 'r' },
];
