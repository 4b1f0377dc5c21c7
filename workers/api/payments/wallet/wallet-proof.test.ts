import { beforeEach, describe, expect, it } from 'vitest';
import { ask, write } from '../../_testing/ask';
import { signInPerson, type TestPerson } from '../../_testing/sign-in';
import { testBindings } from '../../_testing/test-bindings';
import { walk } from '../../_testing/walk-request';
import { createBaseApp } from '../../create-base-app';
import { type Order, orderSchema } from '../payments.contract';
import { paymentRoutes } from '../payments.routes';
import { notifyOrder, orderOf, storeTransfer } from '../payments-testing';
import { listProofs } from './wallet.repository';
import { signChallenge, testSigner } from './wallet-testing';

let now = new Date();
const app = createBaseApp(() => now).route('/', paymentRoutes);
beforeEach(() => {
  now = new Date();
});

const prove = (person: TestPerson, proof: { message: string; signature: string }) =>
  ask(app, '/api/crypto/wallet-proof', write('POST', JSON.stringify(proof), person.cookie));

describe('wallet proof', () => {
  it('accepts the signature of the issued message and marks orders as proven', async () => {
    const person = await signInPerson();
    const proof = await signChallenge(person);
    expect(proof.message).toContain(
      'tools.example wants you to sign in with your Ethereum account',
    );
    expect(proof.message).toContain(testSigner.address);
    const response = await prove(person, proof);
    expect(await response.json()).toEqual({ address: testSigner.address });
    expect(await listProofs(testBindings().DB, person.id)).toMatchObject([
      { address: testSigner.address },
    ]);
    expect((await orderOf(person, testSigner.address)).addressProven).toBe(true);
    expect((await orderOf(person)).addressProven).toBe(false);
    expect((await orderOf(await signInPerson(), testSigner.address)).addressProven).toBe(false);
  });

  it("re-evaluates the wallet's ambiguous transfers", async () => {
    // The tests share one wallet.
    await testBindings().DB.prepare('DELETE FROM wallet_proof').run();
    const [owner, stranger] = [await signInPerson(), await signInPerson()];
    const [mine, theirs] = [
      await orderOf(owner, testSigner.address),
      await orderOf(stranger, testSigner.address),
    ];
    const { txHash } = await storeTransfer(mine, { verdict: 'unmatched', valueWei: '7' });
    for (const order of [mine, theirs]) await notifyOrder(order, txHash);
    const read = async (person: TestPerson, { id }: Order) =>
      orderSchema.parse(
        await (
          await walk({ method: 'GET', path: `/api/crypto/orders/${id}`, body: '' }, person)
        ).json(),
      );
    expect(await read(stranger, theirs)).toMatchObject({ problems: [{ kind: 'contested' }] });
    expect((await prove(owner, await signChallenge(owner))).status).toBe(200);
    expect(await read(owner, mine)).toMatchObject({
      state: 'review',
      problems: [{ kind: 'under', txHash }],
    });
    expect(await read(stranger, theirs)).toMatchObject({ state: 'open', problems: [] });
  });

  it('settles a payment whatever number of small transfers came from the same wallet after it', {
    tags: ['sweep'],
  }, async () => {
    const { DB } = testBindings();
    await DB.prepare('DELETE FROM wallet_proof').run();
    const [owner, stranger] = [await signInPerson(), await signInPerson()];
    const mine = await orderOf(owner, testSigner.address);
    const theirs = await orderOf(stranger, testSigner.address);
    const { txHash } = await storeTransfer(mine, { verdict: 'unmatched' });
    for (const order of [mine, theirs]) await notifyOrder(order, txHash);
    const dust: string[] = [];
    for (let count = 0; count < 25; count += 1) {
      const sent = await storeTransfer(mine, { verdict: 'unmatched', valueWei: String(count + 1) });
      dust.push(sent.txHash);
    }
    await DB.prepare('UPDATE payment_transfer SET seen_at = seen_at + 1000 WHERE tx_hash <> ?')
      .bind(txHash)
      .run();
    expect((await prove(owner, await signChallenge(owner))).status).toBe(200);
    const verdictOf = async (hash: string) =>
      (
        await DB.prepare('SELECT verdict FROM payment_transfer WHERE tx_hash = ?')
          .bind(hash)
          .first<{ verdict: string }>()
      )?.verdict;
    expect(await verdictOf(txHash)).toBe('pays');
    // The others are settled too, so that none of them waits for a second signature.
    for (const hash of dust) expect(await verdictOf(hash)).not.toBe('unmatched');
  });

  it('is accepted once', async () => {
    const person = await signInPerson();
    const proof = await signChallenge(person);
    expect((await prove(person, proof)).status).toBe(200);
    expect((await prove(person, proof)).status).toBe(400);
  });

  it('requires the requesting user, the unchanged message, that wallet’s signature, within ten minutes', async () => {
    const person = await signInPerson();
    const proof = await signChallenge(person);
    expect((await prove(await signInPerson(), proof)).status).toBe(400);
    const other = `${proof.message}\nResources:\n- https://evil.example`;
    const signed = { message: other, signature: await testSigner.signMessage({ message: other }) };
    expect((await prove(person, signed)).status).toBe(400);
    const wrong = { ...(await signChallenge(person)), signature: proof.signature };
    expect((await prove(person, wrong)).status).toBe(400);
    const short = { ...(await signChallenge(person)), signature: '0x1234' };
    expect((await prove(person, short)).status).toBe(400);
    const late = await signChallenge(person);
    now = new Date(Date.now() + 11 * 60 * 1000);
    expect((await prove(person, late)).status).toBe(400);
  });
});
