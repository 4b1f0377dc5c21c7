// @module-tag sweep
/** The drill of `docs/operations.md`: everything is lost, and is restored from a backup. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOwnAdminKey } from '../../scripts/platform/admin-key.ts';
import { noteLimits } from '../../workers/api/notes/note-lists.contract.ts';
import type { Order } from '../../workers/api/payments/payments.contract.ts';
import { chainAccount, shop } from '../support/chain/accounts';
import { sharedChain } from '../support/chain/payment-stage';
import { makeDataFolder } from '../support/data-folder';
import { type HttpPerson, signInOverHttp } from '../support/http-person';
import { startPriceServer } from '../support/price-server';
import { type RunningProduct, startProduct } from '../support/server';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'drill-'));
const dataFolder = makeDataFolder('entropy-drill-');
const backupFolder = join(folder, 'backup');
const running: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of running) await stop();
  for (const one of [folder, dataFolder]) rmSync(one, { recursive: true, force: true });
});

const command = (name: 'backup' | 'restore', ...args: string[]) =>
  run(process.execPath, [`scripts/${name}.ts`, backupFolder, '--data', dataFolder, ...args]);

/** Adds a token of this scope to the user's further requests. */
async function authorize(person: HttpPerson, scope: string): Promise<void> {
  const { token } = (await person.send('POST', '/api/session/token', { scope })) as {
    token: string;
  };
  person.headers.Authorization = `Bearer ${token}`;
}

let start: () => Promise<RunningProduct>;
beforeAll(async () => {
  const [chain, prices] = await Promise.all([sharedChain(), startPriceServer()]);
  running.push(async () => prices.stop());
  start = async () => {
    const settings = { ...chain.settings, ...prices.settings, PAYMENT_CONFIRMATIONS: '1' };
    const product = await startProduct({ ...settings, DATA_DIR: dataFolder });
    running.push(product.stop);
    return product;
  };
});

it('restores accounts, notes and a paid order after everything was lost', async () => {
  const chain = await sharedChain();
  const before = await start();
  const ann = await signInOverHttp(before.url);
  const note = {
    ...{ encryption: 'server', title: 'Zoë’s note', content: 'Läst night\u2028…' },
    ...{ tags: ['drill'], category: 'work', mood: null, weather: null },
  };
  const id = randomBytes(16).toString('base64url');
  await ann.send('POST', '/api/notes', { ...note, id });
  // As long as a note may be: encrypted, it is a row of nearly the 2 MB that D1 allows.
  const long = { ...note, content: 'Ä'.repeat(noteLimits.contentBytes / 2) };
  const longId = randomBytes(16).toString('base64url');
  await ann.send('POST', '/api/notes', { ...long, id: longId });
  await authorize(ann, 'payments');
  const wallet = chainAccount(12).address;
  const order = (await ann.send('POST', '/api/crypto/orders', {
    ...{ planId: 'individual', userAddress: wallet, isRecurring: false },
  })) as Order;
  await chain.transfer(12, shop.address, BigInt(order.amountWei));
  await chain.mine(2);
  const payment = {
    ...{ userAddress: wallet, planId: order.planId, expectedAmount: order.amount },
    ...{ isRecurring: false, orderId: order.id },
  };
  const paid = await ann.send('POST', '/api/crypto/check-payment', payment);
  expect(paid).toMatchObject({ success: true });
  const adminKey = await readOwnAdminKey(dataFolder);

  await expect(command('backup')).rejects.toThrow('stop it first');
  await before.stop();
  await command('backup');
  rmSync(dataFolder, { recursive: true });
  const { stdout } = await command('restore');
  expect(stdout).toContain('It needs MASTER_KEYS of version 1.');

  const after = await start();
  const annAgain = await signInOverHttp(after.url, ann.email);
  expect(await annAgain.send('GET', `/api/notes/${id}`)).toMatchObject({ note });
  expect(await annAgain.send('GET', `/api/notes/${longId}`)).toMatchObject({ note: long });
  expect(await annAgain.send('GET', `/api/crypto/orders/${order.id}`)).toMatchObject({
    ...{ state: 'paid', amount: order.amount },
  });
  await authorize(annAgain, 'payments');
  expect(await annAgain.send('POST', '/api/crypto/check-payment', payment)).toEqual(paid);
  expect(await annAgain.send('GET', `/api/subscription/status/${ann.email}`)).toMatchObject({
    ...{ tier: 'BASIC', active: true },
  });
  // The key of /admin is no part of the database: a new site has a new one.
  expect((await readOwnAdminKey(dataFolder)).key).not.toBe(adminKey.key);
});
