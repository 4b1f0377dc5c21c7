import { ChainError } from './chain-error';
import type { ChainReader, TransferLog } from './chain-reader';

/** Initial number of blocks per request; limits differ between nodes. */
const MAX_PAGE_BLOCKS = 2000;
/** Maximum pages per call; the next call reads the rest. */
const MAX_PAGES = 40;
/**
 * No retries after this many ms: a stalling node looks like one that refuses a page, and halving
 * eleven times would wait through eleven timeouts.
 */
const MAX_MS = 12_000;

/**
 * Reads the transfers in a range of blocks page by page. If the node refuses a page (too many blocks,
 * too many results), the page is halved, down to one block.
 *
 * @returns the transfers and the last block read, which is less than `to` if the range was too large
 * for one call
 * @throws ChainError if not even one block can be read
 */
export async function readTransfers(
  chain: Pick<ChainReader, 'transfers'>,
  { from, to }: { from: number; to: number },
): Promise<{ transfers: TransferLog[]; readTo: number }> {
  const transfers: TransferLog[] = [];
  let size = MAX_PAGE_BLOCKS;
  let start = from;
  const startedAt = Date.now();
  for (let pages = 0; start <= to && pages < MAX_PAGES; pages += 1) {
    const end = Math.min(to, start + size - 1);
    try {
      transfers.push(...(await chain.transfers(start, end)));
      start = end + 1;
      size = Math.min(MAX_PAGE_BLOCKS, size * 2);
    } catch (error) {
      if (!(error instanceof ChainError) || start === end) throw error;
      if (Date.now() - startedAt > MAX_MS) break;
      size = Math.floor((end - start + 1) / 2);
    }
  }
  if (start === from && from <= to) {
    throw new ChainError('unreachable', 'no page of blocks could be read');
  }
  return { transfers, readTo: start - 1 };
}

/**
 * Finds a block older than `time` by stepping back from `latest` in doubling distances. The first scan of a
 * chain starts there.
 */
export async function findBlockBefore(
  chain: Pick<ChainReader, 'blockAt'>,
  latest: number,
  time: Date,
): Promise<number> {
  const seconds = time.getTime() / 1000;
  for (let step = 256; ; step *= 2) {
    const number = latest - step;
    if (number <= 0) return 0;
    const block = await chain.blockAt(number);
    if (block === null) throw new ChainError('inconsistent', `block ${number} is missing`);
    if (block.timestamp < seconds) return number;
  }
}
