import type { ApiPath } from '~/platform/api-path';
import { parseSession } from '~/platform/session';
import type { KeptPlace } from '~/tool-kit/kept-texts';
import { openDeviceStorage } from './planner/store/device-storage';
import { isDeleted } from './planner/store/item';
import { reviewOf, taskOf } from './planner/store/item-values';
import { spaceOf } from './planner/store/planner-storage';

let storage: ReturnType<typeof openDeviceStorage> | undefined;

/** The tasks and day reviews of who is signed in now, else of this device, for AI Search. */
export const keptPlace: KeptPlace = {
  name: 'Planner',
  url: '/productivity-planner',
  read: async () => {
    storage ??= openDeviceStorage();
    const items = await storage.load(spaceOf(await signedInEmail()));
    return {
      texts: items
        .filter((item) => !isDeleted(item))
        .flatMap((item) => {
          if (item.kind === 'task') {
            const { id, title, notes, due, dueTime, tags, status, createdAt } = taskOf(item);
            // One sentence, so that an extract says when what is due.
            const when = due ? `${title}, due ${[due, dueTime].filter(Boolean).join(' ')}` : title;
            const about = [when, status === 'done' && 'Done', tags.join(', '), notes];
            const content = about.filter(Boolean).join('\n\n');
            return [{ id, title, date: due ?? createdAt, content }];
          }
          if (item.kind !== 'review') return [];
          const { id, day, note } = reviewOf(item);
          return [{ id, title: `Review of ${day}`, date: day, content: note }];
        }),
    };
  },
};

/** @throws where it is not known whose tasks may be shown */
async function signedInEmail(): Promise<string | null> {
  if (document.documentElement.dataset.session !== 'in') return null;
  const session = parseSession(await (await fetch('/api/session' satisfies ApiPath)).json());
  return session.status === 'signed-in' ? session.email : null;
}
