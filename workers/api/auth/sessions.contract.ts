import { z } from 'zod';

/** One of a user's signed-in browsers. */
const browserSessionSchema = z.object({
  /** SHA-256 of the secret session id: identifies the session but cannot be used as one. */
  id: z.string(),
  /** Such as 'Firefox on Android'. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether it is the browser of this request. */
  isCurrent: z.boolean(),
});

/** One of a user's signed-in browsers. */
export type BrowserSession = z.infer<typeof browserSessionSchema>;

/** Response of `GET /api/account/sessions`: this browser first, then the newest first. */
export const browserSessionsSchema = z.object({ sessions: z.array(browserSessionSchema) });

/** All of a user's signed-in browsers. */
export type BrowserSessions = z.infer<typeof browserSessionsSchema>;
