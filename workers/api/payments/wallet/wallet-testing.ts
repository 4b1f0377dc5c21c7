import { privateKeyToAccount } from 'viem/accounts';
import type { TestPerson } from '../../_testing/sign-in';
import { makeByApi } from '../../_testing/walk-request';

/** A test wallet; its key protects nothing. */
export const testSigner = privateKeyToAccount(`0x${'7'.repeat(64)}`);

/** Requests a challenge for this user and signs it. */
export async function signChallenge(
  person: TestPerson,
): Promise<{ message: string; signature: string }> {
  const body = { address: testSigner.address };
  const answer = await makeByApi(person, 'POST', '/api/crypto/wallet-challenge', body);
  const { message } = answer as { message: string };
  return { message, signature: await testSigner.signMessage({ message }) };
}
