import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '~/platform/local-store';
import { useSession } from '~/platform/session';
import { usedRecord, withUsed } from '~/platform/slug-lists';
import { localDay } from '../planner/days';
import type { PlannerState, Task } from '../planner/model';
import { openPlanner } from '../planner/open-planner';
import { selectTags } from '../planner/select';
import type { PlannerStore } from '../planner/store-api';
import { type Announcement, createActions } from './planner-actions';
import type { Planner, StepCount } from './planner-context';

/** How long a task just completed stays in place, in milliseconds. */
const settleMs = 240;

/** A live value of the store; it must be the same object until it changes. */
export function useStoreValue<T>(store: PlannerStore, read: (store: PlannerStore) => T): T {
  return useSyncExternalStore(store.subscribe, () => read(store));
}

/** Opens this page's planner and tells it who is signed in. Browser only. */
export function useOpenPlanner(): PlannerStore {
  const [store] = useState(openPlanner);
  const session = useSession();
  const email = session.status === 'signed-in' ? session.email : null;
  const known = session.status !== 'loading';
  useEffect(() => {
    if (known) void store.setAccount(email);
  }, [store, known, email]);
  useEffect(() => {
    // The browser asks before leaving; a moment later everything is stored.
    const warn = (event: BeforeUnloadEvent) => {
      if (!store.allSaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [store]);
  const hasTasks = useStoreValue(store, (one) => one.state().tasks.length > 0);
  const ready = useStoreValue(store, (one) => one.ready());
  useEffect(() => {
    if (!ready) return;
    const slugs = readLocal(usedRecord);
    const next = withUsed(slugs, 'productivity-planner', hasTasks);
    if (next !== slugs) writeLocal(usedRecord, next);
  }, [ready, hasTasks]);
  return store;
}

/** The context value that all parts of the planner share. */
export function usePlannerValue(store: PlannerStore, said: (said: Announcement) => void) {
  const state = useStoreValue(store, (one) => one.state());
  const today = useToday();
  const [settled, setSettled] = useState<ReadonlyMap<string, Task>>(new Map());
  const [openId, openTask] = useState<string | null>(null);
  const latest = useRef({ said, today });
  latest.current = { said, today };

  const actions = useMemo(
    () =>
      createActions(store, {
        listen: (text) => latest.current.said(text),
        today: () => latest.current.today,
        settle: (task) => {
          if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
          setSettled((before) => new Map(before).set(task.id, task));
          setTimeout(
            () =>
              setSettled((before) => {
                const next = new Map(before);
                next.delete(task.id);
                return next;
              }),
            settleMs,
          );
        },
      }),
    [store],
  );
  const derived = useMemo(() => ({ steps: countSteps(state), tags: selectTags(state) }), [state]);
  return useMemo<Planner>(() => {
    const exists = openId !== null && state.tasks.some(({ id }) => id === openId);
    return {
      store,
      state,
      actions,
      today,
      ...derived,
      shown:
        settled.size === 0 ? state.tasks : state.tasks.map((task) => settled.get(task.id) ?? task),
      settling: new Set(settled.keys()),
      openId: exists ? openId : null,
      openTask,
    };
  }, [store, state, actions, today, derived, settled, openId]);
}

/** The user's calendar day, checked every minute and when the page becomes visible. */
function useToday(): string {
  const [today, setToday] = useState(() => localDay(new Date()));
  useEffect(() => {
    const look = () => setToday(localDay(new Date()));
    const timer = setInterval(look, 60_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}

function countSteps({ tasks }: PlannerState): Map<string, StepCount> {
  const counts = new Map<string, StepCount>();
  for (const { parentId, status } of tasks) {
    if (parentId === null) continue;
    const count = counts.get(parentId) ?? { done: 0, total: 0 };
    count.total += 1;
    if (status === 'done') count.done += 1;
    counts.set(parentId, count);
  }
  return counts;
}
