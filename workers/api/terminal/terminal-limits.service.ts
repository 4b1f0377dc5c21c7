import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { requireShare } from '../_core/limits';
import { readOwnSession } from '../auth/session.service';
import { limits } from '../limit-table';

/** Counts a terminal program's request. @throws ApiError 429 `rate_limited` */
export async function countTerminalUse(
  c: Context<AppEnv>,
  what: 'request' | 'wheel' | 'package',
): Promise<void> {
  const { terminal } = limits;
  const person = (await readOwnSession(c))?.user.id;
  await requireShare(c, person, {
    person: terminal[`${what}OfPerson`],
    share: terminal[`${what}ShareOfNetwork`],
    network: terminal[`${what}OfNetwork`],
    inAll: terminal[`${what}InAll`],
  });
}
