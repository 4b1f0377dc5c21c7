import { sealByMaster, unsealByMaster } from '../_core/crypto/master-sealed';
import { logError } from '../_core/log';
import type { Env } from '../env';
import { couponField, hashCouponCode } from './coupon-code';
import { listCouponsNotSealedBy, resealStatement } from './coupons.repository';

/** Rows per batch, so that each stays within D1's time limit. */
const BATCH_SIZE = 100;
/** Batches per run: one statement a code, and D1 allows an invocation 1,000. */
const MAX_BATCHES = 2;

/**
 * Part of the daily job: re-hashes and re-encrypts codes that use an older master key, so that it can be
 * removed. What is left goes on in the next run. A code that cannot be decrypted is left unchanged; throws if
 * there was one.
 */
export async function resealCoupons({ DB, MASTER_KEYS }: Env): Promise<void> {
  let failed = 0;
  let after = '';
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const wanted = { version: MASTER_KEYS.newest, after, limit: BATCH_SIZE };
    const rows = await listCouponsNotSealedBy(DB, wanted);
    if (rows.length === 0) break;
    const updates: D1PreparedStatement[] = [];
    for (const { id, encrypted_code: before } of rows) {
      after = id;
      try {
        const code = await unsealByMaster(MASTER_KEYS, before, couponField(id));
        const encryptedCode = await sealByMaster(MASTER_KEYS, code, couponField(id));
        const codeHash = await hashCouponCode(MASTER_KEYS, code);
        updates.push(resealStatement(DB, { id, codeHash, encryptedCode, before }));
      } catch (error) {
        failed += 1;
        logError('reseal_failed', error, { table: 'coupon' });
      }
    }
    if (updates.length > 0) await DB.batch(updates);
  }
  if (failed > 0) throw new Error(`${failed} coupon codes do not open with any master key.`);
}
