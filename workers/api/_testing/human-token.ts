import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { humanCheckSchema } from '../auth/human-check.contract';
import { ask } from './ask';

/** Tests do not need the full work: in production it takes a core most of a second each time. */
const FEW_ROUNDS = { HUMAN_CHECK_ROUNDS: '16' };

/** Gets a fresh token of the human check as a browser does: by solving the Worker's challenge. */
export async function solveHumanCheck(app: Pick<Hono<AppEnv>, 'request'>): Promise<string> {
  const check = humanCheckSchema.parse(
    await (await ask(app, '/api/human-check', {}, FEW_ROUNDS)).json(),
  );
  if (check.provider !== 'altcha') throw new Error(`${check.provider} cannot be solved here.`);
  const challenge = check.challenge as Challenge;
  return btoa(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  );
}
