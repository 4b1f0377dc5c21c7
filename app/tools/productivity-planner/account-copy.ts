import { openPlanner } from './planner/open-planner';

/** Removes the account's tasks from this device. Called by `app/close-accounts.ts`. */
export async function closeAccount(): Promise<void> {
  await openPlanner().setAccount(null);
}
