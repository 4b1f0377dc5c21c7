import type { Context } from 'hono';

/** Lets the platform finish the work after the response; awaits it without an execution context. */
export async function inBackground(c: Context, work: Promise<unknown>): Promise<void> {
  let context: Pick<Context['executionCtx'], 'waitUntil'> | undefined;
  try {
    context = c.executionCtx;
  } catch {
    // Hono throws if there is no execution context, as in tests.
  }
  if (context === undefined) await work;
  else context.waitUntil(work);
}
