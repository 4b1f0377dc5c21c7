import { z } from 'zod';

/** The optional binding `WORK`: a queue for work after the response. Without it the job of the minute retries. */
export const workQueueSetting = z
  .custom<Queue>(
    (value) => typeof (value as Partial<Queue> | undefined)?.send === 'function',
    'WORK must be the binding of a queue: [[env.production.queues.producers]] in workers/api/wrangler.toml',
  )
  .optional();

/** The same binding, as the platform passes it. */
export interface WorkBindings {
  WORK?: Queue;
}
