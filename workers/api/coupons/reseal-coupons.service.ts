import { sealByMaster, unsealByMaster } from '../_core/crypto/master-sealed';
import { logError } from '../_core/log';
import type { Env } from '../env';
import { couponField, hashCouponCode } from './coupon-code';
import { listCouponsNotSealedBy, resealStatement } from './coupons.repository';

/** Rows of one statement batch: D1 answers each batch within its time limit. */
const BATCH_SIZE = 100;

/**
 * Part of the daily job: hashes and seals codes anew that an older master key wrote, so that the old
 * key may go. A code that does not open is left as it is; throws when there was one.
 */
export async function resealCoupons({ DB, MASTER_KEYS }: Env): Promise<void> {
  let failed = 0;
  let after = '';
  for (;;) {
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
