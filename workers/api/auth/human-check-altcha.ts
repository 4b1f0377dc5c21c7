import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { z } from 'zod';
import { toHex } from '../_core/crypto/bytes';
import type { MasterKeys } from '../_core/crypto/master-keys';

/**
 * The built-in human check: a proof of work that needs no third party and works offline. The browser derives
 * between a quarter and all of `HUMAN_CHECK_ROUNDS` keys of `COST` iterations, 0.5–1 s on an ordinary device;
 * verifying costs one HMAC.
 */
const COST = 1000;

/** How long a challenge can be solved and used. */
export const CHALLENGE_LIFETIME_MS = 10 * 60 * 1000;

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ keys: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * Creates a challenge, signed with the newest master key.
 * @param maxRounds most keys that solving it takes; at least a quarter of them
 */
export async function createAltchaChallenge(
  keys: MasterKeys,
  now: Date,
  maxRounds: number,
): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(Math.floor(maxRounds / 4), maxRounds),
    expiresAt: new Date(now.getTime() + CHALLENGE_LIFETIME_MS),
    data: { keys: keys.newest },
    deriveKey,
    ...(await secretsOf(keys, keys.newest)),
  });
}

/**
 * Verifies a token. Returns the challenge's signature as a unique id, so that the caller can accept it once;
 * undefined if the token is forged, damaged, expired or not solved.
 */
export async function verifyAltchaSolution(
  keys: MasterKeys,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const payload = readPayload(token);
  if (payload === undefined) return undefined;
  const { challenge, solution } = payload;
  const { data, expiresAt } = challenge.parameters;
  if (!keys.versions.includes(data.keys) || expiresAt * 1000 <= now.getTime()) return undefined;
  const result = await verifySolution({
    challenge: challenge as Challenge,
    solution,
    deriveKey,
    ...(await secretsOf(keys, data.keys)),
  });
  return result.verified ? challenge.signature : undefined;
}

function readPayload(token: string): z.infer<typeof payloadSchema> | undefined {
  try {
    return payloadSchema.safeParse(JSON.parse(atob(token))).data;
  } catch {
    return undefined;
  }
}

async function secretsOf(keys: MasterKeys, version: number) {
  const [challenge, solution] = await Promise.all([
    keys.secretFor(version, 'human-check-challenge'),
    keys.secretFor(version, 'human-check-solution'),
  ]);
  return { hmacSignatureSecret: toHex(challenge), hmacKeySignatureSecret: toHex(solution) };
}
