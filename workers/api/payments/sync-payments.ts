/**
 * The verifier behind check-payment (one order's transfers) and the minutely cron job (all transfers): brings
 * orders in line with one node's view of the chain. Reads from the first block that may still change up to
 * the newest, so a transfer that a reorganisation removed and restored is found by the same scan. Each step
 * is idempotent and may be interrupted anywhere; of concurrent runs the later one changes nothing.
 */
import { creditTransfer, type Ledger, recordTransfer, revokeTransfer } from './apply-transfer';
import { ChainError } from './chain/chain-error';
import type { ChainReader, TransferLog } from './chain/chain-reader';
import { findBlockBefore, readTransfers } from './chain/read-transfers';
import { CLOCK_SLACK_MS } from './orders/order-times';
import {
  finalizeTransfersStatement,
  findOldestLiveOrder,
  listLiveTransfers,
  readScan,
  type Scan,
  saveScanStatement,
  type TransferRow,
  type TransferScope,
} from './transfers.repository';

/** How many blocks a node may be behind what was read before: a reorganisation can shorten the chain. */
const MAX_BLOCKS_BEHIND = 10;
/**
 * No chain grows faster than this many blocks per second plus a fixed allowance. Accepting a far higher
 * block from one node would make every honest one look behind from then on.
 */
const MAX_BLOCKS_A_SECOND = 10;
const MAX_BLOCKS_AT_ONCE = 2000;
/** Final blocks that are read again, in case a node responded before it had indexed their logs. */
const OVERLAP = 32;
const LIVE_ORDER_MS = 31 * 24 * 60 * 60 * 1000;

interface Reading {
  latest: { number: number; hash: string };
  finalized: number;
  scan: Scan | undefined;
  genesisHash: string;
}

/** What to scan, and when a transfer counts. */
export interface SyncOptions {
  /** Confirmations, the transfer's own block included, until it counts; null: until it is final. */
  confirmations: number | null;
  /** Null: all transfers. */
  scope: TransferScope | null;
}

/**
 * Brings orders in line with this node's view of the chain.
 *
 * @throws ChainError if a request fails or the node's data is unreliable
 */
export async function syncPayments(
  ledger: Ledger,
  chain: ChainReader,
  options: SyncOptions,
): Promise<void> {
  const { latest, finalized } = await chain.head();
  let scan = await readScan(ledger.db, ledger.target);
  if (scan?.headHash === latest.hash) return;
  if (isFarAhead(latest.number, scan, ledger.now)) {
    throw new ChainError('inconsistent', 'the newest block is too far ahead');
  }
  let genesisHash = scan?.genesisHash;
  if (genesisHash === undefined || isBehind(latest.number, scan)) {
    genesisHash = (await chain.blockAt(0))?.hash;
    if (genesisHash === undefined) throw new ChainError('inconsistent', 'block 0 is missing');
    if (scan !== undefined && genesisHash === scan.genesisHash) {
      const missing = scan.headNumber - latest.number;
      throw new ChainError('behind', `the node is ${missing} blocks behind`);
    }
    scan = undefined;
  }
  await readOn(ledger, chain, { latest, finalized, scan, genesisHash }, options);
}

function isBehind(latest: number, scan: Scan | undefined): boolean {
  return scan !== undefined && latest + MAX_BLOCKS_BEHIND < scan.headNumber;
}

function isFarAhead(latest: number, scan: Scan | undefined, now: Date): boolean {
  if (scan === undefined) return false;
  const seconds = Math.max(0, now.getTime() - scan.scannedAt.getTime()) / 1000;
  return latest > scan.headNumber + MAX_BLOCKS_AT_ONCE + seconds * MAX_BLOCKS_A_SECOND;
}

