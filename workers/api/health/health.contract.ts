import { z } from 'zod';

/** Response of `GET /healthz`: 200 when `ok`, 503 when `degraded`. Times are ISO 8601 in UTC. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  checks: z.object({ database: z.boolean(), storage: z.boolean() }),
  /** When this isolate handled its first request. */
  upSince: z.iso.datetime(),
  /** The latest run of the daily job; null before the first. */
  dailyJob: z
    .object({ startedAt: z.iso.datetime(), outcome: z.enum(['running', 'ok', 'failed']) })
    .nullable(),
});

/** Body of `GET /healthz`. */
export type Health = z.infer<typeof healthSchema>;
