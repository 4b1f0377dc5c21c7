import type { PlannerSyncAnswer, PlannerSyncRequest } from '@workers/api/planner/planner.contract';
import type { ApiPath } from '~/platform/api-path';
import { localDay } from './days';
import { createPlannerStore } from './planner-store';
import { openDeviceStorage } from './store/device-storage';
import type { PlannerStore } from './store-api';

let planner: PlannerStore | undefined;

/** The planner of this page: one store, whichever component asks first. Only in the browser. */
export function openPlanner(): PlannerStore {
  if (planner !== undefined) return planner;
  const store = createPlannerStore({
    storage: openDeviceStorage(),
    now: () => Date.now(),
    today: () => localDay(new Date()),
    transport: askAccount,
    // As the page knew it before it asked: without a network nobody answers.
    signedOut: document.documentElement.dataset.session !== 'in',
  });
  // Back online or back at this window: the other devices may have gone on meanwhile.
  const catchUp = () => void (document.visibilityState === 'visible' && store.syncNow());
  window.addEventListener('online', catchUp);
  document.addEventListener('visibilitychange', catchUp);
  planner = store;
  return store;
}

async function askAccount(request: PlannerSyncRequest): Promise<PlannerSyncAnswer> {
  // Loaded at the first sync: who plans signed out never needs it.
  const { readAnswer } = await import('~/platform/api-client');
  return readAnswer<PlannerSyncAnswer>(
    fetch('/api/planner/sync' satisfies ApiPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    }),
  );
}