async function readOn(
  ledger: Ledger,
  chain: ChainReader,
  { latest, finalized, scan, genesisHash }: Reading,
  { confirmations, scope }: SyncOptions,
): Promise<void> {
  const { db, target, now } = ledger;
  const cursor = scan?.cursor ?? (await findStart(ledger, chain, latest.number));
  const from = Math.max(0, Math.min(cursor, finalized - OVERLAP) + 1);
  const { transfers, readTo } = await readTransfers(chain, { from, to: latest.number });
  const payments = transfers.filter((log) => isPayment(log) && isInScope(log, scope));

  const live = await listLiveTransfers(db, target, { since: from, scope });
  const places = new Set(payments.map(transferKey));
  const unseen = live.filter((row) => row.state === 'pending' && !places.has(transferKey(row)));
  const gone = await findRemoved(chain, unseen, latest.number);
  let isWhole = readTo === latest.number;
  for (const row of gone.dropped) isWhole = (await revokeTransfer(ledger, row)) && isWhole;

  const known = new Set(live.map(transferKey));
  let complete = readTo;
  for (const log of payments) {
    if (known.has(transferKey(log))) continue;
    if (gone.unknown.has(log.txHash) || !(await keep(ledger, chain, log))) {
      complete = Math.min(complete, log.blockNumber - 1);
      isWhole = false;
    }
  }
  const isChanged = gone.dropped.length > 0 || payments.some((log) => !known.has(transferKey(log)));
  const counted = isChanged ? await listLiveTransfers(db, target, { since: from, scope }) : live;
  const standing = counted.filter(
    (row) => places.has(transferKey(row)) || gone.standing.has(transferKey(row)),
  );
  const enough = confirmations === null ? finalized : latest.number - confirmations + 1;
  isWhole = (await credit(ledger, standing, enough)) && isWhole;
  const final = standing.filter((row) => row.state === 'pending' && row.blockNumber <= finalized);
  const isSettled = isWhole && gone.unknown.size === 0;
  await db.batch([
    finalizeTransfersStatement(db, target, final),
    saveScanStatement(db, target, {
      // Only a scan of all transfers may advance the cursor.
      cursor: scope === null ? Math.max(0, Math.min(finalized, complete)) : cursor,
      headNumber: latest.number,
      headHash: scope === null && isSettled ? latest.hash : '',
      genesisHash,
      scannedAt: now,
    }),
  ]);
}

/**
 * Anybody can send a zero transfer in anybody's name (transferFrom of 0), and a transfer from our address to
 * itself brings nothing: neither pays.
 */
function isPayment({ valueWei, payer, payTo }: TransferLog): boolean {
  return valueWei > 0n && payer !== payTo;
}

function isInScope({ valueWei, payer }: TransferLog, scope: TransferScope | null): boolean {
  return scope === null || payer === scope.payer || valueWei === scope.valueWei;
}

/** Identifies a transfer within its block. */
function transferKey(row: Pick<TransferRow, 'txHash' | 'logIndex' | 'blockHash'>): string {
  return `${row.txHash}:${row.logIndex}:${row.blockHash}`;
}

/** Where a first scan begins: before the oldest order that may still be paid. */
async function findStart({ db, now }: Ledger, chain: ChainReader, latest: number): Promise<number> {
  const oldest = await findOldestLiveOrder(db, new Date(now.getTime() - LIVE_ORDER_MS));
  const time = new Date((oldest ?? now).getTime() - CLOCK_SLACK_MS);
  return findBlockBefore(chain, latest, time);
}

/**
 * Determines which transfers missing from this scan are gone: those whose block the chain has replaced by
 * another. Their absence from the response alone proves nothing.
 */
async function findRemoved(chain: ChainReader, unseen: readonly TransferRow[], latest: number) {
  const dropped: TransferRow[] = [];
  const standing = new Set<string>();
  const unknown = new Set<string>();
  for (const row of unseen) {
    const block = row.blockNumber > latest ? null : await chain.blockAt(row.blockNumber);
    if (block === null) unknown.add(row.txHash);
    else if (block.hash === row.blockHash) standing.add(transferKey(row));
    else dropped.push(row);
  }
  return { dropped, standing, unknown };
}

/** Stores a transfer if receipt and block confirm it; false if it must be retried later. */
async function keep(ledger: Ledger, chain: ChainReader, log: TransferLog): Promise<boolean> {
  const [isConfirmed, block] = await Promise.all([
    chain.confirms(log),
    chain.blockAt(log.blockNumber),
  ]);
  if (!isConfirmed || block?.hash !== log.blockHash) return false;
  return recordTransfer(ledger, { ...log, blockTime: new Date(block.timestamp * 1000) });
}

async function credit(
  ledger: Ledger,
  standing: readonly TransferRow[],
  enough: number,
): Promise<boolean> {
  let isWhole = true;
  for (const row of standing) {
    if (row.verdict !== 'pays' || row.state !== 'pending' || row.blockNumber > enough) continue;
    isWhole = (await creditTransfer(ledger, row)) && isWhole;
  }
  return isWhole;
}
