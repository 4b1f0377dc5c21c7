import { z } from 'zod';

/** One of a person's signed-in browsers. */
const browserSessionSchema = z.object({
  /** Names the session and opens nothing: SHA-256 of its secret id. */
  id: z.string(),
  /** Such as 'Firefox on Android'. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether it is the browser that asks. */
  isCurrent: z.boolean(),
});

/** One of a person's signed-in browsers. */
export type BrowserSession = z.infer<typeof browserSessionSchema>;

/** Answer of `GET /api/account/sessions`: the asking browser first, then the newest first. */
export const browserSessionsSchema = z.object({ sessions: z.array(browserSessionSchema) });

/** All of a person's signed-in browsers. */
export type BrowserSessions = z.infer<typeof browserSessionsSchema>;
