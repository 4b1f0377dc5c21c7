import { z } from 'zod';

const jobSchema = z
  .object({
    startedAt: z.iso.datetime(),
    /** End of the latest run that succeeded; null before the first. */
    succeededAt: z.iso.datetime().nullable(),
    outcome: z.enum(['ok', 'failed']),
    /** Whether the latest success is longer ago than the job's schedule allows. */
    overdue: z.boolean(),
  })
  .nullable();

/** Body of `GET /healthz`: 200 when `ok`, 503 when `degraded`. Times are ISO 8601 in UTC. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  checks: z.object({ database: z.boolean(), storage: z.boolean(), jobs: z.boolean() }),
  /** When this isolate answered its first request. */
  upSince: z.iso.datetime(),
  /** The latest ended run of each scheduled job; null before the first. */
  jobs: z.object({ minute: jobSchema, hourly: jobSchema, daily: jobSchema }),
});

/** Body of `GET /healthz`. */
export type Health = z.infer<typeof healthSchema>;
