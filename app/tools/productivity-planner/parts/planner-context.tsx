import { createContext, useContext } from 'react';
import type { PlannerState, Task } from '../planner/model';
import type { PlannerStore } from '../planner/store-api';
import type { PlannerActions } from './planner-actions';

/** How many of a task's steps are done. */
export interface StepCount {
  done: number;
  total: number;
}

/** Shared by all parts of the planner. */
export interface Planner {
  store: PlannerStore;
  state: PlannerState;
  actions: PlannerActions;
  /** The user's calendar day, `YYYY-MM-DD`; changes at midnight. */
  today: string;
  /** Tasks as lists show them: one just completed stays in place until it has settled. */
  shown: readonly Task[];
  /** Ids of tasks just completed. */
  settling: ReadonlySet<string>;
  /** Step counts by task id. */
  steps: ReadonlyMap<string, StepCount>;
  /** All tags of open tasks with the number of open tasks, by name. */
  tags: readonly { tag: string; count: number }[];
  openId: string | null;
  openTask: (id: string | null) => void;
}

const PlannerContext = createContext<Planner | null>(null);
export const PlannerProvider = PlannerContext.Provider;

/** The planner of the surrounding provider. */
export function usePlanner(): Planner {
  const planner = useContext(PlannerContext);
  if (!planner) throw new Error('usePlanner() stands outside of the planner.');
  return planner;
}
