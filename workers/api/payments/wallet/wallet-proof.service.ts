import { getAddress, verifyMessage } from 'viem';
import { createSiweMessage, parseSiweMessage } from 'viem/siwe';
import { newId, sha256 } from '../../_core/crypto/secrets';
import { ApiError } from '../../_core/errors';
import type { Env } from '../../env';
import { createAnnouncer } from '../../webhooks/webhooks.service';
import type { WalletProof } from '../payments.contract';
import { rejudgeTransfers } from '../rejudge-transfers';
import { requirePaymentSettings } from '../require-payment-settings';
import { consumeChallenge, storeChallenge, storeProof } from './wallet.repository';

const CHALLENGE_MS = 10 * 60 * 1000;

interface Asking {
  userId: string;
  /** Origin of our pages, for example `https://tools.example`. */
  origin: string;
  now: Date;
}

/** Creates the message (EIP-4361) to be signed by the wallet as proof that the user owns the address. */
export async function makeWalletChallenge(
  env: Env,
  address: string,
  { userId, origin, now }: Asking,
): Promise<{ message: string }> {
  const { chainId } = requirePaymentSettings(env);
  // EIP-4361 allows letters and digits only.
  const nonce = (await sha256(newId())).slice(0, 32);
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  const message = createSiweMessage({
    domain: new URL(origin).host,
    address: getAddress(address.toLowerCase()),
    statement: 'I pay from this wallet. Signing costs nothing and moves nothing.',
    uri: `${origin}/pricing`,
    version: '1',
    chainId,
    nonce,
    issuedAt: now,
    expirationTime: expiresAt,
  });
  await storeChallenge(env.DB, {
    nonce,
    userId,
    address: address.toLowerCase(),
    messageHash: await sha256(message),
    expiresAt,
  });
  return { message };
}

/**
 * Verifies a signed message. It must be exactly the one issued to this user in the last ten minutes, and is
 * accepted once. Ambiguous transfers from the wallet are then re-evaluated.
 *
 * @throws ApiError 400 `invalid_request` if message or signature do not match
 */
export async function proveWallet(
  env: Env,
  { message, signature }: WalletProof,
  { userId, now }: Pick<Asking, 'userId' | 'now'>,
): Promise<{ address: string }> {
  const { nonce = '' } = parseSiweMessage(message);
  const messageHash = await sha256(message);
  const address = await consumeChallenge(env.DB, { nonce, userId, messageHash, now });
  if (address === undefined || !(await isSignedBy(address, message, signature))) {
    throw new ApiError(
      400,
      'invalid_request',
      'The signature does not fit. Ask your wallet to sign again.',
    );
  }
  await storeProof(env.DB, { userId, address, now });
  const { chainId, token, payTo } = requirePaymentSettings(env);
  const target = { chainId, token, payTo };
  const announce = createAnnouncer(env);
  // A failure here surfaces as an error; signing again retries.
  await rejudgeTransfers({ db: env.DB, target, now, announce }, address);
  return { address: getAddress(address) };
}

async function isSignedBy(address: string, message: string, signature: string): Promise<boolean> {
  try {
    return await verifyMessage({
      address: address as `0x${string}`,
      message,
      signature: signature as `0x${string}`,
    });
  } catch {
    // Not a valid signature format.
    return false;
  }
}
